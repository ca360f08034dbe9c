"""The profile table: everything that differs between ACP agents, as data.

The session has one code path and asks the row. An agent that is not here yet needs a row and scenarios, nothing else. What a
row says about a CLI was seen by running it; a row's ``evidence`` says how far this package has proven it itself.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from attrs import field, frozen

CANCELLED_OUTCOME: Final[Mapping[str, Any]] = {"outcome": {"outcome": "cancelled"}}
INTERACTIONS: Final[Mapping[str, Mapping[str, Any] | None]] = {
    "session/request_permission": CANCELLED_OUTCOME,
    "session/elicitation": {"action": "cancel"},
    "elicitation/create": {"action": "cancel"},
}
"""Requests that want a person, and the protocol's way to decline each; none means an error answer."""


class Usage(StrEnum):
    """Where an agent reports tokens."""

    NONE = "none"
    RESULT = "result"
    """``usage`` of the prompt's result, for this turn."""
    RESULT_TOTAL = "result_total"
    """``usage`` of the prompt's result, summed over the session."""
    META = "meta"
    """``_meta`` of the prompt's result, for this turn."""


class NoAnswer(StrEnum):
    """How a native ``end_turn`` shows that the model did not answer."""

    NEVER = "never"
    SILENT = "silent"
    """Neither a message nor a tool call came."""
    NO_USAGE = "no_usage"
    """The result carries no ``usage``."""


class PoisonedBy(StrEnum):
    """After which cancels the process must not be used again; an error or a missed deadline always condemns it."""

    ERROR = "error"
    TOOL = "tool"
    """Also after a cancel while a tool was open."""


@frozen(kw_only=True)
class OptionalFlag:
    """An argument that is passed only where the CLI's help lists it."""

    flag: str
    help_arguments: tuple[str, ...]


@frozen(kw_only=True)
class Profile:
    """One row: how one ACP agent is started, opened, asked, cancelled and judged.

    Attributes:
        arguments: What follows the program in argv; the fixed unrestricted profile, with ``mode``.
        mode: The session mode to set after every new, load and resume; none when the arguments do it.
        agent_names: Names that ``agentInfo`` may say; empty when the agent sends none.
        resume_replays: Whether ``session/resume`` replays like load, so that only load is used.
        list_before_load: Whether a load of an unknown session succeeds falsely, so that ``session/list`` decides.
        mcp_unadvertised: Whether HTTP servers work although ``mcpCapabilities`` does not say so.
        quiet_auth: Methods of ``authenticate`` that need no person.
        gentle_exit: Whether closing stdin ends the process soon enough to wait for it.
        settle_ms: Silence that must follow a turn before the next prompt, because late updates are known.
        wedged_text: What the agent says when a turn was swallowed by a broken session; the process is condemned.
        interactions: Further requests that want a person, as in `INTERACTIONS`.
        environment: Set for the child where the user has not set it.
        install_hint: What to install when the program is not there.
        exit_hint: What to do when the program ends without a word.
        login_hint: What to do when the agent wants a login.
    """

    name: str
    title: str
    profile_id: str
    executables: tuple[str, ...]
    arguments: tuple[str | OptionalFlag, ...]
    install_hint: str
    exit_hint: str
    login_hint: str
    evidence: str
    mode: str | None = None
    agent_names: tuple[str, ...] = ()
    resume_replays: bool = False
    list_before_load: bool = False
    mcp_unadvertised: bool = False
    quiet_auth: tuple[str, ...] = ()
    gentle_exit: bool = True
    settle_ms: int = 100
    usage: Usage = Usage.RESULT
    no_answer: NoAnswer = NoAnswer.NEVER
    poisoned_by: PoisonedBy = PoisonedBy.ERROR
    wedged_text: str | None = None
    interactions: Mapping[str, Mapping[str, Any] | None] = field(factory=dict)
    environment: Mapping[str, str] = field(factory=dict)
    max_prompt_characters: int | None = None
    mcp_tool_timeout: float | None = None


GROK: Final = Profile(
    name="grok",
    title="Grok",
    profile_id="grok.bypass-permissions/1",
    executables=("grok",),
    arguments=(
        *("--no-auto-update", "--permission-mode", "bypassPermissions", "--sandbox", "off", "--no-plan", "agent"),
        OptionalFlag(flag="--no-leader", help_arguments=("agent", "--help")),
        "stdio",
    ),
    quiet_auth=("xai.api_key",),
    usage=Usage.META,
    interactions={"_x.ai/ask_user_question": None},
    # Longer prompts are cut by the CLI, which hands the model a file instead of the rest.
    max_prompt_characters=95_000,
    install_hint="Install it with `npm install -g @xai-official/grok`, or set the full path of grok.",
    exit_hint="Run `grok --version` in a terminal; reinstall with `npm install -g @xai-official/grok` if it says nothing.",
    login_hint="Run `grok` once and sign in, or set XAI_API_KEY before starting GroupX.",
    evidence="scripted",
)
KIMI: Final = Profile(
    name="kimi",
    title="Kimi Code",
    profile_id="kimi.mode-auto/1",
    executables=("kimi",),
    arguments=("acp",),
    mode="auto",
    agent_names=("Kimi Code CLI",),
    usage=Usage.NONE,
    no_answer=NoAnswer.SILENT,
    mcp_tool_timeout=60.0,
    install_hint="Install it with `npm install -g @moonshot-ai/kimi-code` (Node.js 22.19 or newer), or set node and its main.mjs.",
    exit_hint="The retired Python package kimi-cli ends like this: uninstall it and run `npm install -g @moonshot-ai/kimi-code`.",
    login_hint="Run `kimi --login` in a terminal, or set KIMI_MODEL_NAME, KIMI_MODEL_API_KEY and KIMI_MODEL_BASE_URL.",
    evidence="scripted",
)
HERMES: Final = Profile(
    name="hermes",
    title="Hermes",
    profile_id="hermes.yolo-dont-ask/1",
    executables=("hermes",),
    arguments=("--yolo", "acp"),
    mode="dont_ask",
    agent_names=("hermes-agent",),
    resume_replays=True,
    list_before_load=True,
    mcp_unadvertised=True,
    # It finishes a running turn first and can take longer than any close may.
    gentle_exit=False,
    usage=Usage.RESULT_TOTAL,
    no_answer=NoAnswer.NO_USAGE,
    poisoned_by=PoisonedBy.TOOL,
    wedged_text="Queued for the next turn.",
    environment={"PYTHONIOENCODING": "utf-8"},
    install_hint="Install it into an environment of its own with `pip install 'hermes-agent[acp,mcp]'`, or set the full path of hermes.",
    exit_hint="Run `hermes acp --check`; ACP needs the extra: `pip install 'hermes-agent[acp,mcp]'`.",
    login_hint="Run `hermes setup` in a terminal to choose a model provider.",
    evidence="scripted",
)
DEMO: Final = Profile(
    name="demo",
    title="Demo agent",
    profile_id="demo.mode-auto/1",
    executables=("ada", "grace", "linus"),
    arguments=(),
    mode="auto",
    agent_names=("groupx-demo",),
    settle_ms=0,
    install_hint="The demo agent is part of groupx-driver-acp; its command is a name: ada, grace or linus.",
    exit_hint="The demo agent is part of groupx-driver-acp; reinstall that package.",
    login_hint="The demo agent needs no login.",
    evidence="verified",
)
PROFILES: Final = (GROK, KIMI, HERMES, DEMO)
