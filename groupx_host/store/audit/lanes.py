"""Replays the lanes from the log: who waited where, who ran, who was held."""

from collections import OrderedDict, defaultdict

from groupx_host.store.audit.faults import Faults
from groupx_host.store.audit.log import LogEntry
from groupx_host.store.audit.stories import DISPATCHED, ENDINGS, QUEUED, Story


class Lanes:
    """One order of waiting turns for each agent. A turn that was given back unsent waits again, without an event that says so."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        # In order, with a cheap first and a cheap removal anywhere: a lane may be ten thousand turns long.
        self._waiting: defaultdict[str, OrderedDict[str, Story]] = defaultdict(OrderedDict)
        self._running: dict[str, str | None] = {}
        self.held: set[str] = set()

    def take(self, entry: LogEntry, story: Story | None) -> None:
        """Fold one event in; ``story`` is the turn's own, if it is about one that is or was open."""
        if entry.type in {"lane.held", "lane.released"}:
            (self.held.add if entry.type == "lane.held" else self.held.discard)(str(entry.told("actorId")))
        elif story is None:
            return
        elif entry.type == QUEUED:
            self._waiting[story.agent][story.turn_id] = story
        elif entry.type == "turn.moved":
            self._move(entry, story)
        elif entry.type == DISPATCHED:
            self._dispatch(entry, story)
        elif entry.type in ENDINGS:
            self._waiting[story.agent].pop(story.turn_id, None)
            if self._running.get(story.agent) == story.turn_id:
                self._running[story.agent] = None

    def forget_holds(self) -> None:
        """An import holds no lane."""
        self.held.clear()

    def _dispatch(self, entry: LogEntry, story: Story) -> None:
        agent, runs, lane = story.agent, self._running.get(story.agent), self._waiting[story.agent]
        where = f"{agent} got {story.turn_id} at {entry.seq}"
        if runs not in (None, story.turn_id):
            self._faults.add("lane", f"{where} while {runs} had not ended.")
        first = next(iter(lane), None)
        if first != story.turn_id:
            self._faults.add("lane", f"{where}, but the first in its lane was {first}.")
        if agent in self.held:
            self._faults.add("lane", f"{where} while its lane was held.")
        self._running[agent] = story.turn_id

    def _move(self, entry: LogEntry, story: Story) -> None:
        lane, before = self._waiting[story.agent], entry.told("before")
        if story.turn_id not in lane or (before is not None and before not in lane):
            self._faults.add("lane", f"{story.turn_id} was moved at {entry.seq} to a place that its lane does not have.")
            return
        places = sorted(each.place for each in lane.values())
        names = [name for name in lane if name != story.turn_id]
        names.insert(len(names) if before is None else names.index(before), story.turn_id)
        ordered = OrderedDict((name, lane[name]) for name in names)
        for each, place in zip(ordered.values(), places, strict=True):
            each.place = place
        self._waiting[story.agent] = ordered
        # Only what waits can be moved: if it had been taken before, it was given back.
        if self._running.get(story.agent) in (story.turn_id, before):
            self._running[story.agent] = None
