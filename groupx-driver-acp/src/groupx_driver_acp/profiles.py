"""The profile table: everything that differs between ACP agents, as data.

The session has one code path and asks the row. An agent that is not here yet needs a row and scenarios, nothing else. What a
row says about a CLI was seen by running it.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from attrs import field, frozen

if TYPE_CHECKING:
    from groupx_host.model.agents import Command
    from groupx_host.wire.executables import ResolvedCommand

INTERACTIONS: Final[Mapping[str, Mapping[str, Any] | None]] = {
    "session/request_permission": {"outcome": {"outcome": "cancelled"}},
    "session/elicitation": {"action": "cancel"},
    "elicitation/create": {"action": "cancel"},
}
"""Requests that want a person, and the protocol's way to decline each; none means an error answer."""


@frozen(kw_only=True)
class OptionalFlag:
    """An argument that is passed only where the CLI's help lists it."""

    flag: str
    help_arguments: tuple[str, ...]


@frozen(kw_only=True)
class Profile:
    """One row: how one ACP agent is started, opened, asked, cancelled and judged.

    Attributes:
        executables: Names under which the program is looked for; the row's name when there is none.
        arguments: What follows the program in argv; the fixed unrestricted profile, with ``mode``.
        mode: The session mode to set after every new, load and resume; none when the arguments do it.
        agent_names: Names that ``agentInfo`` may say; empty when the agent sends none.
        resume_replays: Whether ``session/resume`` replays like load, so that only load is used.
        replays_ends: The notification with which a replay says how each turn ended; none where a replay does not say that.
        list_before_load: Whether a load of an unknown session succeeds falsely, so that ``session/list`` decides.
        mcp_unadvertised: Whether HTTP servers work although ``mcpCapabilities`` does not say so.
        attaches: Whether it asks for the room's tools when a session is opened, so that a probe can see it.
        quiet_auth: Methods of ``authenticate`` that need no person.
        settle_ms: Silence that must follow a cancelled turn, and any turn of an agent that was heard between turns: late updates.
        prompt_bytes: How many UTF-8 bytes of a prompt the CLI passes on whole, by the beginning of its version, in this order.
        usage: Where the prompt's result reports tokens: ``usage`` of this turn, of the session in ``total``, or ``_meta``.
        no_answer: How an ``end_turn`` without an answer looks: neither text nor tool came, or the result has no ``usage``.
        tool_cancel_poisons: Whether a cancel while a tool is open condemns the process; one that ends in an error always does.
        wedged_text: What the agent says when a turn was swallowed by a broken session; the process is condemned.
        interactions: Further requests that want a person, as in `INTERACTIONS`.
        environment: Set for the child where the user has not set it.
        hint: What to install or look at when the program is not there or does not answer.
        login_hint: What to do when the agent wants a login.
        login_words: What an agent says that wants a login and does not answer with the protocol's code for it.
        verified_versions: What the agent called its version where the row was proven with the real program.
        find: The row's own way to find its program; none to look for it as the host does.
    """

    name: str
    title: str
    profile_id: str
    arguments: tuple[str | OptionalFlag, ...]
    hint: str
    login_hint: str
    login_words: tuple[str, ...] = ()
    executables: tuple[str, ...] = ()
    mode: str | None = None
    agent_names: tuple[str, ...] = ()
    resume_replays: bool = False
    replays_ends: str | None = None
    list_before_load: bool = False
    mcp_unadvertised: bool = False
    attaches: bool = True
    quiet_auth: tuple[str, ...] = ()
    settle_ms: int = 100
    usage: Literal["result", "total", "meta"] | None = "result"
    no_answer: Literal["silent", "no_usage"] | None = None
    tool_cancel_poisons: bool = False
    wedged_text: str | None = None
    interactions: Mapping[str, Mapping[str, Any] | None] = field(factory=dict)
    environment: Mapping[str, str] = field(factory=dict)
    prompt_bytes: Mapping[str, int] = field(factory=dict)
    mcp_tool_timeout: float | None = None
    verified_versions: tuple[str, ...] = ()
    find: Callable[["Command"], "ResolvedCommand"] | None = None


GROK: Final = Profile(
    name="grok",
    title="Grok",
    profile_id="grok.bypass-permissions/1",
    arguments=(
        *("--no-auto-update", "--permission-mode", "bypassPermissions", "--sandbox", "off", "--no-plan", "agent"),
        OptionalFlag(flag="--no-leader", help_arguments=("agent", "--help")),
        "stdio",
    ),
    quiet_auth=("xai.api_key",),
    replays_ends="_x.ai/session/update",
    usage="meta",
    verified_versions=("0.2.111", "1.0.41"),
    interactions={"_x.ai/ask_user_question": None},
    # Longer prompts (of 25,000 and 100,000 bytes) are cut by the CLI, which hands the model a file instead of the rest.
    prompt_bytes={"0.": 24_500, "": 99_000},
    hint="Install it with `npm install -g @xai-official/grok`, or set the full path of grok; `grok --version` shows whether it runs.",
    login_hint="Run `grok` once and sign in, or set XAI_API_KEY before starting GroupX.",
)
KIMI: Final = Profile(
    name="kimi",
    title="Kimi Code",
    profile_id="kimi.mode-auto/1",
    arguments=("acp",),
    mode="auto",
    agent_names=("Kimi Code CLI",),
    usage=None,
    no_answer="silent",
    mcp_tool_timeout=60.0,
    verified_versions=("2.1.0", "2.0.2"),
    hint="Install it with `npm install -g @moonshot-ai/kimi-code` (Node.js 22.19); the retired Python package kimi-cli ends at once.",
    login_hint="Run `kimi --login` in a terminal, or set KIMI_MODEL_NAME, KIMI_MODEL_API_KEY and KIMI_MODEL_BASE_URL.",
)
HERMES: Final = Profile(
    name="hermes",
    title="Hermes",
    profile_id="hermes.yolo-dont-ask/1",
    arguments=("--yolo", "acp"),
    mode="dont_ask",
    agent_names=("hermes-agent",),
    resume_replays=True,
    list_before_load=True,
    mcp_unadvertised=True,
    usage="total",
    no_answer="no_usage",
    tool_cancel_poisons=True,
    wedged_text="Queued for the next turn.",
    verified_versions=("0.19.0",),
    environment={"PYTHONIOENCODING": "utf-8"},
    hint="Install it alone in an environment with `pip install 'hermes-agent[acp,mcp]'`; `hermes acp --check` shows whether it runs.",
    login_hint="Run `hermes setup` in a terminal to choose a model provider.",
    login_words=("No LLM provider configured",),
)
PROFILES: Final = (GROK, KIMI, HERMES)
