import pytest

from groupx_host.http.guard import Guard

GUARD = Guard.for_port(4310, pages=("/", "/setup"))


def refusal(method="GET", path="/api/health", host="127.0.0.1:4310", **headers):
    found = [(b"host", host.encode())] if host is not None else []
    found += [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return GUARD.refusal(method, path, found)


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize("host", ["127.0.0.1:4310", "localhost:4310", "LOCALHOST:4310", "[::1]:4310"])
def test_every_loopback_name_with_the_rooms_port_is_the_room(host):
    assert refusal(host=host) is None
    assert refusal("POST", "/api/messages", host, origin=f"http://{host}") is None


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize(
    "host",
    [
        "evil.example:4310",
        "127.0.0.1",
        "127.0.0.1:4311",
        "localhost:80",
        "127.evil.example:4310",
        "127.0.0.1:4310.evil.example",
        "localhost.evil.example:4310",
        "0.0.0.0:4310",
        "[::1]:4311",
        "127.0.0.1:4310 ",
        "user@127.0.0.1:4310",
        "",
        None,
    ],
)
def test_another_host_is_refused_even_for_a_page(host):
    assert refusal(host=host) == "Host"
    assert refusal(path="/", host=host) == "Host"


@pytest.mark.proves("C14")
@pytest.mark.parametrize("name", [b"host", b"origin", b"sec-fetch-site"])
def test_a_doubled_header_is_refused(name):
    once = {b"host": b"127.0.0.1:4310", b"origin": b"http://127.0.0.1:4310", b"sec-fetch-site": b"none"}
    headers = [*once.items(), (name, once[name])]

    assert GUARD.refusal("GET", "/api/health", headers) == name.decode().title()


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "https://127.0.0.1:4310",
        "http://127.0.0.1",
        "http://127.0.0.1:4310.evil.example",
        "http://localhost:4310",
        "",
    ],
)
def test_a_page_of_another_origin_cannot_speak_to_the_room(origin):
    assert refusal("POST", "/api/messages", origin=origin) == "Origin"
    assert refusal("GET", "/api/bootstrap", origin=origin) == "Origin"


@pytest.mark.proves("L14", "C14")
@pytest.mark.parametrize("site", ["cross-site", "same-site", "SAME-ORIGIN-ish", ""])
def test_a_request_that_another_site_caused_is_refused(site):
    assert refusal("GET", "/api/events", sec_fetch_site=site) == "Sec-Fetch-Site"


@pytest.mark.proves("C14")
def test_a_link_from_elsewhere_may_open_the_page_and_nothing_else():
    link = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "navigate"}

    assert refusal("GET", "/", **link) is None
    assert refusal("GET", "/setup", **link) is None
    assert refusal("GET", "/api/bootstrap", **link) == "Sec-Fetch-Site"
    assert refusal("POST", "/", **link) == "Sec-Fetch-Site"
    assert refusal("GET", "/", sec_fetch_site="cross-site", sec_fetch_mode="no-cors") == "Sec-Fetch-Site"


@pytest.mark.proves("C14")
@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_the_rooms_own_page_and_the_address_bar_are_admitted(site):
    assert refusal("GET", "/api/bootstrap", sec_fetch_site=site) is None


def test_on_port_80_browsers_leave_the_port_out():
    guard = Guard.for_port(80)

    assert guard.refusal("GET", "/api/health", [(b"host", b"localhost")]) is None
    assert guard.refusal("GET", "/api/health", [(b"host", b"localhost:80")]) is None
