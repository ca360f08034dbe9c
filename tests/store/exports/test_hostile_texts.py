"""What people and agents wrote stays text in a document, whatever it looks like."""

import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from groupx_host.store.exports.markdown import MarkdownPage, escaped
from groupx_host.store.exports.room_export import Outline
from groupx_host.store.exports.web_page import WebPage

pytestmark = pytest.mark.proves("storage.export")

TAGS = {
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "main",
    "header",
    "h1",
    "p",
    "article",
    "b",
    "bdi",
    "span",
    "a",
    "time",
    "div",
    "pre",
    "details",
    "summary",
}
ATTRIBUTES = {"lang", "charset", "http-equiv", "content", "name", "class", "id", "href", "datetime", "dir"}
HOSTILE = (
    "<script>alert(1)</script>",
    "</div></article><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "javascript:alert(1)",
    "</style><script>alert(1)</script>",
    "<!-- -->", "]]>", "&lt;script&gt;", "\x00\x1b[31m\x9b", "\u202eevil\u2066", "```\n<b>\n", "```\n```\n<i>", "~~~~\n```\n<u>",
    "# a heading", "[a](javascript:alert(1))", "![a](http://example.com/x.png)", "<http://example.com>", "    code?", "1. one\n- two\n---\n===",
    "| a | b |\n|---|---|", "&#x3c;b&#x3e;", "a\\", "`", "\r\rx", "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
)  # fmt: skip
TEXTS = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=60)).map(lambda text: text.encode("utf-8", "replace").decode())


class Seen(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.attributes, self.links, self.text, self.open = set(), set(), [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value for name, value in attrs if name == "href"]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def handle_comment(self, data):
        raise AssertionError(data)


def page(kind, *lines):
    made = kind()
    return (made.begin(Outline(1, 1)) + b"".join(map(made.event, lines)) + made.end()).decode()


def lines_of(make_event, text):
    bodies = [
        ("message.created", {"content": text}),
        ("turn.reasoning.recorded", {"content": text}),
        ("tool.progress.recorded", {"nativeType": text, "details": {"title": text, text: text}}),
        ("turn.failed", {"errorCode": text, "reason": text}),
        ("system.error", {"message": text}),
    ]
    return [
        json.dumps(
            make_event(number, body, name=text, kind=kind, eventId=text, replyToEventId=text, to=[text], occurredAt=text)
        ).encode()
        for number, (kind, body) in enumerate(bodies, 1)
    ]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=TEXTS)
def test_nothing_of_a_text_becomes_html(text, make_event):
    seen = Seen()
    seen.feed(page(WebPage, *lines_of(make_event, text)))
    seen.close()

    assert seen.open == []
    assert seen.tags <= TAGS
    assert seen.attributes <= ATTRIBUTES
    assert all(re.fullmatch(r"#[\w.-]+", link) for link in seen.links)


@pytest.mark.parametrize("text", HOSTILE)
def test_and_all_of_it_can_be_read_in_the_page(text, make_event):
    seen = Seen()
    seen.feed(page(WebPage, *lines_of(make_event, text)))
    shown = re.sub(r"\s+|[\x00-\x1f\x7f-\x9f\ufffd]", "", "".join(seen.text))

    for piece in re.split(r"\s+|[\x00-\x1f\x7f-\x9f\ufffd]", text):
        assert piece in shown


def test_the_page_is_one_file_that_loads_and_runs_nothing(make_event):
    found = page(WebPage, *lines_of(make_event, "hello"))

    assert "default-src 'none'" in found
    assert re.findall(r"<script|\bsrc=|@import|url\(|<link|<iframe|\bon\w+=", found) == []
    assert "prefers-color-scheme: dark" in found
    assert "color-scheme" in found


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=TEXTS)
def test_nothing_of_a_text_becomes_markdown(text, make_event):
    outside, fence = [], None
    for line in page(MarkdownPage, *lines_of(make_event, text)).split("\n"):
        found = re.fullmatch(r"(`{3,})(text)?", line)
        if fence is None and found:
            fence = found[1]
        elif fence is not None:
            fence = None if line == fence else fence
        else:
            outside.append(line)

    assert fence is None
    for line in outside:
        bare = re.sub(r"\\.", "x", line)
        ours = re.sub(r"^## +|^# |^\*\*|\*\*(?= ·)|^\*|\*$|\\$|(?:&nbsp;)*", "", bare)
        assert re.search(r"[<>\[\]`*_]|^\s*#|^ {4}|^\s*-|^\d+[.)] ", ours) is None, line


def test_markdown_keeps_code_as_code_and_lines_as_lines(make_event):
    content = "two\nlines\n```python\na < b  # `x`\n```\nend"
    found = page(MarkdownPage, json.dumps(make_event(1, {"content": content})).encode())

    assert "two\\\nlines\n" in found
    assert "```text\na < b  # `x`\n```\n" in found


def test_escapes_are_no_more_than_it_takes():
    assert escaped("agent:ada said 1.5 at 10:00, e.g. well-known") == "agent:ada said 1.5 at 10:00, e.g. well-known"
    assert escaped("1. x") == r"1\. x"
    assert escaped("https://x") == r"https:\//x"
