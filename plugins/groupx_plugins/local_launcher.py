"""The launcher ``local``: native processes run on this machine, under the host's own bounded process handling."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.launchers import Launcher, LaunchRequest, NativeProcess


async def launch_here(request: "LaunchRequest") -> "NativeProcess":
    """Start the process; its tree ends with `NativeProcess.close`, and with the host, however that ends.

    Raises:
        AdapterStartFailed: the program cannot be executed, or the working directory is gone.
    """
    from groupx_host.wire.process import ManagedProcess  # noqa: PLC0415  # loaded with the first agent

    return await ManagedProcess.start(
        request.argv, cwd=request.workdir, env=request.environment, name=request.name, facts=request.platform
    )


@hookimpl
def groupx_launchers() -> "Iterable[Launcher]":
    """This machine."""
    from groupx_host.plugin.launchers import Launcher  # noqa: PLC0415  # `groupx --help` imports this module too

    yield Launcher(name="local", title="This machine", launch=launch_here)
