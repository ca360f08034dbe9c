"""The last frames of a process, by their shape: enough to see why it is stuck, and nothing of what was said."""

import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groupx_host.wire import ManagedProcess
from groupx_host.wire.frame_ring import KEPT_FRAMES, Direction, FrameRing, kind_of

pytestmark = pytest.mark.proves("diagnostics.frames")

ECHO = "import sys\nfor line in sys.stdin:\n    print(line, end='', flush=True)"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b'{"jsonrpc":"2.0","id":7,"method":"room/ask","params":{"text":"secret"}}', "room/ask"),
        (b'{"type":"answer","text":"secret"}', "answer"),
        (b'{"id":7,"result":{"method":"secret"}}', "result"),
        (b'{"id": "a", "error": {"code": 1}}', "error"),
        (b'{"params":{"type":"secret"},"type":"x"}', "frame"),
        (b'{"text":"\\"type\\":\\"secret\\"","type":"x"}', "frame"),
        (b'{"type":"a secret with blanks"}', "frame"),
        (b'{"type":7}', "frame"),
        (b"starting up", "noise"),
        (b"", "noise"),
        (b'{"' + b"a" * 100_000, "frame"),
    ],
)
def test_a_frame_is_known_by_what_it_calls_itself_at_its_top(line, kind):
    assert kind_of(line) == kind


@given(st.binary(max_size=600) | st.text(max_size=200).map(lambda text: b'{"' + text.encode("utf-8", "replace")))
def test_any_bytes_have_a_kind_of_few_harmless_characters(line):
    assert len(kind_of(line)) <= 64
    assert kind_of(line).isascii()


@pytest.mark.proves("L12")
def test_the_ring_is_bounded():
    ring = FrameRing()
    for number in range(KEPT_FRAMES * 3):
        ring.note(Direction.IN, b'{"type":"n%d"}' % number)

    assert len(ring.shapes()) == KEPT_FRAMES
    assert ring.shapes()[-1]["kind"] == f"n{KEPT_FRAMES * 3 - 1}"


@pytest.mark.proves("L13")
async def test_lines_of_a_real_process_are_noted_both_ways_without_their_content(tmp_path):
    process = await ManagedProcess.start([sys.executable, "-c", ECHO], cwd=tmp_path, env={}, name="echo", max_line=4_096)
    lines = process.lines()
    await process.write_line(b'{"method":"say","params":{"text":"a secret"}}')
    await anext(lines)
    await process.write_line(b'{"type":"big","text":"' + b"x" * 8_000 + b'"}')
    await anext(lines)
    await process.close()

    shapes = [(each["direction"], each["kind"]) for each in process.frames.shapes()]
    assert shapes == [("out", "say"), ("in", "say"), ("out", "big"), ("in", "overlong")]
    assert [each["bytes"] for each in process.frames.shapes()][3] > 8_000
    assert "secret" not in str(process.frames.shapes())


def test_noting_a_frame_costs_next_to_nothing():
    ring, line = FrameRing(), b'{"jsonrpc":"2.0","method":"room/say","params":{"text":"' + b"x" * 4_000 + b'"}}'
    begun = time.process_time()
    for _ in range(10_000):
        ring.note(Direction.IN, line)

    # A frame takes tens of microseconds to be decoded and carried through the room.
    assert (time.process_time() - begun) / 10_000 < 20e-6
