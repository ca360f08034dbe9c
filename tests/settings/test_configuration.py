"""``groupx.json``: what it means, and what is said about one that cannot be used."""

import os
from pathlib import Path

import pytest

from groupx_host.errors import ConfigurationError
from groupx_host.model.agents import Command
from groupx_host.model.limits import Limits, Timeouts
from groupx_host.settings.configuration import load_configuration
from groupx_host.settings.document import MAX_CONFIGURATION_BYTES, blocked_plugins, glanced_port


def problems(load, content):
    with pytest.raises(ConfigurationError) as refused:
        load(content)
    return list(refused.value.problems)


def test_an_empty_object_is_the_reference_s_default_room(load, tmp_path):
    found = load({})

    assert (found.host, found.port) == ("127.0.0.1", 4310)
    assert found.storage_path == tmp_path / ".groupx" / "groupx.db"
    assert [(a.agent_id, a.driver, a.name, a.command, a.cwd, a.enabled) for a in found.agents] == [
        ("owl", "owl", "Owl", Command("owl"), tmp_path, True),
        ("parrot", "parrot", "Parrot", Command("parrot"), tmp_path, True),
    ]
    assert (found.limits, found.timeouts) == (Limits(), Timeouts())
    assert (found.plugins_block, found.plugin_settings, found.ui_language, found.assistant) == ((), {}, None, None)
    assert found.origin == "http://127.0.0.1:4310"


def test_a_whole_file_is_read_as_written(load, tmp_path):
    found = load(
        {
            "transport": "structured",
            "server": {"host": "127.0.0.1", "port": 5000},
            "storage": {"path": "rooms/one.db"},
            "agents": {
                "ada": {
                    "driver": "parrot",
                    "name": " Ada ",
                    "identity": "You check.\n",
                    "command": {"executable": "node", "prefixArgs": ["cli.js"]},
                    "cwd": "../elsewhere",
                    "launcher": "nice",
                },
                "crow": {"command": "/usr/bin/crow", "enabled": False},
            },
            "assistant": {"brain": {"driver": "crow", "command": "crow", "cwd": "."}, "extraInstructions": "Be brief."},
            "limits": {"queuePerAgent": 10_000, "rootTokens": 5_000_000},
            "timeouts": {"toolIdleMs": 60_000},
            "plugins": {"block": ["weather"], "notes": {"deep": [1]}},
            "ui": {"language": "zh-CN"},
        }
    )

    ada, crow = found.agents
    assert (ada.name, ada.identity, ada.launcher) == ("Ada", "You check.\n", "nice")
    assert (ada.command, ada.cwd) == (Command("node", ("cli.js",)), tmp_path.parent / "elsewhere")
    assert (crow.driver, crow.name, crow.enabled) == ("crow", "Crow", False)
    assert found.enabled_agents == (ada,)
    assert found.limits == Limits(queue_per_agent=10_000, root_tokens=5_000_000)
    assert found.timeouts == Timeouts(tool_idle_ms=60_000)
    assert (found.plugins_block, dict(found.plugin_settings)) == (("weather",), {"notes": {"deep": [1]}})
    assert found.ui_language == "zh-CN"
    assert (found.assistant.enabled, found.assistant.name, found.assistant.brain.cwd) == (False, "房间助理", tmp_path)


@pytest.mark.parametrize(
    ("section", "key", "old", "new"),
    [
        ("limits", "contextCharacters", 48_000, 256_000),
        ("limits", "messageCharacters", 32_768, 131_072),
        ("limits", "rootTurns", 24, 48),
        ("limits", "hopCount", 12, 24),
        ("limits", "actorCallsPerRoot", 8, 16),
        ("limits", "sseBytes", 524_288, 2_097_152),
        ("timeouts", "firstEventMs", 90_000, 180_000),
        ("timeouts", "idleMs", 120_000, 300_000),
    ],
)
def test_values_that_an_old_setup_wrote_follow_the_default(load, section, key, old, new):
    assert load({section: {key: old}}) == load({section: {key: new}}) == load({})


