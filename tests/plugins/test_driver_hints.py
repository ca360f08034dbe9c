"""Which package brings which driver."""

from groupx_plugins.driver_hints import groupx_driver_hints


def test_the_legacy_default_roster_is_codex_grok_kimi():
    ranked = sorted((hint for hint in groupx_driver_hints() if hint.legacy_default is not None), key=lambda h: h.legacy_default)

    assert [hint.driver for hint in ranked] == ["codex", "grok", "kimi"]


def test_every_family_names_its_package():
    packages = {hint.driver: hint.distribution for hint in groupx_driver_hints()}

    assert packages == {
        "claude": "groupx-driver-claude",
        "codex": "groupx-driver-codex",
        "grok": "groupx-driver-acp",
        "kimi": "groupx-driver-acp",
        "hermes": "groupx-driver-acp",
        "demo": "groupx-driver-acp",
    }
