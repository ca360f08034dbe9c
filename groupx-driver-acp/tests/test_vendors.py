"""Each vendor's quirks, played by a real child process: what fails, what poisons, what must never reach the room."""

import asyncio

import attrs
import pytest

from groupx_driver_acp.driver import HELP_SECONDS
from groupx_driver_acp.profiles import HERMES, Profile
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout, NativePolicyBlocked, ProtocolInvalidMessage
from groupx_host.model.limits import Timeouts
from groupx_host.model.turns import Delivery
from groupx_host.plugin.driver_events import (
    ToolCompleted,
    ToolStarted,
    TurnCancelled,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    UsageReported,
)
from groupx_host.plugin.drivers import McpEndpoint

VENDORS = ("grok", "kimi", "hermes")
ENDPOINT = McpEndpoint(url="http://127.0.0.1:4310/mcp", headers={"X-GroupX-Binding": "binding:t"})


@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_turn_runs_and_the_session_speaks_its_fixed_profile(lab, vendor):
    one = lab(vendor)
    session = await one.open(mcp=ENDPOINT)

    turn = await one.run(session, "say hello")

    assert (turn.text, turn.events[-1]) == ("say hello", TurnCompleted())
    new = next(entry for entry in one.log() if entry.get("method") == "session/new")["params"]
    assert new["cwd"] == str(one.folder)
    header = {"name": "X-GroupX-Binding", "value": "binding:t"}
    assert new["mcpServers"] == [{"type": "http", "name": "groupx", "url": ENDPOINT.url, "headers": [header]}]
    hello = one.log("params")[0]["clientCapabilities"]
    assert hello == {"fs": {"readTextFile": False, "writeTextFile": False}, "terminal": False}
    modes = [entry["params"]["modeId"] for entry in one.log() if entry.get("method") == "session/set_mode"]
    assert modes == {"grok": [], "kimi": ["auto"], "hermes": ["dont_ask"]}[vendor]
    assert session.cli_version == {"grok": "1.0.41", "kimi": "2.1.0", "hermes": "0.19.0"}[vendor]
    assert "authenticate" not in one.methods()


@pytest.mark.parametrize(
    ("help_text", "expected"), [("  --no-leader  own process\n", True), ("Usage: grok agent stdio\n", False)]
)
async def test_grok_gets_a_flag_only_where_its_help_lists_it(lab, help_text, expected):
    grok = lab("grok", settings={"help": help_text})
    driver = grok.driver()
    await driver.open(request_of(grok))
    await driver.open(request_of(grok))

    helped, first, second = grok.log("argv")
    assert helped == ["agent", "--help"]
    fixed = ["--no-auto-update", "--permission-mode", "bypassPermissions", "--sandbox", "off", "--no-plan", "agent"]
    assert first == second == [*fixed, *(["--no-leader"] if expected else []), "stdio"]


async def test_a_cli_that_prints_no_help_opens_without_the_flag(lab):
    grok = lab("grok", settings={"help_seconds": 600}, timeouts=Timeouts(handshake_ms=6_000))
    await grok.driver().open(request_of(grok))

    assert "--no-leader" not in grok.log("argv")[-1]
    assert any("no help within 3 s" in note for note in grok.diagnostics.notes)


@pytest.mark.proves("L12")
async def test_the_wait_for_the_help_is_inside_the_bound_of_the_handshake(lab):
    grok = lab("grok", settings={"help_seconds": 600, "silent": ["initialize"]}, timeouts=Timeouts(handshake_ms=800))

    with pytest.raises(HandshakeTimeout):
        async with asyncio.timeout(HELP_SECONDS):
            await grok.open()


def request_of(one):
    from groupx_host.plugin.drivers import OpenSession

    return OpenSession(workdir=one.folder, binding_id="binding:t")


async def test_a_fourth_agent_is_a_row_and_nothing_else(lab):
    parrot = Profile(
        name="parrot",
        title="Parrot",
        profile_id="parrot/1",
        arguments=("--squawk",),
        agent_names=("parrot-agent",),
        hint="Buy one.",
        login_hint="Speak to it.",
    )
    one = lab(parrot)

    session = await one.open(mcp=ENDPOINT)

    assert (await one.run(session, "say pretty bird")).text == "say pretty bird"
    assert one.log("argv") == [["--squawk"]]
    assert any("room tools left out" in note for note in one.diagnostics.notes)


