"""The prompt as it is sent: never a local command of the CLI. Pure."""

PREFIX = "Message from the room:\n"
"""Some agents strip white space before they look for a command, so it takes words."""


def guarded(prompt: str) -> str:
    """The prompt, with a few words before it unless it already begins with a letter, a digit or a packet's bracket.

    A leading ``/`` is a command for every known agent and ``!``, ``#`` or ``@`` for some; what begins with white space or an
    invisible character is not trusted to stay behind it.
    """
    first = prompt[:1]
    return prompt if first == "[" or first.isalnum() else PREFIX + prompt
