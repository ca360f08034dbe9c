"""Versions that are known to be bad, each with what is wrong with it and what to use instead."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from groupx_driver_acp.profiles import Profile
from groupx_host.plugin.doctor import Finding, Level


@frozen
class Fault:
    """Of every version that begins with ``versions``; ``sentence`` goes on after the agent's name and version."""

    versions: str
    sentence: str
    hint: str


FAULTS: Final[Mapping[str, tuple[Fault, ...]]] = {
    # The npm package that took its place was never called 1.x.
    "kimi": (
        Fault(
            "1.",
            "is the retired Python package kimi-cli: it takes no API key, and its last version ends without an answer",
            "Install the one that took its place with `npm install -g @moonshot-ai/kimi-code` (Node.js 22.19).",
        ),
    ),
    "grok": (
        Fault(
            "0.",
            "hands its model no more than about 25,000 bytes of a message; longer ones are refused here before they are sent",
            "Update it with `npm install -g @xai-official/grok`.",
        ),
    ),
}
"""By the driver's name."""


def known_faults(profile: Profile, version: str | None) -> tuple[Finding, ...]:
    """A warning for each fault of this version."""
    return tuple(
        Finding(level=Level.WARNING, text=f"{profile.title} {version} {fault.sentence}.", hint=fault.hint)
        for fault in FAULTS.get(profile.name, ())
        if version is not None and version.startswith(fault.versions)
    )
