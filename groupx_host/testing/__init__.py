"""The public kit for plugin authors: what a driver, a launcher or a section must do, as checks that anybody can run."""

from groupx_host.testing.bench import DriverBench, Subject
from groupx_host.testing.driver_conformance import DriverConformance
from groupx_host.testing.launcher_conformance import LauncherConformance
from groupx_host.testing.launcher_requirements import LAUNCHER_REQUIREMENTS
from groupx_host.testing.requirements import REQUIREMENTS, Requirement
from groupx_host.testing.room import Room
from groupx_host.testing.scripted import ScriptedAgent, ScriptedLauncher
from groupx_host.testing.section_conformance import SectionConformance
from groupx_host.testing.section_requirements import SECTION_REQUIREMENTS
from groupx_host.testing.stages import SCENARIOS, Stage
from groupx_host.testing.suites import replaces
from groupx_host.testing.verdict import NotMet

__all__ = [
    "LAUNCHER_REQUIREMENTS",
    "REQUIREMENTS",
    "SCENARIOS",
    "SECTION_REQUIREMENTS",
    "DriverBench",
    "DriverConformance",
    "LauncherConformance",
    "NotMet",
    "Requirement",
    "Room",
    "ScriptedAgent",
    "ScriptedLauncher",
    "SectionConformance",
    "Stage",
    "Subject",
    "replaces",
]
