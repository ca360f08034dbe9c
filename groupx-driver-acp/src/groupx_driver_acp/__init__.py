"""Drivers for agents that speak the Agent Client Protocol (ACP v1) over stdio: one code path and a table of profiles."""
