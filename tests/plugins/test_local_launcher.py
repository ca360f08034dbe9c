"""The launcher ``local``, with real processes."""

import asyncio
import sys

import psutil
import pytest

from groupx_host.errors import AdapterStartFailed
from groupx_host.plugin.launchers import LaunchRequest
from groupx_plugins.local_launcher import groupx_launchers

BOUND_SECONDS = 20.0
ECHO = """
import os, sys
print(os.getcwd(), sorted(os.environ.get(name, "-") for name in ("A", "HOME")), sys.argv[1:], flush=True)
for line in sys.stdin:
    print("heard", line, end="", flush=True)
"""
FAMILY = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], start_new_session=True)
print(child.pid, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def launch():
    (launcher,) = groupx_launchers()
    assert launcher.name == "local"
    return launcher.launch


def request(code, workdir, *arguments, **environment):
    return LaunchRequest(
        argv=(sys.executable, "-u", "-c", code, *arguments), workdir=workdir, environment=environment, name="agent:parrot"
    )


async def next_line(lines):
    async with asyncio.timeout(BOUND_SECONDS):
        return (await anext(lines)).decode()


async def test_a_process_gets_exactly_its_arguments_directory_and_environment(launch, tmp_path):
    process = await launch(request(ECHO, tmp_path, "a b", "$HOME", A="1"))
    lines = process.lines()

    assert await next_line(lines) == f"{tmp_path} ['-', '1'] ['a b', '$HOME']"

    await process.write_line(b"hello")
    assert await next_line(lines) == "heard hello"
    await process.close(gentle=process.close_stdin)
    assert process.exit_code == 0


async def test_closing_ends_the_whole_tree(launch, tmp_path):
    process = await launch(request(FAMILY, tmp_path))
    child = psutil.Process(int(await next_line(process.lines())))

    await process.close()

    gone, alive = await asyncio.to_thread(psutil.wait_procs, [child], BOUND_SECONDS)
    assert gone
    assert alive == []


async def test_a_program_that_is_not_there_is_said_with_the_systems_reason(launch, tmp_path):
    missing = LaunchRequest(argv=(str(tmp_path / "kakapo"),), workdir=tmp_path, environment={}, name="agent:kakapo")

    with pytest.raises(AdapterStartFailed, match="No such file"):
        await launch(missing)
