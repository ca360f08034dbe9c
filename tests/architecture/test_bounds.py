"""Bounded everywhere (law L12), as far as the shape of the code can show it."""

import ast
import re

import pytest

QUEUES = frozenset({"Queue", "SimpleQueue", "LifoQueue", "PriorityQueue", "deque"})
BOUNDED_BY = {
    "groupx_host/http/outbox.py": "_max_events",
    "groupx_host/store/tail.py": "RING_EVENTS",
    "groupx_host/store/writer.py": "MAX_WAITING_JOBS",
    "groupx_host/store/store.py": "READERS",
    "groupx_host/wire/diagnostics.py": "STDERR_TAIL_BYTES",
    "groupx-driver-acp/src/groupx_driver_acp/live.py": "MAX_WAITING_EVENTS",
    "groupx-driver-acp/src/groupx_driver_acp/demo/channel.py": "PERMISSION_SECONDS",
    "groupx-driver-claude/src/groupx_driver_claude/inbox.py": "MAX_WAITING_FRAMES",
    "groupx-driver-codex/src/groupx_driver_codex/inbox.py": "MAX_WAITING_FRAMES",
}
"""Files whose queue has no bound of its own, and the named bound that its owner checks before it puts something in."""
WAITS = frozenset({"communicate", "urlopen", "create_connection"})
"""Calls that wait for others for ever unless they are told otherwise."""


@pytest.mark.proves("L12")
def test_every_queue_has_a_bound_or_an_owner_that_checks_one(product_files):
    unbounded = {source.name: source for source in product_files if any(not bounded(call) for call in queues(source.tree))}

    assert {name for name in unbounded if name not in BOUNDED_BY} == set()
    assert {name for name, source in unbounded.items() if len(re.findall(rf"\b{BOUNDED_BY[name]}\b", source.text)) < 2} == set()


@pytest.mark.proves("L12")
def test_nobody_waits_for_a_peer_without_a_time_limit(product_files):
    endless = {
        f"{source.name}:{call.lineno}"
        for source in product_files
        for call in calls(source.tree)
        if named(call) in WAITS and not any(keyword.arg == "timeout" for keyword in call.keywords)
    }

    assert endless == set()


@pytest.mark.proves("L12")
def test_no_cache_grows_for_ever(product_files):
    endless = [
        source.name
        for source in product_files
        if re.search(r"lru_cache\(maxsize=None\)|functools\.cache\b|^@cache\b", source.text, re.MULTILINE)
    ]

    assert endless == []


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("deque()", False),
        ("deque(maxlen=9)", True),
        ("asyncio.Queue()", False),
        ("Queue(N)", True),
        ("queue.SimpleQueue()", False),
    ],
)
def test_the_scan_knows_a_bound(code, expected):
    (call,) = queues(ast.parse(code))

    assert bounded(call) == expected


def calls(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def named(call):
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def queues(tree):
    return [call for call in calls(tree) if named(call) in QUEUES]


def bounded(call):
    if named(call) == "deque":
        return any(keyword.arg == "maxlen" for keyword in call.keywords)
    return bool(call.args or call.keywords)
