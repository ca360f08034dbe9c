"""The smallest HTTP clients that can measure: keep-alive requests and event streams over plain asyncio sockets."""

import asyncio
import json
from urllib.parse import urlsplit

REQUEST_SECONDS = 30
MARK_WINDOW_BYTES = 256 * 1024
STREAM_LIMIT_BYTES = 64 * 1024 * 1024


class Connection:
    """One keep-alive connection; one request at a time."""

    def __init__(self, base_url):
        self.host = urlsplit(base_url).netloc
        self._reader = self._writer = None

    async def __aenter__(self):
        name, _, port = self.host.rpartition(":")
        self._reader, self._writer = await asyncio.open_connection(name, int(port), limit=STREAM_LIMIT_BYTES)
        return self

    async def __aexit__(self, *_):
        self._writer.close()

    async def get(self, path):
        return await self._request(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())

    async def post(self, path, value, headers=None):
        body = json.dumps(value).encode()
        named = {"Host": self.host, "Content-Type": "application/json", "Content-Length": len(body), **(headers or {})}
        lines = "".join(f"{name}: {value}\r\n" for name, value in named.items())
        head = f"POST {path} HTTP/1.1\r\n{lines}\r\n"
        return await self._request(head.encode() + body)

    async def _request(self, data):
        async with asyncio.timeout(REQUEST_SECONDS):
            self._writer.write(data)
            status, headers = await self._head()
            return status, await self._reader.readexactly(int(headers[b"content-length"]))

    async def _head(self):
        lines = (await self._reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        pairs = (line.split(b":", 1) for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value.strip() for name, value in pairs}

    async def events(self, after):
        """Event payloads of ``GET /api/events`` as they come: ``(raw JSON, chunk)``, undecoded."""
        self._writer.write(
            f"GET /api/events?afterSeq={after} HTTP/1.1\r\nHost: {self.host}\r\nAccept: text/event-stream\r\n\r\n".encode()
        )
        status, _ = await self._head()
        if status != 200:
            raise RuntimeError(f"the event stream answered {status}")
        waiting = b""
        while True:
            size = int(await self._reader.readline(), 16)
            if size == 0:
                return
            waiting += await self._reader.readexactly(size)
            await self._reader.readexactly(2)
            *frames, waiting = waiting.split(b"\n\n")
            for frame in frames:
                for line in frame.split(b"\n"):
                    if line.startswith(b"data:"):
                        yield line[5:]

    async def raw_events(self, after, last, joined):
        """Everything that the stream sends until it has sent the event ``last``, as one piece of bytes without the chunks' sizes.

        Nothing is decoded while it comes: a hundred of these must cost less than what they measure.
        """
        self._writer.write(f"GET /api/events?afterSeq={after} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        await self._head()
        joined()
        pieces, mark = [], b"id: %d\n" % last
        while not pieces or mark not in pieces[-1][-MARK_WINDOW_BYTES:]:
            size = int(await self._reader.readline(), 16)
            if size == 0:
                break
            pieces.append(await self._reader.readexactly(size + 2))
        return b"".join(piece[:-2] for piece in pieces)
