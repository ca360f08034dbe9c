"""The handshake: two control requests that need no model, because ``system/init`` comes only after the first prompt.

``initialize`` proves that the process lives. Its answer also carries accounts, models and commands: only the version, the mode,
the process id and whether there is a login at all are looked at, and nothing else of it is kept (law L13). ``set_permission_mode`` then establishes the
unrestricted mode at every start, because a person's settings may have another default than the command line.
"""

from typing import Any, Final

from attrs import frozen

from groupx_driver_claude.bounds import MAX_NAME_CHARACTERS, line_of
from groupx_driver_claude.connection import Connection, ConnectionEnded, ControlRefused, ControlTimeout
from groupx_driver_claude.frames import UNRESTRICTED
from groupx_host.errors import AdapterStartFailed, HandshakeTimeout, NativePolicyBlocked, ProtocolInvalidMessage

ROOT_REFUSAL: Final = "root/sudo"
ROOT_HINT: Final = (
    "Start GroupX as a normal user. If this machine is a sandbox of its own, set IS_SANDBOX=1 in GroupX's environment."
)
POLICY_HINT: Final = "Look for managed settings of Claude Code that forbid bypassPermissions."
START_HINT: Final = "Run `claude --version` in the agent's directory to see whether it starts there."
OWN_PROVIDER: Final = "firstParty"
NOTHING: Final = "none"
UPDATE_HINT: Final = "Update Claude Code with `claude update`."
SLOW_HINT: Final = "Try again, or raise timeouts.handshakeMs if this machine is busy."


@frozen(kw_only=True)
class Greeting:
    """What is kept of the handshake.

    ``observed_mode`` is the mode before it was set; older CLIs do not say. ``without_login`` is true only where the CLI says that it
    would ask its own vendor's models and has neither a token nor a key for that.
    """

    version: str | None = None
    observed_mode: str | None = None
    pid: int | None = None
    without_login: bool = False


async def shake_hands(connection: Connection, seconds: float) -> Greeting:
    """Finish the handshake; ``seconds`` bounds each of its two requests, the caller bounds both.

    Raises:
        AdapterStartFailed, HandshakeTimeout, ProtocolInvalidMessage, NativePolicyBlocked: with the native reason and a hint.
    """
    try:
        greeting = await _greet(connection, seconds)
        answer = await connection.request("set_permission_mode", seconds, mode=UNRESTRICTED)
    except ConnectionEnded as error:
        raise start_failure(connection) from error
    except ControlTimeout as error:
        raise HandshakeTimeout(str(error), SLOW_HINT) from error
    except ControlRefused as error:
        raise NativePolicyBlocked(f"Claude Code refused the unrestricted mode: {error}", POLICY_HINT) from error
    mode = answer.get("mode", UNRESTRICTED)
    if mode != UNRESTRICTED:
        stays = line_of(mode, MAX_NAME_CHARACTERS) or "another mode"
        raise NativePolicyBlocked(f"Claude Code stays in permission mode {stays} instead of {UNRESTRICTED}.", POLICY_HINT)
    return greeting


def start_failure(connection: Connection) -> AdapterStartFailed | NativePolicyBlocked:
    """Why the process ended before it was ready."""
    reason = connection.obituary()
    if ROOT_REFUSAL in connection.stderr():
        return NativePolicyBlocked(reason, ROOT_HINT)
    return AdapterStartFailed(reason, START_HINT)


async def _greet(connection: Connection, seconds: float) -> Greeting:
    try:
        answer = await connection.request("initialize", seconds, hooks=None)
    except ControlRefused as error:
        raise ProtocolInvalidMessage(f"Claude Code refused to be initialized: {error}", UPDATE_HINT) from error
    pid = answer.get("pid")
    return Greeting(
        version=line_of(answer.get("claude_code_version"), MAX_NAME_CHARACTERS) or None,
        observed_mode=line_of(answer.get("current_permission_mode"), MAX_NAME_CHARACTERS) or None,
        pid=pid if isinstance(pid, int) else None,
        without_login=_without_login(answer.get("account")),
    )


def _without_login(account: Any) -> bool:
    if not isinstance(account, dict) or account.get("apiProvider", OWN_PROVIDER) != OWN_PROVIDER:
        return False
    return account.get("tokenSource") == NOTHING and not account.get("apiKeySource")