@pytest.mark.proves("field.C1", "field.C15")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_resumed_session_goes_on_and_no_history_reaches_a_turn(lab, vendor):
    one = lab(vendor, settings={"history": 200, "late_replay_seconds": 0.1})

    session = await one.open(resume=f"{vendor}-session-1", resume_used=True)
    turn = await one.run(session, "say new words")

    assert (session.resumed, session.lost_reason, session.native_ref) == (True, None, f"{vendor}-session-1")
    assert turn.text == "say new words"
    opening = [method for method in one.methods() if method.startswith("session/") and method != "session/prompt"]
    assert (
        opening
        == {
            "grok": ["session/resume"],
            "kimi": ["session/resume", "session/set_mode"],
            "hermes": ["session/list", "session/list", "session/load", "session/set_mode"],
        }[vendor]
    )


async def test_where_resume_is_not_advertised_a_load_hides_its_replay(lab):
    capabilities = {"agentCapabilities": {"loadSession": True, "sessionCapabilities": {}}}
    grok = lab("grok", settings={"introduction": capabilities, "history": 50, "late_replay_seconds": 0.1})

    session = await grok.open(resume="grok-session-1", resume_used=True)

    assert (await grok.run(session, "say new")).text == "say new"
    assert "session/load" in grok.methods()


@pytest.mark.proves("field.C3")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_an_unknown_session_opens_a_new_one_and_says_so(lab, vendor):
    one = lab(vendor)

    session = await one.open(resume="forgotten", resume_used=True)

    assert not session.resumed
    assert session.lost_reason
    assert session.native_ref == f"{vendor}-session-1"
    assert ("session/load" in one.methods()) is False
    assert (await one.run(session, "say on")).events[-1] == TurnCompleted()


async def test_a_session_that_never_carried_a_prompt_is_not_asked_for(lab):
    kimi = lab("kimi")

    session = await kimi.open(resume="forgotten", resume_used=False)

    assert (session.resumed, session.lost_reason) == (False, None)
    assert "session/resume" not in kimi.methods()


@pytest.mark.parametrize(
    ("vendor", "prompt", "reason"),
    [
        ("kimi", "empty", "without an answer and without a tool"),
        ("hermes", "model401", "without asking its model: HTTP 401: fake error 401"),
        ("grok", "model401", "Internal error: Unauthorized (401) from http://127.0.0.1/v1"),
        ("hermes", "stop refusal", "refused the prompt"),
        ("kimi", "stop cancelled", "although nobody asked it to"),
    ],
)
async def test_a_native_ending_without_an_answer_is_a_failed_turn(lab, vendor, prompt, reason):
    one = lab(vendor)
    session = await one.open()

    turn = await one.run(session, prompt)

    assert isinstance(turn.events[-1], TurnFailed)
    assert reason in turn.events[-1].reason
    assert (turn.events[-1].code, turn.events[-1].delivery) == ("TURN_FAILED", Delivery.DELIVERED)
    assert (await one.run(session, "say fine")).events[-1] == TurnCompleted()


@pytest.mark.parametrize("vendor", ["grok", "hermes"])
async def test_an_empty_answer_counts_where_the_agent_says_it_asked_its_model(lab, vendor):
    one = lab(vendor)

    assert (await one.run(await one.open(), "empty")).events[-1] == TurnCompleted()


async def test_a_prompt_that_the_agent_did_not_take_was_not_delivered(lab):
    kimi = lab("kimi")

    assert (await kimi.run(await kimi.open(), "busy")).events[-1].delivery is Delivery.NOT_DELIVERED


@pytest.mark.parametrize("reason", ["max_tokens", "max_turn_requests"])
async def test_a_limit_completes_with_its_reason(lab, reason):
    kimi = lab("kimi")

    assert (await kimi.run(await kimi.open(), f"stop {reason}")).events[-1] == TurnCompleted(reason=reason)


@pytest.mark.parametrize(
    ("vendor", "first", "second"),
    [
        ("hermes", UsageReported(input_tokens=100, output_tokens=20, cached_tokens=40), UsageReported(input_tokens=100, output_tokens=20, cached_tokens=0)),
        ("grok", *[UsageReported(input_tokens=100, output_tokens=20, cached_tokens=40, model="fake-model")] * 2),
    ],
)  # fmt: skip
async def test_usage_is_that_of_the_turn(lab, vendor, first, second):
    one = lab(vendor)
    session = await one.open()

    turns = [await one.run(session, "say a"), await one.run(session, "say b")]

    assert [turn.of(UsageReported) for turn in turns] == [[first], [second]]


@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_cancelled_text_leaves_the_session_usable(lab, vendor):
    one = lab(vendor)
    session = await one.open()
    turn = one.start(session, "hang")
    await turn.until(lambda turn: turn.text)

    outcome = await session.cancel(turn.turn_id)

    assert (outcome.accepted, outcome.session_usable) == (True, True)
    assert await turn.end() == TurnCancelled()
    assert (await one.run(session, "say next")).text == "say next"
    assert one.methods().count("session/cancel") == 1


