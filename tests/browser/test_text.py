"""Model text is data: hostile, huge, in any direction, it is shown safely and quickly, the same live and after a reload."""

import pytest
from playwright.sync_api import expect
from room_page import WAIT, turn
from running_room import RunningRoom, script


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    room = RunningRoom(tmp_path_factory.mktemp("text"), agents=("ada",), limits={"contextCharacters": 10_000_000}).start()
    yield room
    room.stop()


HOSTILE = """<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"><iframe src="http://evil.example"></iframe>
[link](javascript:window.hacked=1) ![picture](http://evil.example/x.png) <a href="http://good.example">raw</a>
[good](https://good.example) <style>*{display:none}</style> <form action="http://evil.example"><input></form>
\u202etfel ot thgir\u202c

| a | b |
|---|
```js
unclosed"""


@pytest.mark.proves("C16")
def test_model_text_is_data(room, open_page):
    page = open_page(room)
    turn_id = room.turn_of(script({"thought": HOSTILE}, {"text": HOSTILE, "chunks": 3}))
    expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
    turn(page, turn_id).get_by_test_id("reasoning-toggle").click()

    text = turn(page, turn_id).locator("gx-text")
    expect(text).to_contain_text("<script>")
    assert page.evaluate("window.hacked") is None
    assert text.locator("img, iframe, script, style, form, input").count() == 0
    links = text.locator("a[href]").evaluate_all("(links) => links.map((a) => [a.getAttribute('href'), a.rel, a.target])")
    assert all(href.startswith(("http:", "https:")) and "noopener" in rel and target == "_blank" for href, rel, target in links)


def test_a_line_of_a_megabyte_is_folded(room, open_page):
    page = open_page(room)
    turn_id = room.turn_of(script({"text": "x" * 120_000, "chunks": 3}))
    expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
    assert turn(page, turn_id).evaluate("(row) => row.shadowRoot.querySelector('gx-text').shadowRoot.textContent.length") < 10_000
    turn(page, turn_id).get_by_test_id("show-all").click()
    assert turn(page, turn_id).evaluate("(row) => row.shadowRoot.querySelector('gx-text').shadowRoot.textContent.length") > 100_000


SHAPES = {
    "quotes": ("> " * 1_000 + "deep down", "deep down"),
    "lists": ("\n".join("  " * depth + "- item" for depth in range(200)), "item"),
    "brackets": ("[" * 15_000 + "\n\nafter it", "after it"),
    "table": ("|" + "a|" * 30 + "\n|" + "-|" * 30 + "\n" + ("|" + "cell|" * 30 + "\n") * 600, "Show all"),
    "right to left": ("\u05e9\u05dc\u05d5\u05dd with English inside\n\nleft to right again", "left to right"),
    "controls": ("a\u202eb\u2066c\u0007d\ufeff e", "d"),
}
WIDTH = "(row) => [row.scrollWidth <= row.clientWidth + 1, row.getBoundingClientRect().right <= innerWidth]"


def test_no_shape_of_text_leaves_the_page_or_stops_it(room, open_page):
    shapes = {name: (room.turn_of(script({"text": text, "chunks": 4})), found) for name, (text, found) in SHAPES.items()}
    page = open_page(room)
    for turn_id, found in shapes.values():
        expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
        expect(turn(page, turn_id)).to_contain_text(found, timeout=WAIT)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        for turn_id, _ in shapes.values():
            assert turn(page, turn_id).evaluate(WIDTH) == [True, True]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    paragraphs = turn(page, shapes["right to left"][0]).locator("gx-text p")
    assert paragraphs.evaluate_all("(all) => all.map((p) => getComputedStyle(p).direction)") == ["rtl", "ltr"]


@pytest.mark.proves("field.H24")
def test_an_answer_of_a_hundred_thousand_characters_streams_in(room, open_page):
    page = open_page(room)
    answer = ("Some words of an answer, with `code` and **bold** ones.\n\n" * 2_000)[:100_000]
    turn_id = room.turn_of(script({"text": answer + "\n\nthe end", "chunks": 200, "delay": 0.005}))
    expect(turn(page, turn_id)).to_contain_text("Some words", timeout=WAIT)
    box = page.get_by_test_id("composer-input")
    box.press_sequentially("typed meanwhile")
    expect(box).to_have_value("typed meanwhile")
    expect(turn(page, turn_id)).to_have_attribute("data-status", "completed", timeout=WAIT)
    expect(turn(page, turn_id).get_by_text("the end")).to_be_visible(timeout=WAIT)


CODE = "Before it.\n\n```python\nprint('hello')  # a remark\n```\n\n"


def test_text_that_streams_keeps_what_is_done_and_ends_as_it_is_after_a_reload(room, open_page):
    page = open_page(room)
    turn_id = room.turn_of(script({"text": CODE + "and then "}, {"sleep": 1.5}, {"text": "the rest."}))
    text = turn(page, turn_id).locator("gx-text")
    # What stands above is coloured while the rest still comes, and switches in it stay.
    expect(text.locator("pre .hljs-comment")).to_have_text("# a remark", timeout=WAIT)
    text.get_by_role("button", name="Wrap lines").click()
    expect(text).to_contain_text("the rest.", timeout=WAIT)
    expect(text.get_by_role("button", name="Wrap lines")).to_have_attribute("aria-pressed", "true")
    text.get_by_role("button", name="Copy code").click()
    assert page.evaluate("navigator.clipboard.readText()") == "print('hello')  # a remark\n"

    page.reload()
    expect(text.locator("pre .hljs-comment")).to_have_text("# a remark", timeout=WAIT)
    fresh = room.turn_of(script({"text": CODE.rstrip() + "\n"}))
    expect(turn(page, fresh).locator("pre .hljs-comment")).to_have_text("# a remark", timeout=WAIT)
