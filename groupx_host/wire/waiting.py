"""Waiting for one of several signs."""

import asyncio


async def first_of(*signs: asyncio.Event) -> None:
    """Return when one of the events is set; the caller bounds it."""
    waiting = [asyncio.ensure_future(sign.wait()) for sign in signs]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()
