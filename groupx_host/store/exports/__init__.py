"""The room as a document that can be taken away, and a document as a room."""
