"""Writes the support table of both READMEs from a run of ``tests/live``.

``python tests/live/support.py`` runs every family's live tests with its pinned CLI, keeps what came out in ``docs/support.json`` and
renders the tables between their markers. With ``--twice`` everything runs two times over, and must come out the same. It refuses to
write anything while a test fails. ``tests/architecture/test_readme.py``
checks that the tables say what the record says, and that the record speaks of the pinned CLIs.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "docs" / "support.json"
RUN_SECONDS = 1_200
BEGIN, END = "<!-- support:begin -->", "<!-- support:end -->"
WORDS = {
    "README.md": {
        "head": "| agent | package | real CLI | proof |",
        "proven": "{passed} tests with the real program and a scripted model (`pytest -m live -k {family}`)",
        "scripted": "not yet with the real program; a child process that plays its recorded behaviour (`{package}/tests`)",
        "demo": "the demo agents are the program",
    },
    "README.zh.md": {
        "head": "| 智能体 | 软件包 | 真实 CLI | 证明 |",
        "proven": "用真实程序和脚本模型跑过 {passed} 个测试（`pytest -m live -k {family}`）",
        "scripted": "尚未用真实程序验证；由重放其录制行为的子进程验证（`{package}/tests`）",
        "demo": "演示智能体本身就是程序",
    },
}


def families() -> list[dict[str, str]]:
    """Every installed driver family: its name, title and package, in the order of their names."""
    found = subprocess.run(
        [sys.executable, "-m", "groupx_host.cli", "plugins", "--json"], capture_output=True, check=True, text=True, cwd=ROOT
    )
    plugins = json.loads(found.stdout)["plugins"]
    packages = {name: plugin["distribution"] for plugin in plugins for name in plugin["contributes"].get("groupx_drivers", ())}
    from groupx_plugins.driver_hints import groupx_driver_hints

    titles = {hint.driver: hint.title for hint in groupx_driver_hints()}
    return [{"family": name, "title": titles.get(name, name), "package": packages[name]} for name in sorted(packages)]


def proof(family: str) -> dict[str, object]:
    """What the live tests of one family say: version of the program and how many passed; nothing where there are none."""
    from tests.live import install

    if family not in install.PINS:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *_tests_of(family), f"--junitxml={report}"],
            cwd=ROOT,
            timeout=RUN_SECONDS,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{family}: the live tests failed, so nothing is written.")
        suite = ET.parse(report).getroot().find("testsuite")
    assert suite is not None
    said = subprocess.run([*install.command(family), "--version"], capture_output=True, check=True, text=True, timeout=60)
    version = re.search(r"\d+(?:\.\d+)+", said.stdout)
    assert version, said.stdout
    passed = int(suite.get("tests", 0)) - int(suite.get("skipped", 0))
    return {"requirement": install.PINS[family].requirement, "version": version.group(), "passed": passed}


def _tests_of(family: str) -> list[str]:
    """A folder of its own, or its share of the agents that speak one protocol, and its share of the room of all."""
    own = f"tests/live/{family}"
    return [own if (ROOT / own).is_dir() else "tests/live/acp", "tests/live/rooms", "-k", family]


def table(record: list[dict[str, object]], words: dict[str, str]) -> str:
    """The Markdown table of a record."""
    lines = [words["head"], "| --- | --- | --- | --- |"]
    for row in record:
        kind = "proven" if "passed" in row else "demo" if row["family"] == "demo" else "scripted"
        lines.append(f"| {row['title']} | `{row['package']}` | {row.get('version', '-')} | {words[kind].format(**row)} |")
    return "\n".join(lines)


def with_table(text: str, rows: str) -> str:
    """A README whose table is this one."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{rows}\n{END}{after}"


def run_together() -> None:
    """The tests in which several families meet, which are no proof of a single one."""
    named = " or ".join(row["family"] for row in families())
    words = [sys.executable, "-m", "pytest", "-q", "tests/live/rooms", "-k", f"not ({named})"]
    if subprocess.run(words, cwd=ROOT, timeout=RUN_SECONDS, check=False).returncode:
        raise SystemExit("A test of several families failed, so nothing is written.")


def one_round() -> list[dict[str, object]]:
    """Every family's proof, and that of all of them together."""
    record = [{**row, **proof(row["family"])} for row in families()]
    run_together()
    return record


def main() -> None:
    """Run, record, render."""
    parser = argparse.ArgumentParser(description="The live proof of every family, and the support table of both READMEs.")
    parser.add_argument("--twice", action="store_true", help="run everything two times over")
    twice = parser.parse_args().twice
    record = one_round()
    if twice and one_round() != record:
        raise SystemExit("The second run came out otherwise than the first, so nothing is written.")
    RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    for name, words in WORDS.items():
        readme = ROOT / name
        readme.write_text(with_table(readme.read_text(encoding="utf-8"), table(record, words)), encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
