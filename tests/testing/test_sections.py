"""The kit for sections: the bundled ones meet all of it, and each broken one is caught by exactly the id beside it."""

import itertools

import attrs
import pytest

from groupx_host.model.text import cut_text, utf16_length
from groupx_host.plugin.context_sections import ContextSection, SectionText
from groupx_host.plugin.packet_text import escape_quoted, inline, section
from groupx_host.testing import SECTION_REQUIREMENTS, NotMet, SectionConformance, replaces
from groupx_host.testing.section_checks import SECTION_CHECKS, SectionSubject, wanted_sections
from groupx_plugins.packet_sections import SECTIONS

pytestmark = pytest.mark.kit


def names_section(name, **more):
    """Tells who is in the room and what they said, as far as it fits."""

    def render(snapshot, remaining):
        lines = [f"{inline(entry.display_name)}: {escape_quoted(entry.content[:40])}" for entry in snapshot.delta]
        for kept in (len(lines), len(lines) // 2, 0):
            text = section(name, *lines[:kept])
            if kept and utf16_length(text) <= remaining:
                return SectionText(text=text, left_out=len(lines) - kept)
        return None

    return ContextSection(name=name, order=450, render=render, **more)


GOOD = names_section("names")
for bundled in SECTIONS:
    name = f"TestBundled_{bundled.name}"
    globals()[name] = type(name, (SectionConformance,), {"section": bundled})


class TestOptional(SectionConformance):
    section = GOOD


BROKEN = []


def caught_by(requirement, record=GOOD):
    def note(render):
        BROKEN.append(pytest.param(requirement, attrs.evolve(record, render=render), id=f"{requirement}-{render.__name__}"))
        return render

    return note


@caught_by("section.speaks")
def mute(snapshot, remaining):
    return None


@caught_by("section.header")
def without_header(snapshot, remaining):
    return SectionText(text="names: many") if remaining > 20 else None


CALLS = itertools.count()


@caught_by("section.pure")
def counts_its_calls(snapshot, remaining):
    return SectionText(text=section("names", f"call {next(CALLS):09}")) if remaining > 30 else None


@caught_by("section.empty")
def wants_somebody(snapshot, remaining):
    if not snapshot.roster:
        raise LookupError("nobody is here")
    return GOOD.render(snapshot, remaining)


@caught_by("section.huge")
def recurses(snapshot, remaining):
    def deep(entries):
        return 1 + deep(entries[1:]) if entries else 0

    deep(snapshot.delta[: 20_000 if len(snapshot.delta) > 5_000 else 5])
    return GOOD.render(snapshot, remaining)


@caught_by("section.any-text")
def encodes(snapshot, remaining):
    for entry in snapshot.delta:
        entry.content.encode()
    return GOOD.render(snapshot, remaining)


@caught_by("section.escaped")
def quotes_as_it_is(snapshot, remaining):
    text = section("names", snapshot.current.content)
    return SectionText(text=text) if utf16_length(text) <= remaining else None


@caught_by("section.escaped")
def splits_at_newlines_only(snapshot, remaining):
    lines = ["\\" + line if line.lstrip().startswith("[") else line for line in snapshot.current.content.split("\n")]
    text = section("names", *lines)
    return SectionText(text=text) if utf16_length(text) <= remaining else None


@caught_by("section.whole", attrs.evolve(GOOD, mandatory=True))
def cuts_a_mandatory_one(snapshot, remaining):
    return SectionText(text=section("names", cut_text("y" * 400, max(0, remaining - 10))))


@caught_by("section.budget")
def counts_code_points(snapshot, remaining):
    text = section("names", "\U0001f99c" * 20)
    return SectionText(text=text) if len(text) <= remaining else None


@caught_by("section.budget")
def forgets_the_budget(snapshot, remaining):
    return SectionText(text=section("names", "all of it"))


def findings(record):
    found = {}
    for row in wanted_sections(record):
        try:
            SECTION_CHECKS[row.id](SectionSubject(section=record))
        except NotMet as problem:
            found[row.id] = str(problem)
    return found


def test_a_section_that_keeps_the_rules_meets_every_requirement():
    assert findings(GOOD) == {}


@pytest.mark.parametrize(("requirement", "record"), BROKEN)
def test_a_broken_section_is_caught_by_exactly_its_id(requirement, record):
    found = findings(record)

    assert list(found) == [requirement], found


def test_every_requirement_has_one_check_and_a_section_that_it_catches():
    assert list(SECTION_CHECKS) == list(SECTION_REQUIREMENTS)
    assert {param.values[0] for param in BROKEN} == set(SECTION_REQUIREMENTS)
    assert all(row.sentence.endswith(".") and row.source for row in SECTION_REQUIREMENTS.values())


def test_what_does_not_fit_the_kind_of_section_is_no_test_of_it():
    class Mandatory(SectionConformance):
        section = SECTIONS[0]

    assert Mandatory.test_section_budget is None
    assert Mandatory.test_section_whole is not None
    assert TestOptional.test_section_whole is None


def test_a_test_that_is_hidden_without_a_reason_fails():
    class Hides(SectionConformance):
        section = GOOD

        def test_section_pure(self):
            pass

        @replaces("section.budget", reason="It is tried with one budget.")
        def test_section_budget(self):
            pass

    with pytest.raises(NotMet, match=r"hides the check of section\.pure"):
        Hides().test_section_pure()
    Hides().test_section_budget()
