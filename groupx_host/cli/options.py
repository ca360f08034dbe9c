"""Options and output that several commands share."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from groupx_host.settings.document import DEFAULT_FILE

F = TypeVar("F", bound=Callable[..., Any])

config_option = click.option(
    "--config",
    "config_path",
    type=click.Path(path_type=Path),
    default=Path(DEFAULT_FILE),
    show_default=True,
    metavar="PATH",
    help="The room's configuration file.",
)
no_open_option = click.option("--no-open", is_flag=True, help="Do not open the browser.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for scripts.")
strict_option = click.option("--strict-plugins", is_flag=True, help="Refuse to start when a plugin has a problem.")


def print_json(value: Any, *, indent: int | None = 2) -> None:
    """A JSON value on stdout; letters that the terminal's encoding lacks are JSON escapes."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not plain, indent=indent)
    # Lone surrogates are legal in JSON text only as escapes.
    click.echo(text.encode("utf-8", "backslashreplace").decode("utf-8") if plain else text)
