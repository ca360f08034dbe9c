"""The lock beside the database, and which call takes it."""

import subprocess
import sys
from pathlib import Path

import pytest

from groupx_host.errors import DatabaseInUse
from groupx_host.store.lock import DatabaseLock, lock_call
from groupx_host.wire import windows
from groupx_host.wire.platform import PlatformFacts

HOLDER = """
import sys
from pathlib import Path
from groupx_host.store.lock import DatabaseLock
DatabaseLock(Path(sys.argv[1])).acquire()
print("held", flush=True)
sys.stdin.read()
"""


def facts(system):
    return PlatformFacts(system=system, home=Path("/"), path=())


@pytest.mark.proves("L1")
@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_the_lock_is_one_process_s_until_that_is_killed(tmp_path, system):
    database = tmp_path / "groupx.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(DatabaseInUse):
            DatabaseLock(database, facts(system)).acquire()
        holder.kill()

    mine = DatabaseLock(database, facts(system))
    mine.acquire()
    mine.release()


@pytest.mark.proves("L1")
def test_windows_locks_the_first_byte_and_a_refusal_names_the_database(tmp_path, monkeypatch):
    assert lock_call(facts("windows")) is windows.lock_first_byte
    asked = []

    def refuse(descriptor):
        asked.append(descriptor)
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(windows, "lock_first_byte", refuse)
    with pytest.raises(DatabaseInUse, match=r"groupx\.db"):
        DatabaseLock(tmp_path / "groupx.db", facts("windows")).acquire()
    assert len(asked) == 1
