"""What ``groupx doctor`` says about this machine."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from groupx_host import hookimpl

if TYPE_CHECKING:
    from groupx_host.plugin.doctor import DoctorCheck


@hookimpl
def groupx_doctor_checks() -> "Iterable[DoctorCheck]":
    """Python, SQLite, and the platform with its event loop."""
    from groupx_plugins.machine_checks import CHECKS  # noqa: PLC0415  # `groupx --help` imports this module too

    return CHECKS
