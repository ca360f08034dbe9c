"""The facts of three systems, said on any of them."""

from pathlib import Path, PureWindowsPath

import pytest

from groupx_host.wire.platform import BrowserOpener, EventLoop, FileLock, PlatformFacts

MACHINES = {
    "linux": {"HOME": "/p", "PATH": "/usr/bin::/bin"},
    "darwin": {"HOME": "/private/p", "PATH": "/opt/homebrew/bin:/usr/bin"},
    "win32": {"USERPROFILE": "C:/p", "PATH": 'C:\\Windows;"C:\\Program Files\\nodejs";', "PATHEXT": ".EXE;.CMD;;.JS"},
}


def facts(reported):
    return PlatformFacts.of(reported, MACHINES[reported])


def test_what_ends_a_tree_differs_and_every_system_has_exactly_one_way_to_outlive_a_killed_host_or_none():
    ends = {
        name: (found.has_subreaper, found.has_job_objects, found.has_process_groups)
        for name in MACHINES
        if (found := facts(name))
    }

    assert ends == {"linux": (True, False, True), "darwin": (False, False, True), "win32": (False, True, False)}
    assert [name for name in MACHINES if facts(name).leaves_orphans] == ["darwin"]


def test_loop_lock_browser_and_file_names_follow_the_system():
    rest = {
        name: (found.event_loop, found.file_lock, found.browser_opener, found.folds_case)
        for name in MACHINES
        if (found := facts(name))
    }

    assert rest == {
        "linux": (EventLoop.FAST, FileLock.FLOCK, BrowserOpener.XDG_OPEN, False),
        "darwin": (EventLoop.FAST, FileLock.FLOCK, BrowserOpener.OPEN, True),
        "win32": (EventLoop.PROACTOR, FileLock.LOCKING, BrowserOpener.STARTFILE, True),
    }


def test_the_path_is_cut_as_its_system_cuts_it():
    assert facts("linux").path == (Path("/usr/bin"), Path("/bin"))
    assert facts("linux").extensions == ()
    assert [PureWindowsPath(entry) for entry in facts("win32").path] == [
        PureWindowsPath("C:\\Windows"),
        PureWindowsPath("C:\\Program Files\\nodejs"),
    ]
    assert facts("win32").extensions == (".exe", ".cmd", ".js")
    assert PlatformFacts.of("win32", {"PATHEXT": ""}).extensions == (".com", ".exe", ".bat", ".cmd")


def test_another_posix_system_is_like_linux_without_a_subreaper():
    found = PlatformFacts.of("freebsd14", {})

    assert (found.system, found.reported, found.has_subreaper, found.leaves_orphans) == ("linux", "freebsd14", False, True)


def test_a_system_that_is_none_of_the_three_cannot_be_said():
    with pytest.raises(ValueError, match="linux, darwin or windows"):
        PlatformFacts(system="win32", home=Path("/"), path=())
