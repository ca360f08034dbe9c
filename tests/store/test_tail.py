"""The tail: a cursor anywhere gives exactly the log after it, from the ring or from the database."""

import asyncio
import json

import pytest

from groupx_host.store import tail as tail_module


async def fill(store, message, count):
    await asyncio.gather(*(store.write(lambda tx, n=n: tx.append(message(str(n)))) for n in range(count)))


async def everything_after(store, seq):
    found = []
    while page := await store.tail.after(seq):
        found.extend(page)
        seq = page[-1].seq
    return [entry.seq for entry in found]


@pytest.mark.parametrize("start", [0, 1, 7, 8, 9, 499, 500, 501, 899, 900, 901])
async def test_every_cursor_gets_exactly_what_comes_after_it(store, message, monkeypatch, start):
    monkeypatch.setattr(tail_module, "RING_EVENTS", 50)
    await fill(store, message, 900)

    assert await everything_after(store, start) == list(range(start + 1, 901))


async def test_a_cursor_that_keeps_up_is_served_from_the_ring(store, message):
    await fill(store, message, 3)
    await store.tail.after(0)
    await fill(store, message, 2)

    entries = await store.tail.after(3)
    assert [entry.seq for entry in entries] == [4, 5]
    assert json.loads(entries[0].frame)["seq"] == 4


async def test_readers_that_look_at_once_share_one_reading_and_miss_nothing(store, message):
    await fill(store, message, 200)

    pages = await asyncio.gather(*(store.tail.after(n) for n in range(0, 200, 10)))
    assert [page[0].seq for page in pages] == list(range(1, 201, 10))


async def test_a_wakeup_comes_with_the_commit(store, message):
    wakeup = store.tail.subscribe()
    waiting = asyncio.create_task(wakeup.wait())
    await store.write(lambda tx: tx.append(message()))

    await asyncio.wait_for(waiting, 2)
    wakeup.close()
