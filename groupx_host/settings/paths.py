"""The person's own folders; rooms live beside their configuration and not here.

On macOS the system's folders for configuration and state are one folder, so names inside must differ.
"""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs
from attrs import evolve, frozen

from groupx_host.model.places import expanded
from groupx_host.wire.platform import PlatformFacts

APPLICATION = "groupx"
HOME_VARIABLE = "GROUPX_HOME"
"""Names one folder that stands for all of them; tests and portable installations set it."""


@frozen(kw_only=True)
class Folders:
    """Where GroupX may keep what belongs to the person and to no room. They need not exist."""

    config: Path
    state: Path


def folders(environ: Mapping[str, str]) -> Folders:
    """The folders under this environment."""
    home = environ.get(HOME_VARIABLE, "").strip()
    if home:
        base = Path(os.path.abspath(expanded(home)))  # noqa: PTH100 - ``resolve`` would follow links
        return Folders(config=base / "config", state=base / "state")
    return Folders(
        config=platformdirs.user_config_path(APPLICATION, appauthor=False),
        state=platformdirs.user_state_path(APPLICATION, appauthor=False),
    )


def platform_facts(environ: Mapping[str, str]) -> PlatformFacts:
    """This machine under this environment, with the folder for notes about native processes."""
    return evolve(PlatformFacts.current(environ), state=folders(environ).state)
