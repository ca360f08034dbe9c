import pytest

from groupx_host.model.actors import SEEDED_ACTORS
from groupx_host.model.bodies import MessageCreated
from groupx_host.model.codec import BodyCodec
from groupx_host.model.envelopes import NewEvent, Provenance, SourceKind
from groupx_host.model.ids import new_id
from groupx_host.store import Store


@pytest.fixture
async def store(tmp_path):
    opened = await Store.open(tmp_path / ".groupx" / "groupx.db", bodies=BodyCodec())
    yield opened
    await opened.close()


@pytest.fixture
def message():
    def make(content="hi", key=None):
        return NewEvent(
            event_id=new_id("evt"),
            type=MessageCreated.type,
            actor=SEEDED_ACTORS[0],
            body=MessageCreated(content=content),
            correlation_id="corr_1",
            idempotency_key=key,
            provenance=Provenance(SourceKind.WEB),
        )

    return make
