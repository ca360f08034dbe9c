"""The identity of a session comes from what its driver says, bounded and in one line."""

import contextlib

import attrs
import pytest

from groupx_host.errors import NativeResumeUnsupported
from groupx_host.model.identities import CONTEXT_SCHEMA, EMPTY_TOOLSET
from groupx_host.plugin.drivers import DriverCapabilities, DriverSpec
from groupx_host.plugin.manager import PluginRow
from groupx_host.plugin.mcp_tools import Audience, McpTool
from groupx_host.sessions.identity import (
    MAX_VERSION_CHARACTERS,
    driver_packages,
    is_verified,
    member_toolset,
    profile_digest,
    refuse_unknown,
    session_identity,
)


@attrs.frozen
class Said:
    text: str


@attrs.frozen
class Told:
    text: str
    loud: bool = False


SPEC = DriverSpec(
    name="parrot",
    title="Parrot",
    protocol="acp",
    profile_id="parrot/1",
    executables=("parrot",),
    resolve=lambda command, facts: None,
    create=lambda context: None,
)


def test_the_facts_are_the_drivers_own_the_packages_and_the_rooms():
    identity = session_identity(SPEC, cli_version="1.2.3", driver_version="0.1.0", mcp_toolset="tools")

    assert identity.facts == {
        "driver": "parrot",
        "driverVersion": "0.1.0",
        "cliVersion": "1.2.3",
        "profileId": "parrot/1",
        "profileDigest": profile_digest(SPEC),
        "contextSchema": CONTEXT_SCHEMA,
        "mcpToolset": "tools",
    }


@pytest.mark.parametrize("told", [None, "", "  ", "\n"])
def test_a_version_that_was_not_told_is_absent(told):
    assert "cliVersion" not in session_identity(SPEC, cli_version=told).facts


@pytest.mark.proves("L12", "C16")
def test_whatever_a_cli_calls_its_version_is_one_bounded_line_of_valid_text():
    version = session_identity(SPEC, cli_version="v1\nsecond line \ud800 " + "x" * 1_000_000).cli_version

    assert version.startswith("v1 second line \ufffd xxx")
    assert len(version) == MAX_VERSION_CHARACTERS


@pytest.mark.parametrize(
    "change", [{"profile_id": "parrot/2"}, {"protocol": "other"}, {"max_prompt_characters": 9}, {"mcp_tool_timeout": 60.0}]
)
def test_whatever_the_profile_fixes_is_in_its_digest(change):
    assert profile_digest(attrs.evolve(SPEC, **change)) != profile_digest(SPEC)


@pytest.mark.parametrize("change", [{"title": "Another"}, {"executables": ("other",)}, {"name": "other"}])
def test_what_is_no_part_of_the_profile_is_not(change):
    assert profile_digest(attrs.evolve(SPEC, **change)) == profile_digest(SPEC)


def test_a_driver_that_takes_no_tools_has_the_empty_toolset():
    spec = attrs.evolve(SPEC, capabilities=DriverCapabilities(mcp=False))

    assert session_identity(spec, cli_version=None, mcp_toolset="tools").mcp_toolset == EMPTY_TOOLSET


TOOL = McpTool(name="say", audience=Audience.MEMBER, description="Says it.", input=Said, call=lambda room, said: None)


def test_only_what_a_member_reads_is_in_the_toolset():
    watcher = attrs.evolve(TOOL, name="watch", audience=Audience.WATCH)

    assert member_toolset([TOOL, watcher]) == member_toolset([TOOL])
    assert member_toolset([watcher]) == EMPTY_TOOLSET
    assert member_toolset([attrs.evolve(TOOL, call=lambda room, said: 1)]) == member_toolset([TOOL])


@pytest.mark.parametrize("change", [{"name": "tell"}, {"description": "Tells it."}, {"read_only": True}, {"input": Told}])
def test_whatever_a_member_reads_of_a_tool_is_in_the_toolset(change):
    assert member_toolset([attrs.evolve(TOOL, **change)]) != member_toolset([TOOL])


@pytest.mark.parametrize(
    ("own", "earlier", "known"),
    [
        ("parrot/2", "parrot/2", True),
        ("parrot/2", "parrot/1", True),
        ("parrot/10", "parrot/9", True),
        ("parrot", "parrot", True),
        ("parrot/1", "parrot/2", False),
        ("parrot/1", "crow/1", False),
        ("parrot/1", "parrot", False),
        ("parrot/1", "parrot/x", False),
        ("parrot/1", "", False),
    ],
)
def test_a_conversation_under_a_profile_that_the_driver_does_not_know_is_not_gone_on_with(own, earlier, known):
    before = session_identity(attrs.evolve(SPEC, profile_id=earlier), cli_version=None)
    with contextlib.nullcontext() if known else pytest.raises(NativeResumeUnsupported, match="profile"):
        refuse_unknown(attrs.evolve(SPEC, profile_id=own), before)


def test_a_conversation_under_a_packet_schema_of_another_day_is_not_gone_on_with():
    before = attrs.evolve(session_identity(SPEC, cli_version=None), context_schema="groupx.context/99")

    with pytest.raises(NativeResumeUnsupported, match=r"packet schema groupx.context/99") as refused:
        refuse_unknown(SPEC, before)
    assert "Update groupx" in refused.value.hint


@pytest.mark.parametrize(("version", "verified"), [("1", True), ("3", False), (None, False)])
def test_a_version_of_the_cli_is_verified_where_the_driver_was_proven_with_it(version, verified):
    assert is_verified(attrs.evolve(SPEC, verified_versions=("1", "2")), version) is verified
    assert is_verified(SPEC, version) is None
    assert is_verified(None, version) is None


def test_the_package_of_a_driver_is_the_one_whose_record_came_into_use():
    rows = (
        PluginRow(name="a", distribution="pkg-a", version="1", contributes={"groupx_drivers": ("x", "y")}),
        PluginRow(name="b", distribution="pkg-b", version=None, contributes={"groupx_drivers": ("z",)}),
        PluginRow(name="c", distribution="pkg-c", version="3", contributes={"groupx_commands": ("w",)}),
    )

    assert driver_packages(rows) == {"x": "1", "y": "1"}