@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_cancel_in_a_tool_closes_the_tool_and_condemns_what_it_poisons(lab, vendor):
    one = lab(vendor)
    session = await one.open()
    turn = one.start(session, "toolhang")
    await turn.until(lambda turn: turn.of(ToolStarted))

    outcome = await session.cancel(turn.turn_id)

    assert await turn.end() == TurnCancelled()
    assert [event.is_error for event in turn.of(ToolCompleted)] == [True]
    assert (outcome.session_usable, session.usable) == ((True, True) if vendor != "hermes" else (False, False))
    again = session if session.usable else await one.open(resume=session.native_ref, resume_used=True)
    assert (await one.run(again, "say healed")).text == "say healed"


async def test_hermes_is_condemned_after_a_cancel_in_a_tool_even_when_it_looks_well(lab):
    hermes = lab("hermes")
    session = await hermes.open()
    turn = hermes.start(session, "quiettoolhang")
    await turn.until(lambda turn: turn.of(ToolStarted))

    outcome = await session.cancel(turn.turn_id)

    assert (await turn.end(), outcome.session_usable) == (TurnCancelled(), False)


async def test_a_swallowed_prompt_fails_and_condemns_the_session(lab):
    hermes = lab(attrs.evolve(HERMES, wedged_text="say I am wedged"))
    session = await hermes.open()

    turn = await hermes.run(session, "say I am wedged")

    assert isinstance(turn.events[-1], TurnFailed)
    assert not session.usable


@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_tool_without_an_end_is_closed_with_the_turn(lab, vendor):
    one = lab(vendor)

    turn = await one.run(await one.open(), "opentool")

    assert [event.is_error for event in turn.of(ToolCompleted)] == [False]


@pytest.mark.proves("L9")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_permission_request_is_declined_at_once_and_fails_the_turn(lab, vendor):
    one = lab(vendor)
    session = await one.open()

    turn = await one.run(session, "permission")

    assert turn.events[-1].code == "UNEXPECTED_NATIVE_INTERACTION"
    assert turn.events[-1].hint
    assert one.log("permission") == [{"outcome": {"outcome": "cancelled"}}]
    sent = [entry for entry in one.log() if "result" in entry or entry.get("method") == "session/cancel"]
    assert "result" in sent[0]
    assert (await one.run(session, "say after")).text == "say after"


@pytest.mark.proves("L9")
async def test_a_question_to_the_person_fails_the_turn(lab):
    grok = lab("grok")

    turn = await grok.run(await grok.open(), "question")

    assert turn.events[-1].code == "UNEXPECTED_NATIVE_INTERACTION"
    assert "_x.ai/ask_user_question" in turn.events[-1].reason
    assert grok.log("question")[0]["error"]["code"] == -32601


async def test_unknown_requests_get_a_clean_error_and_the_turn_goes_on(lab):
    grok = lab("grok")

    assert (await grok.run(await grok.open(), "wish")).text == "-32601 -32601 -32601"


@pytest.mark.proves("L4")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_what_comes_after_the_answer_belongs_to_no_turn(lab, vendor):
    one = lab(vendor)
    session = await one.open()

    first = await one.run(session, "late in time")
    second = await one.run(session, "say second")

    assert (first.text, second.text) == ("in time", "say second")
    assert not second.of(ToolStarted)


@pytest.mark.proves("L4")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_a_tool_that_began_between_two_turns_and_ends_in_the_second_is_told_in_neither(lab, vendor):
    one = lab(vendor)
    session = await one.open()

    await one.run(session, "late in time")
    second = await one.run(session, "endlate and on")

    assert (second.text, second.of(ToolStarted), second.of(ToolCompleted)) == ("and on ", [], [])


@pytest.mark.proves("L4")
@pytest.mark.parametrize("vendor", VENDORS)
async def test_an_agent_that_was_heard_between_turns_gets_its_next_prompt_after_a_longer_silence(lab, vendor):
    one = lab(vendor)
    session = await one.open()

    await one.run(session, "late in time")
    await one.run(session, "afterthought in time")

    assert (await one.run(session, "say third")).text == "say third"


async def test_a_late_or_idle_cancel_is_never_sent(lab):
    grok = lab("grok")
    session = await grok.open()
    turn = await grok.run(session, "say done")

    assert not (await session.cancel(turn.turn_id)).accepted
    assert not (await session.cancel("turn-of-another")).accepted
    assert (await grok.run(session, "say next")).text == "say next"
    assert "session/cancel" not in grok.methods()


