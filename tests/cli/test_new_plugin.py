"""`plugins new`: a whole package under the right names, or nothing at all. That it works is seen in tests/packaging."""

import ast
import resource
import tomllib

import pytest

from groupx_host import __version__
from groupx_host.cli.new_plugin import _host_versions

KINDS = ("driver", "section", "command")
SMALL_FILE_BYTES = 2_000
"""Less than the largest template, more than the first one."""


@pytest.mark.parametrize("kind", KINDS)
def test_it_writes_a_package_and_says_what_to_do_next(empty, typed, kind):
    done = typed(empty, "plugins", "new", kind, "night-heron")
    folder = empty.folder / f"groupx-{kind}-night-heron"
    files = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())

    assert (done.returncode, done.stderr) == (0, "")
    assert [name for name in files if f"  {name}\n" not in done.stdout] == []
    assert "pip install -e '.[test]'" in done.stdout
    assert {"pyproject.toml", "README.md", f"src/groupx_{kind}_night_heron/py.typed"} <= set(files)
    assert any(name.startswith("tests/test_") for name in files)
    assert list(empty.folder.iterdir()) == [folder]


@pytest.mark.parametrize("kind", KINDS)
def test_the_name_stands_wherever_it_belongs_and_nothing_is_left_unfilled(empty, typed, kind):
    typed(empty, "plugins", "new", kind, "night-heron")
    folder = empty.folder / f"groupx-{kind}-night-heron"
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    texts = {path: path.read_text() for path in folder.rglob("*") if path.is_file()}

    assert project["name"] == folder.name
    assert project["entry-points"]["groupx"] == {"night-heron": f"groupx_{kind}_night_heron.plugin"}
    assert f"groupx{_host_versions(__version__)}" in project["dependencies"]
    assert [path for path, text in texts.items() if "${" in text or "__module__" in text] == []
    for path, text in texts.items():
        if path.suffix == ".py":
            ast.parse(text)


def test_a_whole_distribution_name_is_taken_for_what_it_says(empty, typed):
    typed(empty, "plugins", "new", "driver", "groupx-driver-heron")

    assert [path.name for path in empty.folder.iterdir()] == ["groupx-driver-heron"]


def test_another_folder_can_be_named(empty, typed):
    (empty.folder / "plug ins").mkdir()
    done = typed(empty, "plugins", "new", "section", "heron", "--into", "plug ins")

    assert done.returncode == 0
    assert (empty.folder / "plug ins" / "groupx-section-heron" / "pyproject.toml").is_file()


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("Night Heron", "such as night-heron"),
        ("night_heron", "such as night-heron"),
        ("night--heron", "such as night-heron"),
        ("heron-", "such as heron"),
        ("9lives", "such as"),
        ("鷺", "such as"),
        ("", "such as"),
        ("../heron", "such as heron"),
        ("h" * 41, "40 characters"),
    ],
)
def test_a_name_that_no_package_can_have_is_refused_with_one_that_it_can_have(empty, typed, refused, name, advice):
    refused(typed(empty, "plugins", "new", "driver", name), code=2, says=repr(name), hint=advice)

    assert list(empty.folder.iterdir()) == []


def test_a_command_cannot_take_a_word_of_the_host(empty, typed, refused):
    refused(typed(empty, "plugins", "new", "command", "stop"), code=2, says="groupx stop", hint="groupx --help")

    assert list(empty.folder.iterdir()) == []


@pytest.mark.parametrize("words", [(), ("driver",), ("layer", "heron"), ("driver", "heron", "more")])
def test_wrong_usage_is_said_with_the_usage(empty, typed, refused, words):
    refused(typed(empty, "plugins", "new", *words), code=2, hint="Usage: groupx plugins new")


@pytest.mark.parametrize("standing", ["folder", "file", "link"])
def test_what_is_there_is_left_as_it_is(empty, typed, refused, standing):
    place = empty.folder / "groupx-driver-heron"
    match standing:
        case "folder":
            place.mkdir()
        case "file":
            place.write_text("mine")
        case "link":
            place.symlink_to("nowhere")
    refused(typed(empty, "plugins", "new", "driver", "heron"), says="groupx-driver-heron is there already", hint="--into")

    assert list(empty.folder.iterdir()) == [place]
    assert standing != "folder" or list(place.iterdir()) == []
    assert standing != "file" or place.read_text() == "mine"


def test_a_folder_that_is_missing_is_said(empty, typed, refused):
    refused(typed(empty, "plugins", "new", "driver", "heron", "--into", "nowhere"), says="into nowhere", hint="--into")


def test_a_disk_that_takes_no_more_leaves_nothing_half_written(empty, typed, refused):
    def little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL_FILE_BYTES, SMALL_FILE_BYTES))

    refused(typed(empty, "plugins", "new", "driver", "heron", preexec_fn=little_room), says="File too large", hint="--into")

    assert list(empty.folder.iterdir()) == []


@pytest.mark.parametrize(("version", "range_"), [("0.1.0", ">=0.1,<0.2"), ("0.12.3", ">=0.12,<0.13"), ("2.4.0", ">=2.4,<3")])
def test_the_package_asks_for_hosts_that_keep_their_promises(version, range_):
    assert _host_versions(version) == range_
