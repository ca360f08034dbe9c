"""The small supervisor that a native process runs under, started as a program of its own (POSIX).

It is the reason why nothing survives the broker: it holds one end of a socket whose other end only the broker has. When that end is
closed, by an orderly stop or because the broker was killed, it kills every descendant. Where the kernel has child subreapers (``adopt``)
it is one, so tools that made their own sessions or lost their parents are still its descendants. Elsewhere (``group``) it kills the
program's process group; what left that group is seen and ended by the broker, or by the next one (`groupx_host.wire.leftovers`).

Standard library only, and few modules of it: this starts before every native process. It reads nothing but its socket, and asks the
platform nothing: the broker tells it which of the two it is.

Protocol, one line each: ``pid N`` once the program runs, ``fail ERRNO`` when it could not be executed, ``exit CODE`` (negative for
a signal) when it ended.
"""

import os
import select
import signal
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
MAX_INHERITED = 4_096
SWEEPS = 200
SWEEP_SECONDS = 0.02
ADOPT = "adopt"
GROUP = "group"


def main() -> None:
    """Run ``argv[3:]`` under this process; ``argv[1]`` is the number of the socket, ``argv[2]`` ``adopt`` or ``group``."""
    control, manner, command = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    os.set_inheritable(control, False)  # noqa: FBT003 - the function takes it by position only
    _let_go_of_the_rest(control)
    if manner == ADOPT:
        _become_subreaper()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    bell, knock = os.pipe()
    os.set_blocking(knock, False)
    os.set_blocking(bell, False)
    signal.set_wakeup_fd(knock, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    child, problem = _start(command)
    _let_go_of_the_pipes()
    if problem:
        _tell(control, f"fail {problem}")
        return
    _tell(control, f"pid {child}")
    has_ended = _reap(control, child)
    has_ended = _watch(control, bell, child) or has_ended
    if manner == ADOPT:
        _kill_descendants()
    elif not has_ended:
        _kill_group(child)


def _become_subreaper() -> None:
    import ctypes  # noqa: PLC0415 - only this needs it, and this program must start quickly

    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _start(command: list[str]) -> tuple[int, int]:
    """The process id, and the error number when the program could not be executed (0 when it could)."""
    answer, ask = os.pipe()
    child = os.fork()
    if child == 0:
        _become(command, ask)
    os.close(ask)
    # The other end closes by itself at a successful exec.
    problem = os.read(answer, 32)
    os.close(answer)
    return child, int(problem or b"0")


def _become(command: list[str], ask: int) -> None:
    try:
        os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as problem:
        os.write(ask, str(problem.errno).encode())
    finally:
        os._exit(127)


def _let_go_of_the_pipes() -> None:
    """The end of the native process's pipes must not depend on this process."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nothing, number)
    os.close(nothing)


def _let_go_of_the_rest(control: int) -> None:
    """Some event loops leave further ends of the pipes open here; the program would inherit them and its end would not be seen."""
    os.closerange(3, control)
    os.closerange(control + 1, MAX_INHERITED)


def _watch(control: int, bell: int, child: int) -> bool:
    """Until the broker is gone; whether the program ended meanwhile."""
    has_ended = False
    while True:
        ready, _, _ = select.select([control, bell], [], [])
        if bell in ready:
            os.read(bell, 4096)
            has_ended = _reap(control, child) or has_ended
        if control in ready and _is_closed(control):
            return has_ended


def _is_closed(control: int) -> bool:
    try:
        return not os.read(control, 4096)
    except OSError:
        # A broker that was killed before it read our last line resets the socket instead of closing it.
        return True


def _reap(control: int, child: int | None) -> bool:
    """Whether the program was among those that had ended."""
    has_ended = False
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return has_ended
        if pid == 0:
            return has_ended
        if pid == child:
            has_ended = True
            _tell(control, f"exit {os.waitstatus_to_exitcode(status)}")


def _tell(control: int, line: str) -> None:
    try:
        os.write(control, line.encode() + b"\n")
    except OSError:
        return


def _kill_descendants() -> None:
    """Kill until nobody is left, not even a zombie; a process that forks while it is killed is found by the next sweep."""
    for _ in range(SWEEPS):
        _reap(-1, None)
        found = _descendants()
        if not found:
            return
        for pid in found:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                continue
        time.sleep(SWEEP_SECONDS)


def _descendants() -> list[int]:
    parents: dict[int, int] = {}
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    for name in names:
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue
        # A zombie counts too: while other threads of it are still ending, its children are not ours yet and only found through it.
        parents[int(name)] = int(fields[1])
    found: list[int] = []
    wanted = {os.getpid()}
    while wanted:
        wanted = {pid for pid, parent in parents.items() if parent in wanted}
        found.extend(wanted)
    return found


def _kill_group(child: int) -> None:
    """Kill the program and what stayed in its group. Only while it was not waited for: until then its number is nobody else's."""
    try:
        os.killpg(child, signal.SIGKILL)
    except OSError:
        return
    for _ in range(SWEEPS):
        if _reap(-1, child):
            return
        time.sleep(SWEEP_SECONDS)


if __name__ == "__main__":
    main()
