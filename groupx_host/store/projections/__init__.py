"""The tables that are kept beside the log, one module per noun. Everything here runs inside a writer's job."""
