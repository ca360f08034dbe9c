import json

import pytest

from groupx_host.http.frames import durable_frame, joined_texts, resync_frame, transient_frame


@pytest.mark.proves("C16")
def test_a_durable_frame_carries_its_seq_and_a_transient_one_no_id():
    assert durable_frame(7, b'{"a":1}') == b'id: 7\ndata: {"a":1}\n\n'
    assert transient_frame(b"{}") == b"data: {}\n\n"


@pytest.mark.proves("C17")
def test_joined_deltas_keep_everything_but_the_text():
    frame = json.dumps({"seq": None, "body": {"text": "a", "offset": 4, "chunkIndex": 2}}).encode()

    assert json.loads(joined_texts(frame, ["a", "设", "c"])) == {
        "seq": None,
        "body": {"text": "a设c", "offset": 4, "chunkIndex": 2},
    }


def test_a_resync_names_the_head_and_the_database():
    frame = resync_frame(12, "e1", "2026-01-01T00:00:00.000Z")
    envelope = json.loads(frame.removeprefix(b"data: "))

    assert (envelope["type"], envelope["seq"], envelope["durability"]) == ("stream.resync", None, "transient")
    assert envelope["body"] == {"headSeq": 12, "epoch": "e1"}
