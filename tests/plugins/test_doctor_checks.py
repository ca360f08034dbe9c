"""What `groupx doctor` says about the machine."""

import sys

import pytest

from groupx_host.plugin.doctor import DoctorContext, Level
from groupx_plugins import doctor_checks


@pytest.mark.parametrize(
    ("finding", "level"),
    [
        (doctor_checks.python_finding((3, 11, 0)), Level.OK),
        (doctor_checks.python_finding((3, 10, 9)), Level.PROBLEM),
        (doctor_checks.sqlite_finding((3, 40, 0)), Level.OK),
        (doctor_checks.sqlite_finding((3, 39, 4)), Level.PROBLEM),
        (doctor_checks.platform_finding("linux", "Linux-6", "asyncio.unix_events"), Level.OK),
        (doctor_checks.platform_finding("sunos5", "Solaris", "asyncio.unix_events"), Level.WARNING),
        (doctor_checks.open_files_findings(256)[0], Level.WARNING),
        (doctor_checks.open_files_findings(4_096)[0], Level.OK),
    ],
)
def test_a_finding_that_is_not_well_names_an_act(finding, level):
    assert finding.level is level
    assert (finding.hint is None) == (level is Level.OK)


async def test_every_check_answers_on_this_machine(tmp_path):
    context = DoctorContext(agents=(), environment={}, scratch=tmp_path)

    findings = [finding for check in doctor_checks.groupx_doctor_checks() for finding in await check.run(context)]

    assert sys.executable in findings[0].text
    assert findings[1].text.startswith("SQLite 3.")
    assert len(findings) >= 3
    assert list(tmp_path.iterdir()) == []
