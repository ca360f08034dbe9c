"""Runs a real room for a long time under everything that happens to rooms, and then looks whether the laws have held.

    python tests/soak/run.py                      20,000 turns
    python tests/soak/run.py --turns 100000       the long run of the design
    python tests/soak/run.py --seed 7             the decisions of another seed; the seed of every run is printed

Five scripted agents in processes of their own; messages, calls between agents, cancels, new tries, holds, orders, stops, killed agents,
a room that is killed and started again, clients that lose their stream. It ends by itself: 0 when everything has held, 1 otherwise.
"""

import argparse
import json
import random
import re
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "acceptance"))

from crowd import Crowd
from decisions import ENDS_THE_ROOM, decisions
from gauges import SLOPE_OVER, Gauges

from groupx_host.store.audit import audit_file

TURNS = 20_000
CALM_SHARE = 0.4
"""The last part, in which the room itself is left alone: only a long life shows what grows."""
READ_EVERY_TURNS = 250
SLOWEST_TURNS_PER_SECOND = 4
"""The run gives up when it takes longer than this pace, and a minute."""
_YOU, _ABOUT = re.compile(r"^you: (\S+)", re.MULTILINE), re.compile(r"\[current_message\]\n\[message seq=\d+ .* event=(\S+)\]")


def run(folder, turns, seed, say=print):
    """Run one soak in a folder; returns what did not hold."""
    started = time.monotonic()
    crowd = Crowd(folder)
    gauges = Gauges(folder / ".groupx" / "groupx.db")
    try:
        _live(crowd, gauges, turns, seed, say)
        faults = crowd.faults
    finally:
        crowd.close()
    seconds = time.monotonic() - started
    say(f"{crowd.board.ended:,} turns in {seconds:.0f} s, {crowd.life} lives of the room; {_counts(crowd.board.endings)}")
    say(f"acts: {_counts(crowd.acts)}; answers: {_counts(crowd.answers)}; streams: {[each.lives for each in crowd.followers]}")
    growth = gauges.growth_mb()
    if growth is not None:
        say(f"memory: {growth:+.1f} MB in {SLOPE_OVER:,} turns, by the slope of the last life")
    return [*faults, *gauges.faults(), *_what_the_log_says(crowd, gauges.database), *_prompts_sent_twice(crowd.room.prompt_log)]


def _live(crowd, gauges, turns, seed, say):
    _rest_and_read(crowd, gauges, say)
    due, end = READ_EVERY_TURNS, time.monotonic() + 60 + turns / SLOWEST_TURNS_PER_SECOND
    for decision in decisions(seed):
        if crowd.board.ended >= turns:
            break
        if time.monotonic() > end:
            crowd.faults.append(f"only {crowd.board.ended} of {turns} turns ended in time")
            break
        if decision.act in ENDS_THE_ROOM and crowd.board.ended > turns * (1 - CALM_SHARE):
            continue
        crowd.carry_out(decision)
        if crowd.board.ended >= due:
            due = crowd.board.ended + READ_EVERY_TURNS
            _rest_and_read(crowd, gauges, say, f"decision {decision.number}")
    _rest_and_read(crowd, gauges, say, "the end")


def _rest_and_read(crowd, gauges, say, where="the start"):
    crowd.rest()
    reading = gauges.read(crowd.room.process.pid, crowd.life, crowd.turns_of_this_life)
    say(f"{time.strftime('%H:%M:%S')} {where}: {crowd.board.ended:,} turns; {reading}")


def _what_the_log_says(crowd, database):
    found = audit_file(database)
    yield from (f"{fault.law} {fault.check}: {fault.text}" for fault in found.faults)
    main, other = crowd.followers
    for number, follower in enumerate(crowd.followers):
        yield from (f"follower {number} {fault}" for fault in follower.faults[:5])
        if sorted(follower.ids) != list(range(1, len(follower.ids) + 1)):
            yield f"follower {number} has gaps"
    # What came after the last look at rest is the room's orderly end.
    if not main.ids or max(main.ids) > found.events:
        yield f"the followers saw {max(main.ids, default=0)} events, the log has {found.events}"
    if any(main.ids[seq] != other.ids[seq] for seq in main.ids.keys() & other.ids.keys()):
        yield "two followers saw different events under one number"
    yield from _log_differs(database, main.ids)
    if crowd.board.open:
        yield f"turns are open at the end: {list(crowd.board.open)[:5]}"
    yield from _lost(database, crowd.accepted)


def _log_differs(database, seen):
    log = dict(_rows(database, "SELECT seq, event_id FROM events"))
    if any(log.get(seq) != event_id for seq, event_id in seen.items()):
        yield "what a follower saw is not what the log says"


def _lost(database, accepted):
    lost = accepted - {row[0] for row in _rows(database, "SELECT turn_id FROM turns")}
    if lost:
        yield f"{len(lost)} acknowledged turns are not in the room"


def _rows(database, query):
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(query).fetchall()


def _prompts_sent_twice(prompt_log):
    """Law L3 as the agents themselves saw it."""
    seen = Counter()
    with prompt_log.open(encoding="utf-8") as lines:
        for line in lines:
            text = json.loads(line)["text"]
            seen[_YOU.search(text)[1], _ABOUT.findall(text)[-1]] += 1
    yield from (f"{agent} got the prompt about {event} {count} times" for (agent, event), count in seen.items() if count > 1)


def _counts(counter):
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counter.items(), key=str))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--keep", type=Path, metavar="DIR", help="leave the room here, for a look at what went wrong")
    asked = parser.parse_args()
    print(f"soak: {asked.turns:,} turns, seed {asked.seed}", flush=True)
    folder = asked.keep or Path(tempfile.mkdtemp(prefix="groupx-soak-"))
    folder.mkdir(parents=True, exist_ok=True)
    faults = run(folder, asked.turns, asked.seed, say=lambda text: print(text, flush=True))
    for fault in faults:
        print(f"FAULT {fault}")
    print(f"seed {asked.seed}: {len(faults)} faults" if faults else f"seed {asked.seed}: everything has held")
    if not asked.keep:
        shutil.rmtree(folder, ignore_errors=True)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
