/** The one way in which the room changes: pure, without a browser. */

import { Draft } from "./draft.js";
import { applyDurable, further } from "./durable.js";
import { applyActiveTurn, applyTransient, markHandedOver } from "./transient.js";
import type { Action, Bootstrap, Envelope, RoomState } from "./types.js";

export const EMPTY: RoomState = {
  phase: "loading",
  epoch: "",
  head: 0,
  agents: [],
  messages: new Map(),
  turns: new Map(),
  notes: new Map(),
  answers: new Map(),
  rows: [],
  order: { throughSeq: 0, turnIds: [] },
  moves: [],
  earlier: null,
  messageLimit: 131_072,
};

export function reduce(state: RoomState, action: Action): RoomState {
  switch (action.type) {
    case "bootstrap":
      return withBootstrap(state, action.bootstrap);
    case "events":
      return withEvents(state, action.events);
    case "history": {
      // A page that was asked for before the room was fetched anew would leave a gap.
      if (action.beforeSeq !== state.earlier) return state;
      const next = withEvents(state, action.page.events);
      return { ...next, head: state.head, earlier: action.page.previousPage?.beforeSeq ?? null };
    }
    case "event": {
      // One event read by its id: its whole body replaces the shortened one.
      const next = withEvents(state, [action.event]);
      return { ...next, head: state.head };
    }
    case "turnStatus": {
      const turn = state.turns.get(action.turnId);
      if (!turn) return state;
      const draft = new Draft(state);
      draft.change(action.turnId, turn.order, { status: further(turn.status, action.status) });
      return draft.finish();
    }
    case "handedOver": {
      const draft = new Draft(state);
      markHandedOver(draft, action.turnId);
      return draft.finish();
    }
    case "lane": {
      const draft = new Draft(state);
      draft.agent(action.actorId, { held: action.held });
      return draft.finish();
    }
  }
}

function withBootstrap(state: RoomState, bootstrap: Bootstrap): RoomState {
  const first = bootstrap.recentEvents[0]?.seq ?? bootstrap.room.throughSeq + 1;
  // What the page has is kept only if nothing is missing between it and the fresh events.
  const continues = state.epoch === bootstrap.epoch && state.head <= bootstrap.room.throughSeq && first <= state.head + 1;
  const base = continues ? state : EMPTY;
  const draft = new Draft({ ...base, agents: bootstrap.agents });
  draft.moved = true;
  for (const event of bootstrap.recentEvents) applyDurable(draft, event);
  draft.head = bootstrap.room.throughSeq;
  for (const active of bootstrap.activeTurns) applyActiveTurn(draft, active);
  return draft.finish({
    phase: "ready",
    epoch: bootstrap.epoch,
    order: { throughSeq: bootstrap.room.throughSeq, turnIds: bootstrap.activeTurns.map((turn) => turn.turnId) },
    earlier: continues ? base.earlier : (bootstrap.previousPage?.beforeSeq ?? null),
    messageLimit: bootstrap.limits?.messageCharacters ?? EMPTY.messageLimit,
  });
}

function withEvents(state: RoomState, events: readonly Envelope[]): RoomState {
  if (events.length === 0) return state;
  const draft = new Draft(state);
  for (const event of events) {
    if (event.durability === "durable") applyDurable(draft, event);
    else applyTransient(draft, event);
  }
  return draft.finish();
}
