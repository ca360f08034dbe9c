"""An agent reaches the room's tools directly, whatever proxies the person has."""

import pytest

from groupx_host.sessions.proxies import direct_to_loopback


@pytest.mark.parametrize("proxy", ["HTTP_PROXY", "https_proxy", "ALL_PROXY"])
def test_this_machine_is_excepted_where_there_is_a_proxy(proxy):
    found = direct_to_loopback({proxy: "http://proxy:3128", "PATH": "/bin"})

    assert found == {proxy: "http://proxy:3128", "PATH": "/bin", "NO_PROXY": "127.0.0.1,localhost", "no_proxy": "127.0.0.1,localhost"}


@pytest.mark.parametrize("name", ["NO_PROXY", "no_proxy"])
def test_what_the_person_excepted_stays(name):
    found = direct_to_loopback({"HTTP_PROXY": "http://proxy:3128", name: "example.org, localhost"})

    assert found["NO_PROXY"] == found["no_proxy"] == "example.org,localhost,127.0.0.1"


def test_everything_excepted_needs_no_more():
    assert direct_to_loopback({"HTTP_PROXY": "x", "NO_PROXY": "*"})["no_proxy"] == "*"


@pytest.mark.parametrize("environment", [{}, {"PATH": "/bin"}, {"HTTP_PROXY": "", "NO_PROXY": "a"}])
def test_without_a_proxy_nothing_changes(environment):
    assert direct_to_loopback(environment) == environment
