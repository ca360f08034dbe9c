"""`demo`: a room to look at, and the package that brings it."""

import http.client
import os
import signal
import subprocess
import sys
from pathlib import Path

import groupx_host

WAIT_SECONDS = 25
START = "import sys; sys.path[:0] = sys.argv.pop(1).split(':'); from groupx_host.cli.main import main; main()"


def test_it_opens_a_room_and_leaves_nothing_behind(empty, opened, port, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    process = opened(empty, "demo", "--no-open", "--port", str(port), more={"TMPDIR": str(scratch)})

    folder = process.stdout.readline()
    assert folder.startswith(f"Demo room: {scratch}")
    assert folder.endswith("groupx.json (deleted at the end; --keep keeps it)\n")
    assert process.stdout.readline() == f"GroupX is ready at http://127.0.0.1:{port} (Ctrl-C closes it).\n"
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/api/health")
    assert connection.getresponse().status == 200
    connection.close()
    process.send_signal(signal.SIGINT)
    assert (process.wait(WAIT_SECONDS), process.stderr.read()) == (0, "")
    assert list(scratch.iterdir()) == []
    assert list(empty.folder.iterdir()) == []


def test_a_port_that_is_taken_is_spoken_of_as_the_demos_own(running, empty, typed):
    done = typed(empty, "demo", "--no-open", "--port", str(running.port))
    error, hint = done.stderr.splitlines()

    assert done.returncode == 1
    assert str(running.port) in error
    assert "groupx demo --port" in hint
    assert "groupx.json" not in hint


def without_packages(empty, site, *arguments):
    """The program in an installation that has `groupx` and none of the drivers."""
    source = Path(groupx_host.__file__).parent.parent
    roots = ":".join(str(path) for path in (site, source, source / "plugins", source / "web"))
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", START, roots, *arguments],
        cwd=empty.folder,
        env=empty.environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_its_package_the_package_and_the_command_to_get_it_are_named(empty, without_drivers, refused):
    refused(
        without_packages(empty, without_drivers, "demo"),
        says="demo comes with the package groupx-driver-acp, which is not installed",
        hint="pip install groupx-driver-acp",
    )


def test_without_its_package_the_help_does_not_offer_it(empty, without_drivers):
    done = without_packages(empty, without_drivers, "--help")

    assert done.returncode == 0, done.stderr
    assert "demo" not in done.stdout
    assert os.linesep in done.stdout


def test_a_package_that_is_kept_out_is_not_called_missing(empty, typed, refused):
    refused(typed(empty, "demo", more={"GROUPX_PLUGINS": "bundled"}), says="kept out by GROUPX_PLUGINS", hint="groupx-driver-acp")
