"""The built page of the room. `STATIC_ROOT` is the folder with its files."""

from pathlib import Path

STATIC_ROOT = Path(__file__).parent / "static"

__all__ = ["STATIC_ROOT"]
