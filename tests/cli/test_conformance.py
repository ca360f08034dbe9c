"""`doctor --conformance`: what the kit says about a driver over its CLI; the kit is a program of its own."""

import sys

import pytest

from groupx_host.cli import conforming
from groupx_host.cli.agent_checks import Looked
from groupx_host.cli.conforming import NoReport, conformed, requirement_findings
from groupx_host.plugin.doctor import Level
from groupx_host.plugin.drivers import ProbeReport
from groupx_host.wire.executables import ResolvedCommand

ROWS = (
    '{"requirements": [{"id": "driver.probe", "sentence": "A probe finds the CLI.", "met": true},'
    ' {"id": "driver.version", "sentence": "The version is reported.", "met": false, "reason": "none   was"}]}'
)


@pytest.fixture
def kit(tmp_path, monkeypatch):
    """Put another program in the place of the kit; what it was called with is in ``calls``."""
    calls = tmp_path / "calls"

    def put(body):
        (tmp_path / "pretended_kit.py").write_text(
            f"import sys\nopen({str(calls)!r}, 'a').write(repr(sys.argv[1:]) + '\\n')\n{body}\n"
        )
        monkeypatch.setattr(conforming, "KIT", "pretended_kit")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        return calls

    return put


def looked(*argv, ok=True, driver="owl"):
    report = ProbeReport(ok=ok)
    return Looked(subject=driver, driver=driver, findings=(), command=ResolvedCommand(argv, argv[0]), report=report)


async def told(tmp_path, *agents):
    return [[(each.level, each.text, each.hint) for each in agent.findings] for agent in await conformed(agents, tmp_path)]


async def test_each_requirement_is_told_as_passed_or_failed(tmp_path, kit):
    calls = kit(f"print('''{ROWS}''')\nsys.exit(1)")

    ((passed, failed),) = await told(tmp_path, looked("owl-cli", "main.js"))

    assert calls.read_text() == "['owl', 'owl-cli', 'main.js', '--json']\n"
    assert passed == (Level.OK, "passed  driver.probe: A probe finds the CLI.", None)
    assert failed[:2] == (Level.PROBLEM, "failed  driver.version: The version is reported. Seen: none was")
    assert failed[2]


async def test_one_program_under_one_driver_is_checked_once(tmp_path, kit):
    calls = kit(f"print('''{ROWS}''')")

    first, second, other = await told(tmp_path, looked("a"), looked("a"), looked("a", driver="moa"))

    assert (len(first), second, len(other)) == (2, [], 2)
    assert len(calls.read_text().splitlines()) == 2


async def test_what_did_not_pass_its_handshake_is_not_checked(tmp_path, kit):
    calls = kit("")

    (((level, text, hint),),) = await told(tmp_path, looked("a", ok=False))

    assert (level, "handshake did not pass" in text, bool(hint)) == (Level.WARNING, True, True)
    assert not calls.exists()


@pytest.mark.proves("L12")
@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("sys.exit('no driver of this name')", "no driver of this name"),
        ("print('not json')", "printed no report"),
        ("print('[1]')", "no requirements"),
        ("print('{\"requirements\": [7]}')", "a row that is none"),
        ("print('x' * 3_000_000)", "printed no report"),
        ("import time; time.sleep(600)", "did not finish within"),
    ],
)
async def test_a_kit_without_a_report_is_a_warning_with_the_command_to_try(tmp_path, kit, monkeypatch, body, says):
    kit(body)
    if "sleep" in body:
        monkeypatch.setattr(conforming, "RUN_SECONDS", 1.0)

    (((level, text, hint),),) = await told(tmp_path, looked("owl-cli"))

    assert (level, says in text) == (Level.WARNING, True), text
    assert f"{sys.executable} -m pretended_kit owl owl-cli" in hint


def test_a_report_of_another_shape_is_none():
    with pytest.raises(NoReport):
        list(requirement_findings({"requirements": []}))