@pytest.mark.parametrize(
    ("section", "key", "least", "most"),
    [
        ("limits", "queuePerAgent", 1, 10_000),
        ("limits", "rootTurns", 1, 1_000),
        ("limits", "hopCount", 1, 1_000),
        ("limits", "actorCallsPerRoot", 1, 1_000),
        ("limits", "steersPerSubjectTurn", 1, 16),
        ("limits", "contextCharacters", 1_024, 10_000_000),
        ("limits", "sseEvents", 8, 100_000),
        ("limits", "sseBytes", 16_384, 100_000_000),
        ("limits", "messageCharacters", 131_072, 131_072),
        ("timeouts", "handshakeMs", 100, 300_000),
        ("timeouts", "requestMs", 100, 300_000),
        ("timeouts", "firstEventMs", 100, 3_600_000),
        ("timeouts", "idleMs", 100, 3_600_000),
        ("timeouts", "cancelMs", 100, 300_000),
        ("timeouts", "closeMs", 100, 300_000),
        ("timeouts", "askMs", 100, 3_600_000),
        ("timeouts", "watchMs", 100, 3_600_000),
        ("server", "port", 1, 65_535),
    ],
)
def test_every_bound_is_the_contract_s(load, section, key, least, most):
    for inside in (least, most):
        load({section: {key: inside}})
    for outside in (least - 1, most + 1):
        assert len(problems(load, {section: {key: outside}})) == 1
        assert problems(load, {section: {key: outside}})[0].startswith(f"{section}.{key}: must be {least:,}")
    for wrong in ("10", 10.0, True, None, []):
        assert problems(load, {section: {key: wrong}}) == [f"{section}.{key}: must be a whole number"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ({"sever": {}}, 'sever: is not a known key; did you mean "server"?'),
        ({"limits": {"queuePerAgents": 3}}, 'limits.queuePerAgents: is not a known key; did you mean "queuePerAgent"?'),
        ({"timeouts": {"IDLEMS": 3}}, 'timeouts.IDLEMS: is not a known key; did you mean "idleMs"?'),
        ({"server": {"ports": 1}}, 'server.ports: is not a known key; did you mean "port"?'),
        ({"agents": {"owl": {"drivr": "owl"}}}, 'agents.owl.drivr: is not a known key; did you mean "driver"?'),
        (
            {"agents": {"owl": {"command": {"executable": "owl", "args": []}}}},
            'agents.owl.command.args: is not a known key; did you mean "prefixArgs"?',
        ),
        ({"storage": {"zzz": 1}}, "storage.zzz: is not a known key; known here: path"),
        ({"storage": {"a b": 1}}, 'storage."a b": is not a known key; known here: path'),
        ({"server": []}, "server: must be an object"),
        ({"server": None}, "server: must be an object"),
        ({"server": {"host": "0.0.0.0"}}, "server.host: must be 127.0.0.1: a room listens on this machine only"),
        ({"transport": "direct"}, 'transport: must be "structured"; no other transport exists any more'),
        ({"agents": {}}, "agents: must name at least one agent"),
        ({"agents": ["owl"]}, "agents: must be an object of agents by their id"),
        ({"agents": {"owl": "owl"}}, "agents.owl: must be an object"),
        ({"agents": {"owl": {"enabled": "yes"}}}, "agents.owl.enabled: must be true or false"),
        ({"agents": {"owl": {"cwd": "  "}}}, "agents.owl.cwd: must be a path of 1 to 4096 characters"),
        ({"agents": {"owl": {"cwd": "a\0b"}}}, "agents.owl.cwd: must not contain the character U+0000"),
        ({"agents": {"owl": {"name": "x" * 65}}}, "agents.owl.name: must be text of 1 to 64 characters"),
        ({"agents": {"owl": {"identity": "x" * 32_769}}}, "agents.owl.identity: must be text of at most 32768 characters"),
        (
            {"agents": {"assistant": {"driver": "owl"}}},
            "agents.assistant: the id assistant is kept for the room's own assistant",
        ),
        (
            {"agents": {"owl": {"command": 7}}},
            "agents.owl.command: must be a program, or an object with executable and prefixArgs",
        ),
        ({"agents": {"puppet": {}}}, "agents.puppet.command: is required: the program to start"),
        (
            {"agents": {"ada": {"command": "x"}}},
            "agents.ada.driver: is required: only the ids parrot, owl, crow, puppet mean the driver of the same name",
        ),
        ({"plugins": {"block": "weather"}}, "plugins.block: must be a list of at most 256 plugin names"),
        ({"plugins": {"weather": 1}}, "plugins.weather: must be an object: the settings of that plugin"),
        ({"assistant": {"enabled": True}}, "assistant.brain: is required when the assistant is enabled"),
    ],
)
def test_what_is_wrong_is_said_with_its_path(load, content, told):
    assert problems(load, content) == [told]


