"""What `groupx doctor` says about the machine."""

import sys

import pytest

from groupx_host.plugin.doctor import DoctorContext, Level
from groupx_plugins import machine_checks


@pytest.mark.parametrize(
    ("finding", "level"),
    [
        (machine_checks.python_finding((3, 11, 0)), Level.OK),
        (machine_checks.python_finding((3, 10, 9)), Level.PROBLEM),
        (machine_checks.sqlite_finding((3, 40, 0)), Level.OK),
        (machine_checks.sqlite_finding((3, 39, 4)), Level.PROBLEM),
        (machine_checks.platform_finding("linux", "Linux-6", "asyncio.unix_events"), Level.OK),
        (machine_checks.platform_finding("sunos5", "Solaris", "asyncio.unix_events"), Level.WARNING),
        (machine_checks.open_files_findings(256)[0], Level.WARNING),
        (machine_checks.open_files_findings(4_096)[0], Level.OK),
    ],
)
def test_a_finding_that_is_not_well_names_an_act(finding, level):
    assert finding.level is level
    assert (finding.hint is None) == (level is Level.OK)


async def test_every_check_answers_on_this_machine(tmp_path):
    context = DoctorContext(agents=(), environment={}, scratch=tmp_path)

    findings = [finding for check in machine_checks.CHECKS for finding in await check.run(context)]

    assert sys.executable in findings[0].text
    assert findings[1].text.startswith("SQLite 3.")
    assert len(findings) >= 3
    assert list(tmp_path.iterdir()) == []
