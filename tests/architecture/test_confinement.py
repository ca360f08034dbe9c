"""What may be imported or called where, beyond what the import contracts in ``pyproject.toml`` can say."""

import ast
import subprocess
import sys
import tomllib

import pytest

PROCESS_HOMES = (
    "groupx_host/wire/",
    "plugins/groupx_plugins/local_launcher.py",
    # A child process that plays an agent's CLI, with its tools.
    "groupx_host/testing/scripted_agent.py",
    # Plays an agent CLI inside a child process of its own: its tools are real processes, as a CLI's are.
    "groupx-driver-acp/src/groupx_driver_acp/demo/player.py",
)
PROCESS_MODULES = frozenset({"subprocess", "multiprocessing", "pty", "concurrent.futures.process"})
PROCESS_CALLS = frozenset(
    {"create_subprocess_exec", "create_subprocess_shell", "subprocess_exec", "subprocess_shell", "open_process", "run_process"}
    | {"Popen", "posix_spawn", "posix_spawnp", "fork", "forkpty"}
    | {"execv", "execve", "execvp", "execvpe", "execl", "spawnv", "spawnve", "spawnl", "startfile"}
)
PUBLIC_SURFACE = frozenset({"errors", "model", "plugin", "wire", "testing"})


def test_the_import_contracts_hold(root):
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr


def test_the_contracts_name_every_package_that_exists(root):
    settings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["importlinter"]
    surface = next(each for each in settings["contracts"] if each["name"].startswith("Plugins and drivers"))
    inner = {path.parent.name for path in (root / "groupx_host").glob("*/__init__.py")} - PUBLIC_SURFACE
    packages = {path.parent.name for path in root.glob("groupx-driver-*/src/groupx_driver_*/__init__.py")}

    assert {f"groupx_host.{name}" for name in inner} <= set(surface["forbidden_modules"])
    assert packages | {"groupx_host", "groupx_plugins"} <= set(settings["root_packages"])
    assert packages | {"groupx_plugins"} <= set(surface["source_modules"])


def test_only_wire_and_the_launchers_start_processes(product_files):
    found = {source.name: _process_uses(source) for source in product_files if not source.name.startswith(PROCESS_HOMES)}

    assert {name: uses for name, uses in found.items() if uses} == {}


@pytest.mark.parametrize(
    "code", ["import subprocess", "from subprocess import run", "os.fork()", "await asyncio.create_subprocess_exec('x')"]
)
def test_a_process_would_be_seen(code, tmp_path):
    assert _uses_in(ast.parse(f"async def f():\n    {code}"))


def test_nothing_runs_while_a_module_is_imported(host_files):
    """No module-level manager, no discovery at import: top-level calls only build values."""
    running = {"load_plugins", "entry_points", "PluginManager", "import_module", "run", "connect", "getenv"}
    found = {
        source.name: sorted(running & {_called(call) for statement in source.tree.body for call in _calls_at_import(statement)})
        for source in host_files
    }

    assert {name: calls for name, calls in found.items() if calls} == {}


def _process_uses(source):
    return _uses_in(source.tree)


def _uses_in(tree):
    uses = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            uses |= PROCESS_MODULES & {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            uses |= PROCESS_MODULES & {node.module}
            uses |= PROCESS_CALLS & {alias.name for alias in node.names}
        elif isinstance(node, ast.Attribute):
            uses |= PROCESS_CALLS & {node.attr}
            uses |= {"os.system"} if ast.unparse(node) in {"os.system", "os.popen"} else set()
    return sorted(uses)


def _called(call):
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _calls_at_import(statement):
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.If):
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.Call):
            yield node
