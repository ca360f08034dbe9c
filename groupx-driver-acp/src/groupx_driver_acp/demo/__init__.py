"""Three scripted agents that are real ACP processes, and a room to meet them in: GroupX without an account."""
