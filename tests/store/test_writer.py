"""The writer: what is acknowledged is on disk, what fails takes nobody with it, what is lost is said to all."""

import asyncio
import sqlite3

import pytest

from groupx_host.errors import DatabaseInUse, StoreUnavailable
from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store


def contents(path):
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return [row[0] for row in connection.execute("SELECT json_extract(body_json, '$.content') FROM events ORDER BY seq")]
    finally:
        connection.close()


@pytest.mark.proves("L2")
async def test_an_acknowledged_event_is_seen_by_another_connection(store, message):
    await store.write(lambda tx: tx.append(message("one")))

    assert contents(store.path) == ["one"]


@pytest.mark.proves("L2")
async def test_jobs_of_one_batch_keep_their_order_and_one_that_fails_takes_nobody_with_it(store, message):
    def failing(tx):
        tx.append(message("lost"))
        raise ValueError("no")

    jobs = [store.write(lambda tx, n=n: tx.append(message(str(n)))) for n in range(20)]
    jobs.insert(10, store.write(failing))
    results = await asyncio.gather(*jobs, return_exceptions=True)

    assert isinstance(results[10], ValueError)
    assert [result for result in results if not isinstance(result, Exception)] == list(range(1, 21))
    assert contents(store.path) == [str(n) for n in range(20)]


@pytest.mark.proves("L4")
async def test_one_key_makes_one_event_whatever_its_type(store, message):
    await store.write(lambda tx: tx.append(message("first", key="turn:1:terminal")))

    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lambda tx: tx.append(message("second", key="turn:1:terminal")))
    assert contents(store.path) == ["first"]


@pytest.mark.proves("L2", "L12")
async def test_a_full_disk_is_told_to_every_member_and_writing_goes_on_when_there_is_room(store, message):
    await store.write(lambda tx: tx.append(message("before")))
    pages = await store.write(lambda tx: tx.one("PRAGMA page_count")[0])
    await store.write(lambda tx: tx.execute(f"PRAGMA max_page_count = {pages}").fetchall())

    jobs = [store.write(lambda tx: tx.append(message("x" * 60_000))) for _ in range(3)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert all(isinstance(result, StoreUnavailable) for result in results)
    assert store.problem

    await store.write(lambda tx: tx.execute("PRAGMA max_page_count = 1000000").fetchall())
    await store.write(lambda tx: tx.append(message("after")))
    assert store.problem is None
    assert contents(store.path) == ["before", "after"]


@pytest.mark.proves("L2")
async def test_a_job_goes_on_when_its_caller_went_away(store, message):
    waiting = asyncio.create_task(store.write(lambda tx: tx.append(message("kept"))))
    await asyncio.sleep(0)
    waiting.cancel()

    await store.write(lambda tx: tx.append(message("next")))
    assert contents(store.path) == ["kept", "next"]


async def test_what_a_job_remembers_is_forgotten_when_anything_is_rolled_back(store):
    await store.write(lambda tx: tx.memo.update(seen=1))

    def failing(tx):
        tx.memo["seen"] = 2
        raise ValueError

    with pytest.raises(ValueError):
        await store.write(failing)
    assert await store.write(lambda tx: dict(tx.memo)) == {}


@pytest.mark.proves("L1")
async def test_a_second_process_cannot_open_the_database(store):
    with pytest.raises(DatabaseInUse) as caught:
        await Store.open(store.path, bodies=BodyCodec())
    assert "groupx stop" in caught.value.hint


@pytest.mark.proves("L1")
async def test_a_reader_cannot_write(store):
    with pytest.raises(StoreUnavailable, match="readonly"):
        await store.read(lambda reader: reader.execute("DELETE FROM events"))


@pytest.mark.proves("L2")
async def test_another_writer_that_holds_the_file_makes_a_clear_error_and_nothing_is_lost(tmp_path, store, message):
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await store.read(lambda reader: reader.execute("SELECT 1").fetchone())
    waiting = asyncio.create_task(store.write(lambda tx: tx.append(message("patient"))))
    await asyncio.sleep(0)
    other.execute("COMMIT")
    other.close()

    await waiting
    assert contents(store.path) == ["patient"]


async def test_a_closed_store_refuses(store):
    await store.close()

    with pytest.raises(StoreUnavailable):
        await store.write(lambda tx: None)
    with pytest.raises(StoreUnavailable):
        await store.read(lambda reader: None)
