"""Whether the database file is sound."""

from groupx_host.store.connections import Reader

MAX_PROBLEMS = 20


def integrity_problems(reader: Reader) -> tuple[str, ...]:
    """What SQLite's quick check and the foreign-key check find, bounded; reads the whole file, so it may take seconds."""
    problems = [str(row[0]) for row in reader.execute(f"PRAGMA quick_check({MAX_PROBLEMS})") if row[0] != "ok"]
    for table, rowid, parent, _ in reader.execute("PRAGMA foreign_key_check"):
        if len(problems) >= MAX_PROBLEMS:
            break
        problems.append(f"row {rowid} of {table} points to a missing row of {parent}")
    return tuple(problems)
