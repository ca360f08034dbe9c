"""A short soak with a fixed seed, for CI; `python tests/soak/run.py` is the long one."""

import itertools
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from decisions import ENDS_THE_ROOM, SHARES, decisions
from gauges import MAX_GROWTH_MB, Gauges, Reading
from run import run

TURNS = int(os.environ.get("GROUPX_SOAK_TURNS", "400"))
SEED = 13
"""Its first decisions kill the room twice, restart it once, and do each of the other things at least once."""


@pytest.mark.kit
@pytest.mark.timeout(120 + TURNS)
@pytest.mark.proves("L1", "L2", "L3", "L4", "L5", "L8", "L12", "soak.laws")
def test_a_room_under_everything_that_happens_to_rooms_keeps_the_laws_and_grows_nowhere(tmp_path):
    assert run(tmp_path, TURNS, SEED) == []


@pytest.mark.proves("soak.seed")
def test_a_seed_gives_the_same_decisions_and_another_seed_gives_others():
    first, again, other = (list(itertools.islice(decisions(seed), 250)) for seed in (SEED, SEED, SEED + 1))

    assert first == again != other
    assert {decision.act for decision in first} == set(SHARES) > ENDS_THE_ROOM


def test_a_room_that_grows_is_seen(tmp_path):
    flat = [Reading(1, turns, 40, 12, 10, 100.0, 0) for turns in range(0, 20_000, 1_000)]
    assert list(Gauges(tmp_path, flat).faults()) == []

    leaking = [Reading(1, turns, 40, 12, 10, 80 + 2 * MAX_GROWTH_MB * turns / 100_000, 0) for turns in range(0, 20_000, 1_000)]
    assert len(list(Gauges(tmp_path, leaking).faults())) == 1
    assert len(list(Gauges(tmp_path, [*flat, Reading(1, 20_000, 90, 40, 11, 100.0, 99_999_999)]).faults())) == 4
