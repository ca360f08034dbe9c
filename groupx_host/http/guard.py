"""Who may speak to the room (law L14, contract C14).

The check stands before everything that the port serves. It keeps pages of other origins out, DNS rebinding included; it is no
authentication.
"""

from collections.abc import Iterable

from attrs import frozen

HTTP_PORT = 80
SAFE_METHODS = frozenset({"GET", "HEAD"})
_OWN_SITES = frozenset({b"same-origin", b"none"})
_WATCHED = frozenset({b"host", b"origin", b"sec-fetch-site", b"sec-fetch-mode"})


@frozen
class Guard:
    """The rule for one port.

    Attributes:
        hosts: The exact ``Host`` values that are this room.
        pages: Paths of HTML pages: a link from anywhere may open them, because opening shows the room to its owner only.
    """

    hosts: frozenset[bytes]
    pages: frozenset[str]

    @classmethod
    def for_port(cls, port: int, pages: Iterable[str] = ()) -> "Guard":
        """The guard of a listener on ``port`` of the loopback interface."""
        names = (b"127.0.0.1", b"localhost", b"[::1]")
        hosts = {b"%s:%d" % (name, port) for name in names}
        if port == HTTP_PORT:
            hosts.update(names)
        return cls(frozenset(hosts), frozenset(pages))

    def refusal(self, method: str, path: str, headers: Iterable[tuple[bytes, bytes]]) -> str | None:
        """The header for which the request is refused, or none. Header names are lower case; a doubled one is refused."""
        seen: dict[bytes, bytes] = {}
        for name, value in headers:
            if name in _WATCHED:
                if name in seen:
                    return _title(name)
                seen[name] = value
        host = seen.get(b"host", b"").lower()
        if host not in self.hosts:
            return "Host"
        if self._is_navigation(method, path, seen):
            return None
        origin = seen.get(b"origin")
        if origin is not None and origin.lower() != b"http://" + host:
            return "Origin"
        site = seen.get(b"sec-fetch-site")
        if site is not None and site not in _OWN_SITES:
            return "Sec-Fetch-Site"
        return None

    def _is_navigation(self, method: str, path: str, seen: dict[bytes, bytes]) -> bool:
        return method in SAFE_METHODS and path in self.pages and seen.get(b"sec-fetch-mode", b"navigate") == b"navigate"


def _title(name: bytes) -> str:
    return name.decode("ascii").title()
