"""Who the demo agents are, and what they say to plain words."""

from typing import NamedTuple

MAX_QUOTE_CHARACTERS = 160

HELP = """I am a scripted demo agent: a real process that speaks the Agent Client Protocol, with no model behind it.
Write one of these on a line of its own:

- `show tools`: a few tool calls, one of which fails
- `think`: reasoning that you can unfold
- `slow`: a long count, made to be cancelled
- `stubborn`: ignores cancel, so GroupX ends the process and continues the session in a new one
- `fail`: the turn fails with an error
- `crash`: the process ends in the middle of the turn
- `ask grace TEXT`: asks another agent over the room's tools and quotes the answer; `tell grace TEXT` does not wait
- `permission`: asks for permission, which GroupX always refuses
- `long 20000`: an answer of that many characters
- `echo TEXT`: says TEXT
- `remember TEXT`, then `recall`: memory of the native session; it survives a restart"""


class Persona(NamedTuple):
    """A demo agent's name and voice. ``looks`` names the tool that it likes to use, or is empty."""

    name: str
    thought: str
    greeting: str
    answer: str
    looks: str = ""


PERSONAS = {
    "ada": Persona(
        name="Ada",
        thought="What is the plan here? Small steps, each of which can be checked.",
        greeting="Hello! I am Ada. I like plans with few steps. Say `help` and I will show you what this room can do.",
        answer="Here is how I would go about “{quote}”: first write down what done means, then take the smallest step that shows "
        "whether the idea holds, then tell the room. Grace will look for what breaks, and Linus will say whether it is too much.",
    ),
    "grace": Persona(
        name="Grace",
        thought="Let me look before I talk.",
        greeting="Hello, I am Grace. I look for the moth in the relay. Say `help` to see what you can try with us.",
        answer="I looked into “{quote}”. Nothing is on fire, but I would write the failing test first: it is easier to ask "
        "forgiveness from a red test than from a user. Ask me to `show tools` if you want to watch me work.",
        looks="Search",
    ),
    "linus": Persona(
        name="Linus",
        thought="Is this simpler than it looks, or is it just bigger than it needs to be?",
        greeting="Hi, Linus here. I review things. Say `help` for the short list of what you can ask for.",
        answer="About “{quote}”: talk is cheap, so show the room a diff. If it needs a paragraph to explain, make it smaller. "
        "Otherwise it looks good to me.",
    ),
}


def reply_steps(persona: Persona, message: str) -> list[dict[str, object]]:
    """What the persona does with plain words: a short thought, perhaps a look at something, and an answer."""
    words = message.lower().split()
    if words and words[0].strip(".,!?") == "help":
        return [{"text": HELP, "chunks": 12}]
    steps: list[dict[str, object]] = [{"thought": persona.thought}]
    if persona.looks:
        shown = {
            "name": persona.looks,
            "kind": "search",
            "input": {"query": _quote(message)},
            "seconds": 0.2,
            "output": "2 places",
        }
        steps.append({"tool": shown})
    greets = bool(words) and words[0].strip(".,!?") in ("hello", "hi", "hey", "moin", "你好")
    steps.append({"text": persona.greeting if greets else persona.answer.format(quote=_quote(message))})
    return steps


def _quote(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= MAX_QUOTE_CHARACTERS else line[: MAX_QUOTE_CHARACTERS - 1] + "…"
