"""The two markers of the plugin system; nothing else is imported here, so that an entry-point module stays cheap."""

import pluggy

PROJECT = "groupx"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
