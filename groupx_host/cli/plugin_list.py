"""Plugins as a list for people."""

import os
from collections.abc import Iterator
from pathlib import Path

from groupx_host.plugin.loading import load_plugins
from groupx_host.plugin.manager import PluginRow, Plugins
from groupx_host.settings.document import blocked_plugins

HOOK_PREFIX = "groupx_"


def load_all(config_path: Path) -> Plugins:
    """Every plugin, asked everything; a configuration that cannot be read blocks nobody."""
    return load_plugins(block=blocked_plugins(config_path), environ=os.environ)


def plugin_lines(plugins: Plugins) -> Iterator[str]:
    """One line for each plugin, and below it what it adds and what is wrong."""
    for row in plugins.rows:
        yield _head(row)
        for hook, keys in row.contributes.items():
            yield f"    {hook.removeprefix(HOOK_PREFIX).replace('_', ' ')}: {', '.join(keys)}"
        for problem in row.problems:
            where = f"{problem.stage} of {problem.hook}" if problem.hook else str(problem.stage)
            yield f"    problem ({where}): {problem.text}"
    for sentence in plugins.unmatched:
        yield f"problem: {sentence}"


def _head(row: PluginRow) -> str:
    origin = "bundled" if row.bundled else f"{row.distribution} {row.version or '(no version)'}"
    if row.blocked is not None:
        return f"{row.name}  {origin}  blocked by {row.blocked}"
    return f"{row.name}  {origin}" + ("" if row.import_ms is None else f"  {row.import_ms:.1f} ms")
