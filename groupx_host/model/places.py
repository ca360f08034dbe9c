"""Paths as a person types them, asked without surprises.

`pathlib` raises for a home of nobody, a name that is too long and a folder that may not be looked into; here these are simply no place.
"""

import os
from pathlib import Path

TEMPORARY_MARK = ".groupx-temporary"
"""A file beside ``groupx.json`` that says: this folder is deleted when its room ends."""


def expanded(text: str | Path) -> Path:
    """The path with a leading ``~`` or ``~user`` resolved; one of a user that nobody knows stays as it is."""
    return Path(os.path.expanduser(text))  # noqa: PTH111 - Path.expanduser raises for an unknown user


def is_folder(path: Path) -> bool:
    """Whether there is a folder that this account can see."""
    return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises for names that no file system takes
