"""What a probe learns of Codex without a model call, from a process that plays it."""

import pytest

from groupx_driver_codex.probe import probe
from groupx_host.plugin.doctor import Level

HELLO = {"handshake": {}}
UNREACHED = {"tell": ["mcpServer/startupStatus/updated", {"name": "groupx", "status": "failed"}]}
REACHED = {"tell": ["mcpServer/startupStatus/updated", {"name": "groupx", "status": "ready"}]}
ASKED = {"expect": "account/read"}


@pytest.mark.parametrize(
    ("account", "missing"),
    [
        ({"account": None, "requiresOpenaiAuth": True}, True),
        ({"account": None, "requiresOpenaiAuth": False}, False),
        ({"account": {"type": "chatgpt", "email": "somebody@example.org"}, "requiresOpenaiAuth": True}, False),
        ({"requiresOpenaiAuth": True}, False),
        ({}, False),
    ],
)
async def test_a_missing_login_is_told_only_where_the_cli_says_so_and_nothing_of_the_account_is_kept(bench, account, missing):
    bench.next_process(HELLO, REACHED, ASKED, {"answer": account})

    report = await probe(bench.probe_context())

    problems = [finding for finding in report.findings if finding.level is Level.PROBLEM]
    assert ["codex login" in problem.hint for problem in problems] == [True] * missing
    assert (report.ok, report.facts["mode"]) == (True, "never, danger-full-access")
    assert "example.org" not in str(report)
    assert "turn/start" not in bench.methods()
    assert bench.processes[0].exit_code is not None


async def test_a_version_that_does_not_tell_of_accounts_is_not_called_logged_out(bench):
    bench.next_process(HELLO, REACHED, ASKED, {"refuse": [-32600, "unknown variant `account/read`"]})

    report = await probe(bench.probe_context())

    assert report.ok
    assert [finding.level for finding in report.findings] == [Level.WARNING]


async def test_a_cli_that_does_not_attach_works_and_is_warned_about(bench):
    bench.next_process(HELLO, UNREACHED, ASKED, {"answer": {}})

    report = await probe(bench.probe_context())

    (finding,) = report.findings
    assert (report.ok, finding.level) == (True, Level.WARNING)
    assert report.facts["room tools"].startswith("not attached within ")
    assert finding.hint


async def test_a_version_that_does_not_know_the_command_line_is_to_be_updated(bench):
    bench.next_process({"stderr": "error: unrecognized subcommand 'app-server'"}, {"exit": 2})

    report = await probe(bench.probe_context())

    assert not report.ok
    assert "unrecognized subcommand" in report.problem
    assert "Update Codex" in report.hint
