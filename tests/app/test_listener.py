"""The listening socket, as its connections find it."""

import asyncio
import socket
from contextlib import closing

from groupx_host.app.listener import bind, port_of


async def test_an_answer_never_waits_for_an_acknowledgement_whichever_loop_runs():
    accepted = asyncio.Queue()

    async def serve(_reader, writer):
        accepted.put_nowait(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    with closing(bind(0)) as listener:
        async with await asyncio.start_server(serve, sock=listener):
            _, writer = await asyncio.open_connection("127.0.0.1", port_of(listener))
            assert await asyncio.wait_for(accepted.get(), 10) != 0
            writer.close()
