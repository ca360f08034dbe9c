"""The ``groupx`` program: a lazy click group over thin commands. What a command does lives beside `commands`, not in it."""
