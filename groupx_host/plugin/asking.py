"""What one plugin says: are its hooks well made, and which records do they return?"""

import inspect
from itertools import islice
from typing import Any

import pluggy

from groupx_host.plugin import hookspecs
from groupx_host.plugin.catalogue import HOOKS
from groupx_host.plugin.manager import Stage
from groupx_host.plugin.markers import PROJECT

MAX_RECORDS = 1_000
"""How many records one plugin may return from one hook: a generator without an end must not stop the start."""
MAX_KEY_CHARACTERS = 128


def signature_problems(plugin: object) -> list[tuple[str | None, str]]:
    """What is wrong with how the plugin's hooks are written, as (hook, sentence); empty when all is well."""
    problems = [*_unmarked(plugin)]
    marked = [name for name in dir(plugin) if _marks(plugin, name) is not None]
    for name in marked:
        sentence = _signature_problem(plugin, name)
        if sentence:
            problems.append((name, sentence))
    if not marked and not problems:
        problems.append((None, "It implements no hook; functions are marked with @hookimpl from groupx_host."))
    return problems


def ask(hook: str, plugin: object) -> tuple[tuple[Any, ...], list[tuple[Stage, str]]]:
    """The records that the plugin returns from the hook, and what was wrong. An exception takes all records of this hook."""
    if not _answers(plugin, hook):
        return (), []
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    manager.register(plugin)
    try:
        answers = getattr(manager.hook, hook)()
        records = [record for answer in answers for record in islice(iter(answer), MAX_RECORDS + 1)]
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a broken plugin is data, whatever it raises
        return (), [(Stage.ASKED, f"It raised {type(error).__name__}: {error}")]
    if len(records) > MAX_RECORDS:
        return (), [(Stage.RECORD, f"It returned more than {MAX_RECORDS} records.")]
    faults = [fault for fault in (_record_problem(hook, record) for record in records) if fault]
    return (tuple(records), []) if not faults else ((), [(Stage.RECORD, fault) for fault in faults])


def _record_problem(hook: str, record: object) -> str | None:
    kind = HOOKS[hook]
    wanted = " or ".join(dotted.rpartition(":")[2] for dotted in kind.records)
    if not kind.accepts(record):
        return f"It returned {type(record).__name__} where {wanted} is needed."
    key = kind.keys(record)[0]
    if not key or len(key) > MAX_KEY_CHARACTERS or not key.isprintable():
        return f"It returned a {wanted} with an unusable name {key[:MAX_KEY_CHARACTERS]!r}."
    return None


def _marks(plugin: object, name: str) -> Any:
    found = inspect.getattr_static(plugin, name, None)
    return getattr(found, f"{PROJECT}_impl", None) if inspect.isroutine(found) else None


def _answers(plugin: object, hook: str) -> bool:
    marks = {name: _marks(plugin, name) for name in dir(plugin)}
    return any(found is not None and (found.get("specname") or name) == hook for name, found in marks.items())


def _unmarked(plugin: object) -> list[tuple[str | None, str]]:
    """Functions with a hook's name that lack the mark: the plugin would silently add nothing."""
    return [
        (name, "It is not marked with @hookimpl.")
        for name in HOOKS
        if inspect.isroutine(getattr(plugin, name, None)) and _marks(plugin, name) is None
    ]


def _signature_problem(plugin: object, name: str) -> str | None:
    marks, function = _marks(plugin, name), getattr(plugin, name)
    if (marks.get("specname") or name) not in HOOKS:
        import difflib  # noqa: PLC0415  # needed for a mistake only

        near = difflib.get_close_matches(name, HOOKS, n=1)
        return f"There is no hook {name}." + (f" Did you mean {near[0]}?" if near else "")
    if marks["wrapper"] or marks["hookwrapper"]:
        return "Hook wrappers are not taken."
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        return "Hooks are sync; put what must be awaited into the objects of the records."
    parameters = tuple(inspect.signature(function).parameters)
    if parameters:
        return f"The hook takes no parameters, but the plugin asks for {', '.join(parameters)}."
    return None
