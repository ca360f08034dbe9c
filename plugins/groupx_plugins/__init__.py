"""The bundled default plugins; each one uses the same door as a stranger's."""
