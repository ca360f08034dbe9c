"""What may not grow: descriptors, threads, processes, memory and the write-ahead log, each with its bound."""

from pathlib import Path

import psutil
from attrs import field, frozen, mutable

MAX_MORE_DESCRIPTORS = 16
"""At rest, above the room's first rest: clients come and go, nothing else."""
MAX_MORE_THREADS = 16
"""Worker threads are made when they are needed and kept."""
MAX_LOG_BYTES = 24 * 1024 * 1024
"""The write-ahead log at any look: SQLite keeps a file of up to 16 MiB, and one batch may come on top."""
MAX_MEMORY_MB = 220
"""Of the room's own process, at any look."""
MAX_GROWTH_MB = 64
"""What the room may grow in 100,000 turns, by the slope of its last life: SQLite's four page caches of 16 MiB fill with the file."""
WARM_TURNS = 3_000
"""Before that the room fills what it keeps: the tail of its log, its workers' stacks, its caches."""
SLOPE_TURNS = 4_000
"""Over fewer turns the slope is the noise of the allocator."""
SLOPE_OVER = 100_000


@frozen
class Reading:
    """One look at a room at rest. ``turns`` counts those of this life of the room."""

    life: int
    turns: int
    descriptors: int
    threads: int
    processes: int
    memory_mb: float
    log_bytes: int

    def __str__(self):
        return (
            f"life {self.life}, {self.turns} turns in it: {self.descriptors} descriptors, {self.threads} threads, "
            f"{self.processes} processes, {self.memory_mb:.1f} MB, log {self.log_bytes / 1024 / 1024:.1f} MiB"
        )


@mutable
class Gauges:
    """All readings of a soak."""

    database: Path
    readings: list[Reading] = field(factory=list)

    def read(self, process_id, life, turns):
        """Look at the room, which has nothing to do."""
        process = psutil.Process(process_id)
        log = self.database.with_name(self.database.name + "-wal")
        found = Reading(
            life=life,
            turns=turns,
            descriptors=process.num_fds(),
            threads=process.num_threads(),
            processes=len(process.children(recursive=True)),
            memory_mb=process.memory_info().rss / 1024 / 1024,
            log_bytes=log.stat().st_size if log.exists() else 0,
        )
        self.readings.append(found)
        return found

    def faults(self):
        """What was not flat."""
        first = self.readings[0]
        for reading in self.readings:
            if reading.descriptors > first.descriptors + MAX_MORE_DESCRIPTORS:
                yield f"descriptors grew from {first.descriptors}: {reading}"
            if reading.threads > first.threads + MAX_MORE_THREADS:
                yield f"threads grew from {first.threads}: {reading}"
            if reading.processes > first.processes:
                yield f"processes grew from {first.processes}: {reading}"
            if reading.memory_mb > MAX_MEMORY_MB:
                yield f"memory is over {MAX_MEMORY_MB} MB: {reading}"
            if reading.log_bytes > MAX_LOG_BYTES:
                yield f"the write-ahead log is over {MAX_LOG_BYTES} bytes: {reading}"
        growth = self.growth_mb()
        if growth is not None and growth > MAX_GROWTH_MB:
            yield f"memory would grow by {growth:.0f} MB in {SLOPE_OVER:,} turns"

    def growth_mb(self):
        """How much the last life would grow in `SLOPE_OVER` turns, by its slope once it is warm; none when it was too short."""
        last = [reading for reading in self.readings if reading.life == self.readings[-1].life]
        points = [
            (reading.turns, reading.memory_mb) for reading in last if reading.turns >= max(WARM_TURNS, last[-1].turns / 2)
        ]
        if len(points) < 4 or points[-1][0] - points[0][0] < SLOPE_TURNS:
            return None
        middle_x = sum(x for x, _ in points) / len(points)
        middle_y = sum(y for _, y in points) / len(points)
        slope = sum((x - middle_x) * (y - middle_y) for x, y in points) / sum((x - middle_x) ** 2 for x, _ in points)
        return slope * SLOPE_OVER
