"""The room is on this machine: an agent must reach its tools directly, also where everything else goes through a proxy.

Four of five CLIs send even 127.0.0.1 through ``HTTP_PROXY`` unless ``NO_PROXY`` names it, and then have no tools.
"""

from collections.abc import Mapping

LOOPBACK_NAMES = ("127.0.0.1", "localhost")
_PROXIES = frozenset({"http_proxy", "https_proxy", "all_proxy"})
_EXCEPTIONS = ("NO_PROXY", "no_proxy")


def direct_to_loopback(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment, with this machine's own addresses excepted from its proxies, if it has any."""
    found = dict(environment)
    if not any(name.lower() in _PROXIES and value for name, value in environment.items()):
        return found
    for name in _EXCEPTIONS:
        # A program reads one spelling or the other; what the person excepted in either stays.
        said = environment.get(name) or environment.get(name.swapcase()) or ""
        named = [part.strip() for part in said.split(",") if part.strip()]
        if "*" not in named:
            named += [host for host in LOOPBACK_NAMES if host not in named]
        found[name] = ",".join(named)
    return found
