"""The room as JSON lines: a line that says what follows, then one envelope a line. The one format that `groupx import` reads."""

from typing import TYPE_CHECKING, Final

import msgspec

from groupx_host.model.actors import ROOM_ID

if TYPE_CHECKING:
    from groupx_host.store.exports.room_export import Outline

EXPORT_SCHEMA: Final = "groupx.export/1"
OPENING_TYPE: Final = "export.opened"


class JsonLines:
    """Nothing in it depends on when or where it was made: the same log gives the same bytes."""

    def begin(self, outline: "Outline") -> bytes:
        """The first line. With ``seq`` 0 and a type of its own it reads like one more event, to who looks at lines only."""
        counts = {"throughSeq": outline.through_seq, "events": outline.events}
        return self.event(
            msgspec.json.encode({"schema": EXPORT_SCHEMA, "seq": 0, "type": OPENING_TYPE, "roomId": ROOM_ID, **counts})
        )

    def event(self, line: bytes) -> bytes:
        """The envelope and the end of its line."""
        return line + b"\n"

    def end(self) -> bytes:
        """Nothing: the first line says how many there are."""
        return b""
