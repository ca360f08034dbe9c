"""What the edges show of the durable room: pages of the log, the opening view, turns with their delivery ledger."""
