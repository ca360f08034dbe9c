"""The table of requirements and the checks: each has the other."""

import re

from wader import WaderDriver, spec_of

from groupx_host.testing import REQUIREMENTS, SCENARIOS
from groupx_host.testing.checking import CHECKS, SUBJECTS, marked, wanted
from groupx_host.testing.requirements import CAPABILITIES


def test_every_requirement_has_exactly_one_check_and_every_check_a_requirement():
    named = [requirement for module in SUBJECTS for requirement, _ in marked(module)]

    assert sorted(named) == sorted(REQUIREMENTS)
    assert set(CHECKS) == set(REQUIREMENTS)


def test_the_table_uses_known_scenarios_and_capabilities_and_says_sentences():
    rows = REQUIREMENTS.values()

    assert {row.scenario for row in rows} - {None} == set(SCENARIOS)
    assert {row.needs for row in rows} - {None} == CAPABILITIES
    assert all(row.sentence.endswith(".") and row.source and re.fullmatch(r"driver\.[a-z-]+", row.id) for row in rows)
    assert len(rows) >= 40


def test_what_is_checked_without_a_model_asks_only_for_an_open_session():
    assert {row.scenario for row in REQUIREMENTS.values() if not row.model} == {None, "answer"}


def test_capabilities_switch_requirements_on():
    import attrs

    spec = attrs.evolve(spec_of(WaderDriver), probe=None)
    none = attrs.evolve(spec.capabilities, resume=False, reasoning=False, tools=False, usage=False, mcp=False, evidence=False)

    assert {row.needs for row in wanted(spec, none)} == {None}
    assert {row.needs for row in wanted(spec)} == {None, *CAPABILITIES - {"probe"}}