@pytest.mark.parametrize("prompt", ["/always-approve off", "\n /reset", "\u200b/reset", "!rm", "#note"])
async def test_no_text_is_a_local_command(lab, prompt):
    grok = lab("grok")
    await grok.run(await grok.open(), prompt)

    sent = next(entry for entry in grok.log() if entry.get("method") == "session/prompt")["params"]["prompt"][0]["text"]
    assert sent[0].isalpha()
    assert sent.endswith(prompt)


@pytest.mark.parametrize("prompt", ["[groupx_protocol]\nx", "Hello", "漢字"])
async def test_ordinary_text_is_sent_as_it_is(lab, prompt):
    grok = lab("grok")
    await grok.run(await grok.open(), prompt)

    assert (
        next(entry for entry in grok.log() if entry.get("method") == "session/prompt")["params"]["prompt"][0]["text"] == prompt
    )


@pytest.mark.parametrize(
    ("vendor", "settings", "error", "words", "hint"),
    [
        (
            "kimi",
            {"tombstone": True},
            AdapterStartFailed,
            "exit code 0: kimi-cli is no longer maintained",
            "retired Python package",
        ),
        ("kimi", {"login": True}, AdapterStartFailed, "Authentication required", "kimi --login"),
        ("grok", {"login": True}, AdapterStartFailed, "not logged in", "XAI_API_KEY"),
        ("kimi", {"refuse_mode": True}, NativePolicyBlocked, "managed by your organisation", "policy"),
        ("hermes", {"modes": ["default"]}, NativePolicyBlocked, "does not offer the mode dont_ask", "Update"),
        ("kimi", {"introduction": {"protocolVersion": 2}}, ProtocolInvalidMessage, "version 2", "Update"),
        ("hermes", {"introduction": {"agentInfo": {"name": "other"}}}, AdapterStartFailed, "calls itself other", "command"),
        ("kimi", {"silent": ["initialize"]}, HandshakeTimeout, "within 0.3 s", "kimi-cli"),
        ("kimi", {"silent": ["session/set_mode"]}, HandshakeTimeout, "within 0.3 s", "kimi-cli"),
    ],
)
async def test_a_session_that_cannot_open_says_why_and_what_helps(lab, vendor, settings, error, words, hint):
    bound = 300 if error is HandshakeTimeout else 10_000
    one = lab(vendor, settings=settings, timeouts=Timeouts(handshake_ms=bound))

    with pytest.raises(error) as caught:
        await one.open()

    assert words in str(caught.value)
    assert hint in caught.value.hint


@pytest.mark.proves("field.C13")
async def test_grok_logs_in_with_a_key_and_without_a_person(lab):
    grok = lab("grok", settings={"login": True, "key": True})

    await grok.open()

    assert [method for method in grok.methods() if method != "initialize"] == ["session/new", "authenticate", "session/new"]


async def test_a_mute_agent_is_condemned_when_it_does_not_hear_the_cancel(lab):
    grok = lab("grok", timeouts=Timeouts(cancel_ms=200))
    session = await grok.open()
    turn = grok.start(session, "deaf")
    await turn.until(lambda turn: turn.text)

    outcome = await session.cancel(turn.turn_id)

    assert (outcome.accepted, outcome.session_usable) == (True, False)
    assert isinstance(await turn.end(), TurnInterrupted)
    assert "within 0.2 s of the cancel" in turn.events[-1].reason


async def test_one_session_cancels_without_touching_another(lab):
    kimi = lab("kimi")
    driver = kimi.driver()
    first, second = await driver.open(request_of(kimi)), await driver.open(request_of(kimi))
    hanging, other = kimi.start(first, "hang"), kimi.start(second, "hang")
    await hanging.until(lambda turn: turn.text)
    await other.until(lambda turn: turn.text)

    await first.cancel(hanging.turn_id)

    assert await hanging.end() == TurnCancelled()
    assert not other.task.done()
    await second.cancel(other.turn_id)
    assert await other.end() == TurnCancelled()


@pytest.mark.proves("L3")
async def test_a_second_prompt_never_leaves_while_a_turn_runs(lab):
    hermes = lab("hermes")
    session = await hermes.open()
    running = hermes.start(session, "hang")
    await running.until(lambda turn: turn.text)

    second = await hermes.run(session, "say too early")

    assert (second.events[-1].delivery, second.text) == (Delivery.NOT_DELIVERED, "")
    assert hermes.methods().count("session/prompt") == 1
    await session.cancel(running.turn_id)
    assert await running.end() == TurnCancelled()