@pytest.mark.parametrize("bad", ["", "-a", "a-", "a b", "a/b", "ä", "a" * 65, ".a"])
def test_an_agent_s_id_is_checked(load, bad):
    assert any("the id must be 1 to 64" in told for told in problems(load, {"agents": {bad: {"driver": "owl"}}}))


def test_everything_that_is_wrong_is_told_at_once(load):
    told = problems(
        load,
        {"server": {"port": 0}, "limits": {"rootTurns": 0, "hopcount": 1}, "agents": {"ada": {}, "owl": {"cwd": 1}}, "x": 1},
    )

    assert sorted(line.partition(":")[0] for line in told) == [
        "agents.ada.driver",
        "agents.owl.cwd",
        "limits.hopcount",
        "limits.rootTurns",
        "server.port",
        "x",
    ]


def test_very_many_problems_are_counted_not_listed(load):
    told = problems(load, {f"key{number}": 1 for number in range(80)})

    assert len(told) == 51
    assert told[-1] == "and 30 more"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "it is empty"),
        (b" \r\n", "it is empty"),
        (b"[]", "it must hold one JSON object"),
        (b"{", "line 1, column 2"),
        (b'{\r\n  "server": {},\r\n}', "line 3"),
        (b'{"server": {},\n "server": {}}', 'the key "server" stands twice'),
        (b'{"agents": {"owl": {}, "owl": {}}}', 'the key "owl" stands twice'),
        (b'{"server": {"port": NaN}}', "NaN is not JSON"),
        (b'{\n"x": "\xff\xfe"}', "line 2 is not UTF-8"),
        ("{}".encode("utf-16"), "line 1 is not UTF-8"),
        (b"[" * 200_000, "it is nested too deeply"),
        (b'{"server": {"port": ' + b"9" * 5_000 + b"}}", "Exceeds the limit"),
        (b" " * (MAX_CONFIGURATION_BYTES + 1), "it is larger than 8 MiB"),
    ],
)
def test_a_file_that_is_no_json_object_is_refused_in_words(load, data, told):
    found = problems(load, data)

    assert len(found) == 1
    assert told in found[0]


def test_what_editors_write_is_read(load):
    assert load(b'\xef\xbb\xbf{\r\n  "server": {"port": 5001}\r\n}\r\n').port == 5001


def test_no_file_a_folder_and_a_pipe_are_told_apart(tmp_path, hints):
    os.mkfifo(tmp_path / "pipe")
    told = {}
    for path in (tmp_path / "absent.json", tmp_path, tmp_path / "pipe"):
        with pytest.raises(ConfigurationError) as refused:
            load_configuration(path, hints=hints)
        told[path.name] = str(refused.value)

    assert "there is no such file" in told["absent.json"]
    assert "this is a folder; name the file in it" in told[tmp_path.name]
    assert "this is not a plain file" in told["pipe"]


def test_no_edge_lets_a_broken_character_in(load):
    found = load('{"agents": {"owl": {"name": "O\\ud800wl", "identity": "a\\u0000b"}}}')

    assert (found.agents[0].name, found.agents[0].identity) == ("O\ufffdwl", "a\ufffdb")


def test_a_link_to_the_file_means_the_file(write, tmp_path, hints):
    real = write({}, "real.json")
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "groupx.json"
    link.symlink_to(real)

    assert load_configuration(link, hints=hints) == load_configuration(real, hints=hints)


def test_the_home_folder_may_be_written_as_a_tilde(load, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))

    assert load({"storage": {"path": "~/room.db"}}).storage_path == Path(tmp_path / "home" / "room.db")


def test_without_known_drivers_a_file_must_name_its_agents(write):
    with pytest.raises(ConfigurationError) as refused:
        load_configuration(write({}), hints=())

    assert refused.value.problems == ("agents: must name at least one agent",)


def test_a_glance_never_fails(write, tmp_path):
    broken = write('{"server": {"port": 70000}, "plugins": {"block": ["a", 7]}, "nonsense": true}')

    assert (glanced_port(broken), blocked_plugins(broken)) == (4310, ("a",))
    assert (glanced_port(tmp_path / "absent"), blocked_plugins(tmp_path / "absent")) == (4310, ())
    assert glanced_port(write('{"server": {"port": 5002}, "limits": 1}')) == 5002
