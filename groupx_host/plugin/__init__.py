"""The public surface for plugins: markers, hook specifications and the typed records that hooks return."""
