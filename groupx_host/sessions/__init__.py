"""The host's side of a driver: which one runs an agent, its session's life, one turn at a time."""
