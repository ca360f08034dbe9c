"""From a command to an open session, or to an honest refusal; and what may be told about it."""

import sys
from pathlib import Path

from groupx_host.errors import GroupXError, HandshakeTimeout, NativeError
from groupx_host.errors.sessions import MAX_REASON_CHARACTERS
from groupx_host.model.agents import Command
from groupx_host.testing.bench import CANARY, SHORT, USUAL, DriverBench, endpoint
from groupx_host.testing.driver_checks.marking import checks
from groupx_host.testing.stages import Stage
from groupx_host.testing.verdict import NotMet, expect
from groupx_host.wire import PlatformFacts

LAST_WORDS = "the moon is in the wrong quarter"
SILENT = "import time; time.sleep(600)"
EXIT = f"import sys; sys.stderr.write({LAST_WORDS!r}); sys.stderr.flush(); sys.exit(3)"
GARBAGE = r"import sys, time; [print(line) for line in ('hello', '42', 'null', '[]', '{}', '{', '}')] * 100; sys.stdout.flush(); time.sleep(600)"


@checks("driver.open-in-time")
async def opens_in_time(bench: DriverBench) -> None:
    """`DriverBench.open` has the bound."""
    session = await bench.open(bench.stage("answer"))

    expect(session.usable, "A session that was just opened is not usable.")
    expect(session.lost_reason is None, f"A new session says that it lost one: {session.lost_reason}")


@checks("driver.open-through-launcher")
async def starts_processes_by_the_launcher(bench: DriverBench) -> None:
    """The launch requests are all that counts."""
    stage = bench.stage("answer")
    await bench.open(stage)

    expect(bool(bench.watch.requests), "Nothing was started by the launcher.")
    for request in bench.watch.requests:
        expect(request.argv[: len(stage.argv)] == stage.argv, f"Another program was started: {request.argv[:3]}")
        expect(request.environment.get(CANARY) == bench.secret, "The person's environment does not reach the process.")
    expect(bench.watch.requests[-1].workdir == bench.folder / "work", f"It was started in {bench.watch.requests[-1].workdir}.")


@checks("driver.open-missing")
async def refuses_a_missing_program(bench: DriverBench) -> None:
    """At both places: where the command is looked up, and where it is started."""
    missing = str(bench.folder / "not-here")
    try:
        bench.subject.spec.resolve(Command(missing), PlatformFacts.current(bench.environment(Stage(argv=()))))
    except GroupXError as problem:
        expect(bool(problem.hint), f"The refusal of a missing program has no hint: {problem}")
    else:
        raise NotMet("DriverSpec.resolve finds a program that is not there.")
    await _refused(bench, Stage(argv=(missing,)))


@checks("driver.open-silent")
async def gives_a_silent_program_up(bench: DriverBench) -> None:
    """The bound of the handshake holds for everything that `open` does, not for a part of it."""
    problem = await _refused(bench, _program(SILENT))

    expect(isinstance(problem, HandshakeTimeout), f"It was refused as {type(problem).__name__}: {problem}")
    expect(bool(problem.hint), f"The refusal has no hint: {problem}")
    await bench.gone()


@checks("driver.open-exit")
async def tells_why_a_program_ended(bench: DriverBench) -> None:
    """The last words are on its stderr."""
    problem = await _refused(bench, _program(EXIT), hurried=False)

    expect(LAST_WORDS in str(problem), f"The program's last words are missing: {problem}")
    expect(bool(problem.hint), f"The refusal has no hint: {problem}")
    await bench.gone()


@checks("driver.open-garbage")
async def refuses_what_is_no_protocol(bench: DriverBench) -> None:
    """Noise is not an answer."""
    await _refused(bench, _program(GARBAGE))

    await bench.gone()


@checks("driver.version")
async def reports_the_version(bench: DriverBench) -> None:
    """Some CLIs tell it in the handshake, others only to whoever probes them."""
    stage = bench.stage("answer")
    session = await bench.open(stage)
    version = session.cli_version
    if version is None and bench.subject.spec.probe is not None:
        version = (await bench.probe(stage)).version

    expect(bool(version), "Neither the session nor a probe reports a version.")
    expect(stage.version in (None, version), f"The version is {version!r} instead of {stage.version!r}.")


@checks("driver.probe")
async def probes_without_a_trace(bench: DriverBench) -> None:
    """What a probe writes must be no prompt; the stage's words would show it."""
    stage = bench.stage("answer")
    report = await bench.probe(stage)

    expect(report.ok, f"The probe found a problem: {report.problem}")
    expect(bool(bench.watch.requests), "The probe started nothing.")
    expect(bench.watch.carrying(stage.prompt) == [], "The probe sent a prompt.")
    await bench.gone()


@checks("driver.probe-refused")
async def probes_what_does_not_start(bench: DriverBench) -> None:
    """A problem is a report."""
    report = await bench.probe(_program(EXIT))

    expect(not report.ok, "The probe of a program that ends says that all is well.")
    expect(bool(report.problem), "The probe names no problem.")
    expect(bool(report.hint), f"The probe gives no hint: {report.problem}")
    await bench.gone()


@checks("driver.mcp-offered")
async def offers_the_tools_of_the_room(bench: DriverBench) -> None:
    """By argument, by environment or over the wire, as the vendor wants it."""
    room = endpoint("binding-of-the-bench")
    await bench.open(bench.stage("answer"), mcp=room)

    requests = bench.watch.requests
    told = [*(word for each in requests for word in (*each.argv, *each.environment.values())), *bench.watch.carrying("")]
    for wanted in (room.url, *room.headers.values()):
        expect(any(wanted in words for words in told), f"{wanted} does not reach the native side.")


@checks("driver.no-leak")
async def keeps_what_is_nobodys_business(bench: DriverBench) -> None:
    """A good start and a bad one; both are what people paste into reports."""
    secret = endpoint(bench.secret)
    session = await bench.open(bench.stage("answer"), mcp=secret if bench.subject.capabilities.mcp else None)
    await bench.close(session)
    problem = await _refused(bench, _program(EXIT), hurried=False)

    told = [*bench.notes.lines, str(problem), problem.hint or "", str(problem.details)]
    expect(not any(bench.secret in words for words in told), "A secret stands in the diagnostics or in an error.")


async def _refused(bench: DriverBench, stage: Stage, *, hurried: bool = True) -> NativeError:
    try:
        await bench.open(stage, timeouts=SHORT if hurried else USUAL)
    except NativeError as problem:
        expect(0 < len(str(problem)) <= MAX_REASON_CHARACTERS, f"The reason has {len(str(problem))} characters.")
        return problem
    raise NotMet(f"A session was opened with {Path(stage.argv[0]).name}, which speaks no protocol.")


def _program(code: str) -> Stage:
    return Stage(argv=(sys.executable, "-I", "-S", "-c", code))
