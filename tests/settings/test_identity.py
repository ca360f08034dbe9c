"""What makes two rooms the same room (seeds D-020 and D-031)."""

import re
from pathlib import Path

import pytest

from groupx_host.settings.configuration import load_configuration
from groupx_host.settings.identity import file_system_folds_case, runtime_key, runtime_scope_key
from groupx_host.wire.platform import PlatformFacts


def test_both_keys_are_64_hex_digits(load):
    found = load({})

    assert re.fullmatch("[0-9a-f]{64}", runtime_key(found))
    assert re.fullmatch("[0-9a-f]{64}", runtime_scope_key(found.path))


def test_only_the_meaning_counts_not_the_spelling(load):
    bare = load({"agents": {"owl": {}}, "plugins": {"notes": {"a": 1, "b": "ü"}}})
    spelled = load(
        '\ufeff{"plugins": {"notes": {"b": "\\u00fc", "a": 1}}, "limits": {"rootTurns": 24},'
        ' "agents": {"owl": {"driver": "owl", "command": {"executable": "owl"}, "enabled": true}}}'
    )

    assert runtime_key(bare) == runtime_key(spelled)


def test_every_change_of_meaning_is_another_key_in_the_same_scope(load):
    variants = [
        {},
        {"server": {"port": 1}},
        {"limits": {"rootTurns": 1}},
        {"agents": {"owl": {}}},
        {"agents": {"owl": {"cwd": "x"}}},
        {"agents": {"owl": {"identity": "x"}}},
        {"plugins": {"block": ["a"]}},
        {"plugins": {"a": {"x": 1}}},
        {"plugins": {"a": {"x": 2}}},
    ]
    loaded = [load(variant) for variant in variants]

    assert len({runtime_key(each) for each in loaded}) == len(variants)
    assert len({runtime_scope_key(each.path) for each in loaded}) == 1


def test_another_file_is_another_scope_and_a_link_is_not(write, tmp_path, hints):
    one, two = write({}, "one.json"), write({}, "two.json")
    (tmp_path / "link.json").symlink_to(one)

    assert runtime_scope_key(one) != runtime_scope_key(two)
    assert runtime_scope_key(one) == runtime_scope_key(tmp_path / "link.json")
    assert runtime_key(load_configuration(one, hints=hints)) != runtime_key(load_configuration(two, hints=hints))


def test_where_case_does_not_count_two_spellings_are_one_room(tmp_path):
    lower, upper = tmp_path / "room.json", tmp_path / "ROOM.json"

    assert runtime_scope_key(lower, folds_case=True) == runtime_scope_key(upper, folds_case=True)
    assert runtime_scope_key(lower, folds_case=False) != runtime_scope_key(upper, folds_case=False)


def test_the_file_system_itself_is_asked(tmp_path):
    (tmp_path / "case").mkdir()

    assert file_system_folds_case(tmp_path / "case") == (tmp_path / "CASE").exists()
    assert file_system_folds_case(tmp_path / "case" / "absent") == (tmp_path / "CASE").exists()


@pytest.mark.parametrize(("system", "folds"), [("linux", False), ("darwin", True), ("windows", True)])
def test_where_no_name_has_letters_the_custom_of_the_system_counts(system, folds):
    assert file_system_folds_case(Path("/"), PlatformFacts(system=system, home=Path("/"), path=())) is folds


def test_a_path_of_undecodable_bytes_still_has_a_key(tmp_path):
    path = tmp_path / b"r\xff\xfeoom.json".decode("utf-8", "surrogateescape")

    assert re.fullmatch("[0-9a-f]{64}", runtime_scope_key(path))
