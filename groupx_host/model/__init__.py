"""Values of the room: frozen, without behaviour beyond their own rules, and one codec for the wire."""
