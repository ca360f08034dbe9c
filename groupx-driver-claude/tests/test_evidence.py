"""What Claude Code's record of a conversation says of the turn that was in flight; its entries are as the real CLI writes them."""

import json

import pytest

from groupx_driver_claude import evidence
from groupx_host.plugin.evidence import NativeEvidence, NativeOutcome, TurnSought, prompt_digest

ANSWER = {
    "type": "control_response",
    "response": {"subtype": "success", "request_id": "$REQUEST", "response": {"mode": "bypassPermissions"}},
}
HELLO = ({"expect": "initialize"}, {"send": ANSWER}, {"expect": "set_permission_mode"}, {"send": ANSWER})
PROMPT = "[groupx_protocol]\nthe second prompt"
SOUGHT = TurnSought(turn_id="t", digest=prompt_digest(PROMPT), native_turn_id="uuid-2")


def user(text, uuid="u", **more):
    return {
        "type": "user",
        "uuid": uuid,
        "isSidechain": False,
        "message": {"role": "user", "content": [{"type": "text", "text": text}]},
        **more,
    }


def model(stop, *blocks, **more):
    content = [{"type": "text", "text": block} if isinstance(block, str) else block for block in blocks]
    return {"type": "assistant", "isSidechain": False, "message": {"content": content, "stop_reason": stop}, **more}


EARLIER = (
    user("the first prompt"),
    {"type": "attachment", "attachment": {}},
    model("end_turn", "first answer"),
    {"type": "last-prompt"},
)
TOOL = {"type": "tool_use", "id": "t", "name": "Bash", "input": {}}
RESULT = {"type": "user", "uuid": "r", "message": {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t"}]}}
WHOLE = (
    user(PROMPT),
    model("tool_use", "before"),
    model("tool_use", TOOL),
    RESULT,
    model("end_turn", {"type": "thinking"}),
    model("end_turn", "after"),
)


def record(*entries):
    return [json.dumps(entry).encode() for entry in entries]


@pytest.mark.proves("L3")
@pytest.mark.parametrize(
    ("entries", "outcome", "text"),
    [
        (WHOLE, NativeOutcome.COMPLETED, "before\n\nafter"),
        (WHOLE[:-2], NativeOutcome.DELIVERED, "before"),
        ((user("as the record has it", "uuid-2"), model("end_turn", "x")), NativeOutcome.COMPLETED, "x"),
        ((user(PROMPT),), NativeOutcome.DELIVERED, None),
        ((user(PROMPT), user("[Request interrupted by user]")), NativeOutcome.INTERRUPTED, None),
        (
            (user(PROMPT), model("tool_use", TOOL), user("[Request interrupted by user for tool use]")),
            NativeOutcome.INTERRUPTED,
            None,
        ),
        ((user(PROMPT), model("end_turn", "API Error: 500", isApiErrorMessage=True)), NativeOutcome.DELIVERED, None),
        ((user(PROMPT), model("refusal", "no")), NativeOutcome.DELIVERED, "no"),
        ((user(PROMPT), model(None, "x")), NativeOutcome.DELIVERED, "x"),
        ((user(PROMPT), model("end_turn", "of an inner agent", isSidechain=True)), NativeOutcome.DELIVERED, None),
        ((), NativeOutcome.ABSENT, None),
    ],
)
def test_only_an_answer_after_the_very_prompt_that_stopped_by_itself_is_whole(entries, outcome, text):
    found = evidence.evidence_in([*record(*EARLIER, *entries), b'{"type":"assistant","mess'], SOUGHT)

    assert found == NativeEvidence(outcome=outcome, text=text)


def written(folder, *entries, name="old"):
    place = folder / ".claude" / "projects" / "-some-room"
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{name}.jsonl").write_bytes(b"\n".join(record(*entries)))
    return place / f"{name}.jsonl"


async def test_a_resumed_conversation_tells_what_its_record_says_and_only_reads_it(bench):
    path = written(bench.folder, *EARLIER, *WHOLE)
    before = path.read_bytes(), path.stat().st_mtime_ns

    session = await bench.open(*HELLO, resume="old", resume_used=True, sought=SOUGHT)

    assert session.evidence == NativeEvidence(outcome=NativeOutcome.COMPLETED, text="before\n\nafter")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert all(frame["type"] == "control_request" for frame in bench.read_by_cli())


async def test_a_record_that_is_elsewhere_says_nothing(bench):
    session = await bench.open(*HELLO, resume="old", resume_used=True, sought=SOUGHT)

    assert session.evidence == NativeEvidence()


def test_the_persons_own_place_for_the_records_is_used(tmp_path):
    written(tmp_path, *EARLIER, *WHOLE)

    assert evidence.look_up({"CLAUDE_CONFIG_DIR": str(tmp_path / ".claude")}, "old", SOUGHT).outcome is NativeOutcome.COMPLETED
    assert evidence.look_up({"HOME": str(tmp_path / "elsewhere")}, "old", SOUGHT) == NativeEvidence()


@pytest.mark.proves("L12")
def test_of_a_long_record_only_the_end_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(evidence, "MAX_RECORD_BYTES", 4_096)
    written(tmp_path, *[user("x" * 100)] * 1_000, *EARLIER, *WHOLE)

    assert evidence.look_up({"HOME": str(tmp_path)}, "old", SOUGHT).text == "before\n\nafter"
