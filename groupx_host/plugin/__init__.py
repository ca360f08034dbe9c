"""The public surface for plugins: markers, hook specifications and the typed records that hooks return.

Names stay in their module, by subject (`drivers`, `driver_events`, `launchers`, `context_sections`, `commands`, `routes`,
`doctor`): an entry-point module pays only for what it names, because every plugin is imported at every start.
"""
