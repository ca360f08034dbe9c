"""The setup page's own server, from outside."""

import re
import time

from running_room import RunningRoom

WAIT_SECONDS = 25


class Wizard(RunningRoom):
    """A folder, first without a configuration, and the setup page that `groupx start` or `groupx init` serves for it."""

    def __init__(self, folder, **environment):
        super().__init__(folder)
        (folder / "groupx.json").unlink()
        self.environment |= environment

    def open(self, *command):
        """Run the command; from here on `port` is the page's, and `room_port` what the drafts ask for."""
        self.process = self.launch(*(command or ("start", "--no-open")))
        self.process.stdout.readline()
        self.room_port, self.port = self.port, int(re.search(rb"127\.0\.0\.1:(\d+)", self.process.stdout.readline()).group(1))
        return self

    def draft(self, **agent):
        one = {"id": "ada", "driver": "demo", "name": "Ada", "command": {"executable": "ada", "prefixArgs": []}, "cwd": "."}
        return {"serverPort": self.room_port, "storagePath": ".groupx/groupx.db", "agents": [one | agent]}

    def save(self, draft):
        return self.post("/api/setup", {"config": draft})

    def outcome(self):
        """How the launch ended."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            found = self.get("/api/setup/launch")[1]
            if found["status"] != "waiting":
                return found
            time.sleep(0.05)
        raise AssertionError("the room was neither ready nor refused")

    def nobody_listens(self):
        """Whether the port is given back within the bound."""
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            try:
                self.get("/api/setup/launch")
            except ConnectionRefusedError:
                return True
            except OSError:
                pass  # a connection that the closing server resets
            time.sleep(0.05)
        return False
