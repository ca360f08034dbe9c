"""The hooks: how a plugin says what it adds to GroupX.

Hooks register, objects run. Every hook is sync, takes nothing, is asked once while the host starts, and returns an iterable of
frozen records (a list, a tuple, or the function is a generator); ``None`` means nothing. What a plugin does later lives on the
objects in its records. The order of things comes from the records, never from the order of registration.

What goes wrong while a plugin is imported or asked removes what it would have added, is listed by ``groupx plugins`` with the
plugin's distribution and version, and never stops the room; with ``--strict-plugins`` it does.

Record types are imported for type checkers only: loading the hooks must not load what the records are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from groupx_host.plugin.markers import hookspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from groupx_host.plugin.commands import CliCommand, LazyCommand
    from groupx_host.plugin.context_sections import ContextSection
    from groupx_host.plugin.doctor import DoctorCheck
    from groupx_host.plugin.drivers import DriverHint, DriverSpec
    from groupx_host.plugin.launchers import Launcher
    from groupx_host.plugin.mcp_tools import McpTool
    from groupx_host.plugin.routes import RouteBundle


@hookspec
def groupx_drivers() -> Iterable[DriverSpec] | None:
    """Contribute driver families: how the room speaks to one kind of agent CLI.

    Asked once, while the host starts, and by ``groupx doctor`` and the setup. Nothing may be started or probed here: the record
    names functions, and the host calls ``create`` once for each configured agent of this driver. The key is ``name``, the
    word that ``agents.X.driver`` says in the configuration.

    Returns:
        Records; ``None`` when the driver cannot work on this platform.

    Errors:
        An exception removes this plugin's drivers. Two drivers of one name are a conflict that names both distributions: a
        bundled one stays, of two strangers neither does.

    Example::

        @hookimpl
        def groupx_drivers():
            yield DriverSpec(
                name="parrot",
                title="Parrot",
                protocol="lines",
                profile_id="parrot/1",
                executables=("parrot",),
                resolve=resolve_parrot,
                create=ParrotDriver,
            )

    .. versionadded:: 0.1
    """


@hookspec
def groupx_driver_hints() -> Iterable[DriverHint] | None:
    """Contribute facts about drivers that are known but perhaps not installed.

    Asked once, while the host starts. The host names no vendor (law L15); with these rows its setup page and its errors can
    still say which package brings a driver, and which programs tell that the CLI is on this machine. The key is ``driver``.

    Returns:
        Records; ``None`` when there is nothing to say.

    Errors:
        An exception removes this plugin's hints. Two hints for one driver are a conflict that names both distributions.

    Example::

        @hookimpl
        def groupx_driver_hints():
            yield DriverHint(
                driver="parrot",
                title="Parrot",
                distribution="groupx-driver-parrot",
                executables=("parrot",),
            )

    .. versionadded:: 0.1
    """


@hookspec
def groupx_launchers() -> Iterable[Launcher] | None:
    """Contribute places where native processes can run.

    Asked once, while the host starts. ``launch`` is called later, for each native process, with the whole argument list,
    working directory and environment; it must not use a shell, and the process that it returns must end its whole tree when it
    is closed and when the host dies. The key is ``name``, the word that ``agents.X.launcher`` says; ``local`` is bundled.

    Returns:
        Records; ``None`` when this machine cannot launch there.

    Errors:
        An exception removes this plugin's launchers. Two launchers of one name are a conflict that names both distributions.

    Example::

        @hookimpl
        def groupx_launchers():
            yield Launcher(name="nice", title="This machine, at low priority", launch=launch_nicely)

    .. versionadded:: 0.1
    """


@hookspec
def groupx_context_sections() -> Iterable[ContextSection] | None:
    """Contribute parts of the packet that an agent gets for each turn.

    Asked once, while the host starts. ``render`` is pure and is called for every turn with one consistent snapshot of the room
    and the UTF-16 units that are left. Mandatory sections are rendered first and never shortened, the others follow by
    ``priority``; they are printed by ``order``. Reasoning, tool records and supervision may never be shown (law L10). Text of
    others must be escaped, so that no message can look like a section. The key is ``name``.

    Returns:
        Records; ``None`` when there is nothing to add.

    Errors:
        An exception here removes this plugin's sections; an exception in ``render`` fails that turn before its prompt leaves.
        Two sections of one name are a conflict that names both distributions.

    Example::

        def render_weather(snapshot, remaining):
            text = section("weather", "Sunny in every room.")
            return SectionText(text=text) if utf16_length(text) <= remaining else None


        @hookimpl
        def groupx_context_sections():
            yield ContextSection(name="weather", order=45, priority=50, render=render_weather)

    .. versionadded:: 0.1
    """


@hookspec
def groupx_commands() -> Iterable[LazyCommand | CliCommand] | None:
    """Contribute commands of the ``groupx`` program.

    Asked each time the program is called, ``groupx --help`` included: return a `LazyCommand`, and keep the module that holds this
    hook free of heavy imports. A `click.Command` is taken too. The key is ``name``; the host's own commands cannot be replaced.

    Returns:
        Records; ``None`` when there is no command.

    Errors:
        An exception removes this plugin's commands. Two commands of one name are a conflict that names both distributions.

    Example::

        @hookimpl
        def groupx_commands():
            yield LazyCommand(name="parrot", help="Repeat what was said.", target="groupx_parrot.cli:parrot")

    .. versionadded:: 0.1
    """


@hookspec
def groupx_mcp_tools() -> Iterable[McpTool] | None:
    """Contribute tools that agents call over MCP during their own turns.

    Asked once, while the host starts. ``call`` gets the room as the calling agent may use it and the arguments as an instance of
    ``input``, already checked; it returns JSON data. A call is cancelled when its client goes away, when the agent's process ends
    and when the room stops. The description is read by models: it says what calling has for effects, and recommends nobody's
    way of working together. The key is ``name``.

    Returns:
        Records; ``None`` when there is nothing to add.

    Errors:
        An exception here removes this plugin's tools; an exception in ``call`` is that call's error and hurts nothing else. Two
        tools of one name are a conflict that names both distributions.

    Example::

        @frozen(kw_only=True)
        class Repeat:
            text: str


        async def repeat(room, asked):
            return {"said": asked.text, "by": room.actor_id}


        @hookimpl
        def groupx_mcp_tools():
            yield McpTool(name="repeat", audience=Audience.MEMBER, description="Says it again.", input=Repeat, call=repeat)

    .. versionadded:: 0.1
    """


@hookspec
def groupx_http_routes() -> Iterable[RouteBundle] | None:
    """Contribute HTTP routes and static files of the room's server.

    Asked once, while the host starts. Routes are records that know no web framework: method, path below ``/api/x/<plugin>``,
    body class, handler. The guards on Host, Origin, content type and size stand before every one of them. The key is
    ``plugin``, and the prefix of the static files is a second key.

    Returns:
        Records; ``None`` when there is nothing to serve.

    Errors:
        An exception removes this plugin's routes. Two bundles with one key are a conflict that names both distributions.

    Example::

        async def say(request):
            return RouteReply(value={"said": request.query.get("word", "")})


        @hookimpl
        def groupx_http_routes():
            yield RouteBundle(plugin="parrot", routes=(Route(method="GET", path="/say", handler=say),))

    .. versionadded:: 0.1
    """


@hookspec
def groupx_doctor_checks() -> Iterable[DoctorCheck] | None:
    """Contribute checks to ``groupx doctor``.

    Asked when ``groupx doctor`` runs, with or without a room. A check must not call a model, must not write outside its scratch
    directory, and has ten seconds (``DOCTOR_CHECK_SECONDS``); past that it is reported as "did not answer". The key is ``name``.

    Returns:
        Records; ``None`` when there is nothing to check on this platform.

    Errors:
        An exception removes this plugin's checks. Two checks of one name are a conflict that names both distributions.

    Example::

        async def check_parrot(context):
            if "PARROT" in context.environment:
                return [Finding(level=Level.OK, text="The parrot is awake.")]
            return [Finding(level=Level.WARNING, text="The parrot sleeps.", hint="Set PARROT.")]


        @hookimpl
        def groupx_doctor_checks():
            yield DoctorCheck(name="parrot", run=check_parrot)

    .. versionadded:: 0.1
    """
