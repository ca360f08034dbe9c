"""What things may be called, and what may not be named at all."""

import ast
import re
import subprocess

import pytest

BANNED_MODULES = frozenset({"utils", "util", "helpers", "helper", "common", "misc", "shared", "base_utils"})
VENDOR_WORDS = re.compile(
    r"\b(?:claude|codex|grok|kimi|hermes|gemini|qwen|opencode|copilot|goose|anthropic|openai|moonshot|xai)\b"
    # Wire methods and flags of their CLIs.
    r"|session/(?:prompt|new|load|resume|update|cancel)|thread/(?:start|resume)|turn/(?:start|interrupt)|stream-json",
    re.IGNORECASE,
)
TEXT_SUFFIXES = frozenset({".py", ".md", ".toml", ".txt", ".ts", ".json", ".html", ".css", ".yml", ".yaml", ".cfg", ".sh"})
MACHINE_PATH = re.compile(r"(?<![\w.~/\"-])/(?:home|Users|root|opt|work|mnt)/(?!homebrew|local|me\b|you\b|ada\b)[A-Za-z][\w-]*")
REGISTRY_HOST = re.compile(r"registry\.npmjs\.org|files\.pythonhosted\.org|pypi\.org/simple")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|NotImplementedError)\b")


def hits(pattern: re.Pattern[str], text: str) -> list[str]:
    return sorted({match.group() for match in pattern.finditer(text)})


def test_no_module_has_a_name_that_says_nothing(product_files, test_files):
    named = [source.name for source in product_files + test_files if source.path.stem in BANNED_MODULES]

    assert named == []


def test_a_package_that_hands_names_on_lists_them(product_files):
    """``__all__`` is what is promised; everything else in a package may move."""
    silent = [
        source.name
        for source in product_files
        if source.path.name == "__init__.py"
        and any(isinstance(node, ast.ImportFrom) and (node.module or "").startswith("groupx_") for node in source.tree.body)
        and "__all__" not in source.text
    ]

    assert silent == []


@pytest.mark.proves("L15")
def test_the_host_names_no_vendor(host_files):
    found = {source.name: hits(VENDOR_WORDS, source.text) for source in host_files}

    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("word", ["the Codex CLI", "session/prompt", "--output-format stream-json"])
def test_a_vendors_word_would_be_seen(word):
    assert hits(VENDOR_WORDS, f"# like {word}")


def test_no_file_knows_a_developers_machine_or_a_package_index(tracked_texts):
    found = {name: hits(MACHINE_PATH, text) + hits(REGISTRY_HOST, text) for name, text in tracked_texts.items()}
    found.pop("tests/architecture/test_names.py")

    assert {name: words for name, words in found.items() if words} == {}


def test_nothing_is_left_for_later_inside_the_code(product_files):
    found = {source.name: hits(UNFINISHED, source.text) for source in product_files}

    assert {name: words for name, words in found.items() if words} == {}


def test_tests_never_wait_for_time_alone(test_files):
    """A pause inside a loop polls for something; ``sleep(0)`` lets others run. Anything else hopes that time is enough."""
    found = {source.name: pauses(source.tree) for source in test_files if source.path.name.startswith("test_")}

    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("time.sleep(1)", [1]),
        ("async def f():\n    await asyncio.sleep(0.1)", [2]),
        ("async def f():\n    await asyncio.sleep(0)", []),
        ("while not done():\n    time.sleep(0.01)", []),
        ("child = 'import time; time.sleep(9)'", []),
    ],
)
def test_a_pause_would_be_seen(code, lines):
    assert pauses(ast.parse(code)) == lines


def pauses(tree):
    polling = {id(call) for loop in ast.walk(tree) if isinstance(loop, ast.While) for call in ast.walk(loop)}
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and id(node) not in polling)
    return [call.lineno for call in calls if ast.unparse(call.func).endswith(".sleep") and ast.unparse(call.args[0]) != "0"]


def test_no_test_is_switched_off(test_files):
    off = re.compile(r"mark\.(?:skip|xfail)|pytest\.(?:skip|xfail)\(|importorskip")
    found = {source.name: hits(off, source.text) for source in test_files if source.path.name != "test_names.py"}

    assert {name: words for name, words in found.items() if words} == {}


@pytest.fixture(scope="module")
def tracked_texts(root):
    """Every text file of the repository by its name."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True).stdout
    names = [name for name in listed.split("\0") if name and (root / name).suffix in TEXT_SUFFIXES and (root / name).is_file()]
    return {name: (root / name).read_text(encoding="utf-8", errors="replace") for name in names}
