"""Small programs that a launcher is given to start, as the text behind ``python -c``. They run in processes of their own."""

from typing import Final

SHOW: Final = """
import json, os, sys
told = {"argv": sys.argv[1:], "workdir": os.getcwd(), "environment": dict(os.environ)}
sys.stdout.buffer.write(json.dumps(told).encode() + b"\\n")
"""
"""Tells how it was started, in one line of JSON."""

ECHO: Final = """
import sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
"""
"""Repeats its lines until its stdin ends."""

OVERLONG: Final = """
import sys
out = sys.stdout.buffer
out.write(b"before\\n")
out.write(b"x" * int(sys.argv[1]))
out.write(b"\\nafter\\n")
"""
"""A line of that many bytes between two short ones."""

LOUD: Final = """
import sys
for number in range(20_000):
    sys.stderr.write("the moon is in the wrong quarter, still, and still, and still\\n")
sys.stderr.write("these are the last words\\n")
sys.stderr.flush()
print("done")
"""
"""A megabyte to stderr, then a word to stdout."""

EXIT: Final = """
import os, signal, sys
code = int(sys.argv[1])
if code < 0:
    os.kill(os.getpid(), -code)
sys.exit(code)
"""
"""Ends with that code, or by that signal."""

LEAVES_PIPE: Final = """
import subprocess, sys
subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"])
for number in range(1_000):
    print("line", number)
"""
"""Writes a thousand lines and ends, while a child of it keeps the pipe."""

DEAF: Final = """
import signal, time
for number in (signal.SIGTERM, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
print("deaf", flush=True)
time.sleep(600)
"""
"""Neither reads nor minds being asked to end."""

POLITE: Final = """
import sys
print("ready", flush=True)
sys.exit(7 if sys.stdin.readline() == "please\\n" else 8)
"""
"""Ends with 7 when it is asked nicely."""

FAMILY: Final = """
import os, subprocess, sys
nap = [sys.executable, "-I", "-S", "-c", "import time; time.sleep(600)"]
children = [subprocess.Popen(nap), subprocess.Popen(nap, start_new_session=True)]
print(*(child.pid for child in children), flush=True)
sys.stdin.read()
"""
"""Starts two processes, one of them in a session of its own, and tells their ids."""
