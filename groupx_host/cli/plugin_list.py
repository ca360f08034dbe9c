"""Plugins as a list for people."""

import os
from collections.abc import Iterator
from pathlib import Path

from groupx_host.cli.terminal import one_line, painted
from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import PluginRow, Plugins
from groupx_host.settings.document import blocked_plugins

HOOK_PREFIX = "groupx_"


def load_all(config_path: Path) -> Plugins:
    """Every plugin, asked everything; a configuration that cannot be read blocks nobody."""
    return load_plugins(block=blocked_plugins(config_path), environ=os.environ)


def plugin_lines(plugins: Plugins) -> Iterator[str]:
    """One line for each plugin, in columns, and below it what it adds and what is wrong."""
    heads = [(row.name, _origin(row)) for row in plugins.rows]
    name_width = max((len(name) for name, _ in heads), default=0)
    origin_width = max((len(origin) for _, origin in heads), default=0)
    for row, (name, origin) in zip(plugins.rows, heads, strict=True):
        yield f"{name:<{name_width}}  {origin:<{origin_width}}  {_state(row)}".rstrip()
        for hook, keys in row.contributes.items():
            yield f"    {hook.removeprefix(HOOK_PREFIX).replace('_', ' ')}: {', '.join(keys)}"
        for problem in row.problems:
            where = f"{problem.stage} of {problem.hook}" if problem.hook else str(problem.stage)
            yield f"    {painted('problem', 'red')} ({where}): {one_line(problem.text)}"
    for sentence in plugins.unmatched:
        yield f"{painted('problem', 'red')}: {one_line(sentence)}"


def _origin(row: PluginRow) -> str:
    return "bundled" if row.bundled else f"{row.distribution} {row.version or '(no version)'}"


def _state(row: PluginRow) -> str:
    if row.blocked is not None:
        return f"blocked by {row.blocked}"
    return "" if row.import_ms is None else f"{row.import_ms:.1f} ms"
