"""The log auditor at length: it walks through the log in pages and keeps only what is open."""

import tracemalloc

import pytest

from groupx_host.model.codec import BodyCodec
from groupx_host.store import Store
from groupx_host.store.audit import audit_file
from tests.bench.filling import fill

MIB = 1_048_576


@pytest.mark.proves("L12", "audit.found")
async def test_what_it_remembers_does_not_grow_with_the_log(tmp_path):
    peaks = []
    for events in (6_000, 24_000):
        path = tmp_path / f"{events}.db"
        store = await Store.open(path, bodies=BodyCodec())
        await store.close()
        fill(path, events, "agent:ada")
        tracemalloc.start()
        found = audit_file(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()

        assert found.events == events
        # The bench leaves out attempts and commands, so there is something to tell, and that is bounded as well.
        assert {fault.check for fault in found.faults} == {"attempts", "receipt"}, found.faults[:5]

    assert peaks[1] < min(peaks[0] * 1.5, 4 * MIB), peaks
