"""The broker is stopped, starved and slowed at every step between a command and its last reader; the laws hold on the other side."""

import ast
import os

import pytest

from tests.matrix.cells import Played
from tests.matrix.points import (
    KINDS,
    NEARLY_THE_SAME,
    PLACES,
    POINTS,
    PROTOCOLS,
    covering,
    every_cell,
    killed_everywhere,
    killed_here_and_there,
)
from tests.matrix.room import MatrixRoom

LONG_FORM = bool(os.environ.get("GROUPX_MATRIX"))
"""Set for every cell of the matrix, which takes hours."""
LAWS = pytest.mark.proves("L1", "L2", "L3", "L4", "L5", "storage.matrix")


@pytest.fixture(scope="module")
def rooms(tmp_path_factory):
    """One room for each set of protocols; a cell that leaves it broken is followed by a new one."""
    made = {}

    def room(protocols):
        found = made.get(protocols)
        if found is None or found.process.poll() is not None:
            found = made[protocols] = MatrixRoom(tmp_path_factory.mktemp("matrix"), protocols).open()
        return found

    yield room
    for each in made.values():
        each.follower.stop()
        if each.process.poll() is None:
            assert each.stop() == 0


def play(rooms, cell, protocols):
    room = rooms(protocols)
    try:
        Played(room, cell).play()
    except BaseException as problem:
        problem.add_note(room.story())
        if room.process.poll() is None:
            room.process.kill()
            room.process.wait()
        raise


@LAWS
@pytest.mark.parametrize("cell", killed_here_and_there(), ids=str)
def test_a_kill_at_a_step_that_matters_most_keeps_the_laws(rooms, cell):
    play(rooms, cell, PROTOCOLS[:1])


@LAWS
@pytest.mark.kit
@pytest.mark.parametrize("cell", [cell for cell in killed_everywhere() if cell not in killed_here_and_there()], ids=str)
def test_a_kill_at_any_step_keeps_the_laws(rooms, cell):
    play(rooms, cell, PROTOCOLS[:1])


@LAWS
@pytest.mark.kit
@pytest.mark.parametrize("cell", every_cell() if LONG_FORM else covering(), ids=str)
def test_other_faults_and_protocols_keep_the_laws(rooms, cell):
    play(rooms, cell, PROTOCOLS)


def test_the_points_of_the_code_are_the_points_of_the_matrix(root):
    found = [name for path in sorted((root / "groupx_host").rglob("*.py")) for name in points_in(path)]

    assert sorted(found) == sorted(POINTS)


def test_every_point_kind_and_protocol_is_in_a_cell_that_ci_runs():
    cells = [*killed_everywhere(), *covering()]

    assert {(cell.point, cell.when, cell.following) for cell in killed_everywhere()} | NEARLY_THE_SAME == set(PLACES)
    assert {cell.point for cell in killed_everywhere()} == {cell.point for cell in covering()} == {place[0] for place in PLACES}
    assert set(killed_here_and_there()) <= set(killed_everywhere())
    assert {cell.kind for cell in cells} == set(KINDS)
    assert {(cell.protocol, cell.kind) for cell in cells} >= {(protocol, "kill") for protocol in PROTOCOLS}
    assert len(every_cell()) == len(set(every_cell())) == len(PLACES) * len(KINDS) * len(PROTOCOLS)


def test_a_point_costs_nothing_where_no_test_has_put_a_seam():
    from groupx_host import fault_points

    def step():
        """Is returned as it is."""

    assert fault_points._seam == []
    assert fault_points.fault_point("x")(step) is step


def points_in(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for mark in getattr(node, "decorator_list", ()):
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "fault_point":
                yield mark.args[0].value
