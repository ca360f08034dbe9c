"""The HTTP edge: guard, strict requests, pages of the log, live events. It decides nothing about the room."""
