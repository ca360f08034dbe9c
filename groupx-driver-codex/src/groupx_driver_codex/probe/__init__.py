"""What `groupx doctor` and the setup learn about an installed Codex, without a model call."""

from groupx_driver_codex.probe.looking import probe

__all__ = ["probe"]
