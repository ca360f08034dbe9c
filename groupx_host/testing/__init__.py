"""The public kit for plugin authors: what a driver, a launcher or a section must do, as checks that anybody can run."""

from groupx_host.testing.bench import DriverBench, Subject
from groupx_host.testing.driver_conformance import DriverConformance, replaces
from groupx_host.testing.requirements import REQUIREMENTS, Requirement
from groupx_host.testing.stages import SCENARIOS, Stage
from groupx_host.testing.verdict import NotMet

__all__ = [
    "REQUIREMENTS",
    "SCENARIOS",
    "DriverBench",
    "DriverConformance",
    "NotMet",
    "Requirement",
    "Stage",
    "Subject",
    "replaces",
]
