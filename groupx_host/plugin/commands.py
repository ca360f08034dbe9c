"""CLI commands of plugins."""

from attrs import frozen


@frozen(kw_only=True)
class LazyCommand:
    """A CLI command whose code is imported only when it is run.

    Attributes:
        name: What the person types after ``groupx``.
        help: One line for ``groupx --help``.
        target: Dotted path to a `click.Command`, as ``package.module:attribute``.
    """

    name: str
    help: str
    target: str
