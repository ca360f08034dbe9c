"""A scripted ACP agent for measuring: answers at once, never, or in a timed stream. Started as ``agent.py KIND [CLI arguments]``."""

import json
import sys
import threading
import time

STREAMED_DELTAS = 100
DELTA_PAUSE_SECONDS = 0.01

_writing = threading.Lock()


def send(message):
    with _writing:
        sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        sys.stdout.flush()


def say(session, text):
    update = {"sessionUpdate": "agent_message_chunk", "content": {"type": "text", "text": text}}
    send({"method": "session/update", "params": {"sessionId": session, "update": update}})


def stream(session, request):
    for _ in range(STREAMED_DELTAS):
        say(session, f"{time.time():.6f};")
        time.sleep(DELTA_PAUSE_SECONDS)
    send({"id": request, "result": {"stopReason": "end_turn"}})


def prompt(kind, session, request, held):
    match kind:
        case "never":
            held[session] = request
        case "stream":
            threading.Thread(target=stream, args=(session, request), daemon=True).start()
        case _:
            say(session, "ok")
            send({"id": request, "result": {"stopReason": "end_turn"}})


def answer(kind, message, held):
    method, request, params = message.get("method"), message.get("id"), message.get("params") or {}
    match method:
        case "initialize":
            told = {
                "protocolVersion": 1,
                "agentCapabilities": {},
                "agentInfo": {"name": "bench", "version": "1"},
                "authMethods": [],
            }
            send({"id": request, "result": told})
        case "session/new":
            send({"id": request, "result": {"sessionId": f"bench-{time.time_ns()}"}})
        case "session/prompt":
            prompt(kind, params["sessionId"], request, held)
        case "session/cancel" if params.get("sessionId") in held:
            send({"id": held.pop(params["sessionId"]), "result": {"stopReason": "cancelled"}})
        case _ if request is not None and method is not None:
            send({"id": request, "result": {}})


def main():
    kind = sys.argv[1]
    if "--help" in sys.argv:
        return
    held = {}
    for line in sys.stdin:
        answer(kind, json.loads(line), held)


if __name__ == "__main__":
    main()
