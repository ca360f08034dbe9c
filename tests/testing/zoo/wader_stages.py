"""What the zoo's agent is told, by scenario."""

import sys
from pathlib import Path

from groupx_host.testing import Stage

ARGV = (sys.executable, "-I", "-S", str(Path(__file__).with_name("wader_agent.py")))
TEXT = {"text": "hello", "then": "more", "then_text": "hello"}
STAGES = {
    "answer": {"prompt": "greet", "version": "1.2", **TEXT},
    "reasoning": {"prompt": "think", "reasoning": "hm, so", **TEXT},
    "tools": {"prompt": "tools", **TEXT},
    "open_tool": {"prompt": "open", **TEXT},
    "usage": {"prompt": "count", "usage": ((10, 3), (10, 3))},
    "noise": {"prompt": "noise", "text": "........."},
    "overlong": {"prompt": "long", "text": "before"},
    "broken_text": {"prompt": "broken"},
    "stderr": {"prompt": "stderr", **TEXT},
    "leftovers": {"prompt": "late", **TEXT},
    "model_error": {"prompt": "error", "reason": "the model sleeps"},
    "question": {"prompt": "ask"},
    "death": {"prompt": "die", "reason": "out of feathers"},
    "death_unseen": {"prompt": "vanish"},
    "hold_text": {"prompt": "hold", "then": "more", "then_text": "hello"},
    "hold_tool": {"prompt": "toolhold"},
    "deaf": {"prompt": "deaf"},
    "orphan": {"prompt": "orphan"},
    "resume": {"prompt": "greet", "resume": "earlier", **TEXT},
    "resume_lost": {"prompt": "greet", "resume": "forgotten", **TEXT},
}


def wader_stage(name, folder):
    return Stage(argv=ARGV, **STAGES[name])
