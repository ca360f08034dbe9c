"""The listening socket, as its connections find it."""

import asyncio
import socket
from contextlib import closing
from pathlib import Path

import pytest

from groupx_host.app.listener import bind, claim_option, port_of
from groupx_host.wire.platform import PlatformFacts


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


@pytest.mark.parametrize(
    ("system", "option"), [("linux", socket.SO_REUSEADDR), ("darwin", socket.SO_REUSEADDR), ("windows", -5)]
)
def test_a_port_is_claimed_so_that_no_second_program_can_share_it(system, option):
    assert claim_option(PlatformFacts(system=system, home=Path("/"), path=())) == option
