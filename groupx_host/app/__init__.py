"""The composition root: the only place that knows every part of the room, and that starts and ends them in order."""
