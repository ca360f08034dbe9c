"""Static files of plugins: exactly the files that their folders held at start, each with a route of its own.

A path that names none of them has no route, so there is no path to climb out of a folder with.
"""

import hashlib
import mimetypes
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import frozen
from litestar import Request, route
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from groupx_host.errors import ConfigurationError
from groupx_host.http.queries import MAX_QUERY_BYTES
from groupx_host.http.reply import Headers, Reply
from groupx_host.plugin.routes import StaticFiles

MAX_STATIC_FILES = 2_000
MAX_STATIC_FILE_BYTES = 16 * 1024 * 1024
NO_CACHE = b"no-cache"
IMMUTABLE = b"public, max-age=31536000, immutable"
_HASHED = re.compile(r"[.-][A-Za-z0-9_]{8,}\.[a-z0-9]+$")
_NAMED_BY_HASH_FOLDERS = frozenset({"chunks", "assets"})
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".map": "application/json",
}


@frozen
class StaticFile:
    """One file in memory, with the headers of its answers."""

    body: bytes
    etag: bytes
    headers: Headers

    @property
    def is_page(self) -> bool:
        """Whether a browser may navigate to it from anywhere."""
        return dict(self.headers)[b"content-type"].startswith(b"text/html")


def load_static(bundles: Iterable[StaticFiles]) -> dict[str, StaticFile]:
    """Every URL path that answers with a file. The first bundle that names a path has it."""
    found: dict[str, StaticFile] = {}
    for bundle in bundles:
        for path, file in _paths_of(bundle):
            if len(found) >= MAX_STATIC_FILES:
                raise ConfigurationError(str(bundle.folder), (f"holds more than {MAX_STATIC_FILES} files",))
            found.setdefault(path, file)
    return found


def _paths_of(bundle: StaticFiles) -> Iterator[tuple[str, StaticFile]]:
    root = bundle.folder.resolve()
    prefix = "/" + bundle.prefix.strip("/")
    files = {path.relative_to(root).as_posix(): path for path in sorted(root.rglob("*")) if _may_be_served(root, path)}
    pages = {"/": "index.html", **bundle.pages} if prefix == "/" else {prefix: "index.html", **bundle.pages}
    for url, name in pages.items():
        if name in files:
            yield url, _load(files[name], name)
    for name, path in files.items():
        yield f"{prefix.rstrip('/')}/{name}", _load(path, name)


def _may_be_served(root: Path, path: Path) -> bool:
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(root).parts)
    inside = path.is_file() and path.resolve().is_relative_to(root)
    return inside and not hidden and path.suffix not in {".py", ".pyc"} and path.stat().st_size <= MAX_STATIC_FILE_BYTES


def _load(path: Path, name: str) -> StaticFile:
    body = path.read_bytes()
    etag = b'"%s"' % hashlib.sha256(body).hexdigest()[:32].encode()
    kind = _TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("json", "xml")):
        kind += "; charset=utf-8"
    hashed = bool(_HASHED.search(path.name)) and name.split("/", 1)[0] in _NAMED_BY_HASH_FOLDERS
    headers = ((b"content-type", kind.encode()), (b"cache-control", IMMUTABLE if hashed else NO_CACHE), (b"etag", etag))
    return StaticFile(body, etag, headers)


def static_routes(files: dict[str, StaticFile]) -> list[HTTPRouteHandler]:
    """One handler that answers every path in ``files``; none when there are none."""
    if not files:
        return []

    @route(sorted(files), http_method=["GET", "HEAD"])
    async def static_file(request: Request[Any, Any, Any]) -> ASGIApp:
        file = files[request.scope["path"]]
        if _has(request, file.etag):
            return Reply(304, b"", file.headers)
        return Reply(200, file.body, file.headers)

    return [static_file]


def _has(request: Request[Any, Any, Any], etag: bytes) -> bool:
    asked = b",".join(value for name, value in request.scope["headers"] if name == b"if-none-match")[:MAX_QUERY_BYTES]
    return any(part.strip().removeprefix(b"W/") in (etag, b"*") for part in asked.split(b","))
