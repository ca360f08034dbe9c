"""How a database of the Node implementation comes from each of its versions to the next, in our own words (facts: its schema).

These steps are apart from our own migrations, because they end in its shape and not in ours. A step that could lose what a person
wrote does not exist; the approvals of version 1 were never more than a log of a removed feature.
"""

NAMES = {
    1: "initial_groupx_store",
    2: "turn_attempt_dispatch_reliability",
    3: "remove_groupx_approval_store",
    4: "snapshot_runtime_transport",
    5: "durable_room_context_checkpoints",
    6: "split_agent_core_and_dated_memory",
    7: "batch_agent_dated_memory",
    8: "live_supervision_pairs",
    9: "assistant_operator_surface",
}

_TRANSPORT = "transport TEXT CHECK (transport IN ('direct', 'structured'))"
_MISMATCH = """(NEW.scope_type = 'agent' AND NEW.agent_memory_type IS NULL)
    OR (NEW.scope_type <> 'agent' AND NEW.agent_memory_type IS NOT NULL)"""
_ABORT = "BEGIN SELECT RAISE(ABORT, 'agent_memory_type must match agent scope'); END"

STEPS: dict[int, tuple[str, ...]] = {
    2: (
        """ALTER TABLE turn_attempts ADD COLUMN dispatch_phase TEXT NOT NULL DEFAULT 'prepared'
           CHECK (dispatch_phase IN ('prepared', 'prompt_invoked', 'native_started', 'terminal'))""",
        "ALTER TABLE turn_attempts ADD COLUMN prompt_invoked_at TEXT",
        # Nobody wrote down whether the prompt of an open attempt had left; what may have left is never sent again (law L3).
        """UPDATE turn_attempts SET
             dispatch_phase = CASE WHEN terminal_at IS NOT NULL THEN 'terminal' WHEN started_at IS NOT NULL THEN 'native_started'
               ELSE 'prompt_invoked' END,
             delivery_certainty = CASE WHEN terminal_at IS NULL AND delivery_certainty = 'not_delivered' THEN 'unknown'
               ELSE delivery_certainty END""",
        "CREATE UNIQUE INDEX turn_attempts_one_current_idx ON turn_attempts(turn_id) WHERE terminal_at IS NULL",
    ),
    3: ("DROP TABLE IF EXISTS approval_requests",),
    4: (
        f"ALTER TABLE agent_instances ADD COLUMN {_TRANSPORT}",
        f"ALTER TABLE session_bindings ADD COLUMN {_TRANSPORT}",
        """ALTER TABLE turns ADD COLUMN transport TEXT NOT NULL DEFAULT 'structured'
           CHECK (transport IN ('direct', 'structured'))""",
        "UPDATE agent_instances SET transport = 'structured' WHERE actor_id LIKE 'agent:%'",
        "UPDATE session_bindings SET transport = 'structured' WHERE actor_id LIKE 'agent:%'",
    ),
    5: (
        """ALTER TABLE turn_attempts ADD COLUMN summary_through_seq INTEGER
           CHECK (summary_through_seq IS NULL OR summary_through_seq >= 0)""",
        "CREATE INDEX summaries_room_status_through_idx ON summaries(room_id, status, through_seq DESC)",
        "CREATE UNIQUE INDEX summaries_one_active_room_idx ON summaries(room_id) WHERE status = 'active'",
    ),
    6: (
        "ALTER TABLE memory_records ADD COLUMN agent_memory_type TEXT CHECK (agent_memory_type IN ('core', 'dated'))",
        "UPDATE memory_records SET agent_memory_type = 'core' WHERE scope_type = 'agent'",
        """CREATE INDEX memory_agent_type_status_created_idx
           ON memory_records(scope_type, scope_id, agent_memory_type, status, created_at DESC)""",
        f"CREATE TRIGGER memory_records_agent_type_bi BEFORE INSERT ON memory_records WHEN {_MISMATCH} {_ABORT}",
        f"""CREATE TRIGGER memory_records_agent_type_bu BEFORE UPDATE OF scope_type, agent_memory_type ON memory_records
            WHEN {_MISMATCH} {_ABORT}""",
    ),
    7: (
        """CREATE TABLE agent_dated_memory_rollups (
  room_id TEXT NOT NULL,
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  local_date TEXT NOT NULL,
  memory_id TEXT REFERENCES memory_records(memory_id),
  summarized_through_seq INTEGER NOT NULL DEFAULT 0 CHECK (summarized_through_seq >= 0),
  pending_through_seq INTEGER CHECK (pending_through_seq IS NULL OR pending_through_seq >= 0),
  pending_turns INTEGER NOT NULL DEFAULT 0 CHECK (pending_turns >= 0),
  pending_chars INTEGER NOT NULL DEFAULT 0 CHECK (pending_chars >= 0),
  first_pending_at TEXT,
  last_pending_at TEXT,
  failure_count INTEGER NOT NULL DEFAULT 0 CHECK (failure_count >= 0),
  last_attempt_at TEXT,
  next_attempt_at TEXT,
  last_error_code TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (room_id, actor_id, local_date),
  CHECK ((pending_turns = 0 AND pending_chars = 0 AND pending_through_seq IS NULL AND first_pending_at IS NULL
      AND last_pending_at IS NULL)
    OR (pending_turns > 0 AND pending_through_seq IS NOT NULL AND first_pending_at IS NOT NULL AND last_pending_at IS NOT NULL))
)""",
        """CREATE TABLE agent_dated_memory_sources (
  turn_id TEXT PRIMARY KEY REFERENCES turns(turn_id),
  room_id TEXT NOT NULL,
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  local_date TEXT NOT NULL,
  source_event_id TEXT NOT NULL REFERENCES events(event_id),
  source_seq INTEGER NOT NULL CHECK (source_seq >= 0),
  response_event_id TEXT NOT NULL UNIQUE REFERENCES events(event_id),
  response_seq INTEGER NOT NULL CHECK (response_seq >= 0),
  source_chars INTEGER NOT NULL CHECK (source_chars >= 0),
  terminal_at TEXT NOT NULL,
  processed_at TEXT,
  memory_id TEXT REFERENCES memory_records(memory_id),
  FOREIGN KEY (room_id, actor_id, local_date) REFERENCES agent_dated_memory_rollups(room_id, actor_id, local_date)
)""",
        """CREATE INDEX agent_dated_memory_rollups_pending_idx
           ON agent_dated_memory_rollups(room_id, pending_turns, next_attempt_at, local_date)""",
        """CREATE INDEX agent_dated_memory_sources_pending_idx
           ON agent_dated_memory_sources(room_id, actor_id, local_date, processed_at, response_seq)""",
    ),
    8: (
        """CREATE TABLE supervision_pairs (
  pair_id TEXT PRIMARY KEY,
  room_id TEXT NOT NULL,
  correlation_id TEXT NOT NULL,
  source_event_id TEXT NOT NULL REFERENCES events(event_id),
  watch_event_id TEXT NOT NULL REFERENCES events(event_id),
  pair_event_id TEXT NOT NULL REFERENCES events(event_id),
  mode TEXT NOT NULL CHECK (mode = 'live_steer'),
  created_at TEXT NOT NULL
)""",
        """CREATE TABLE supervision_pair_turns (
  turn_id TEXT PRIMARY KEY REFERENCES turns(turn_id),
  pair_id TEXT NOT NULL REFERENCES supervision_pairs(pair_id),
  role TEXT NOT NULL CHECK (role IN ('worker', 'observer')),
  actor_id TEXT NOT NULL,
  created_at TEXT NOT NULL
)""",
        """CREATE TABLE supervision_steer_counts (
  subject_turn_id TEXT PRIMARY KEY REFERENCES turns(turn_id),
  steer_count INTEGER NOT NULL CHECK (steer_count >= 0)
)""",
        "CREATE INDEX supervision_pairs_correlation_idx ON supervision_pairs(correlation_id)",
        "CREATE INDEX supervision_pair_turns_pair_role_idx ON supervision_pair_turns(pair_id, role)",
    ),
    9: (
        """CREATE TABLE assistant_conversation_messages (
  message_id TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
  content TEXT NOT NULL,
  created_at TEXT NOT NULL,
  client_command_id TEXT UNIQUE
)""",
        """CREATE TABLE context_resets (
  reset_id TEXT PRIMARY KEY,
  room_id TEXT NOT NULL,
  through_seq INTEGER NOT NULL CHECK (through_seq >= 0),
  reset_native_sessions INTEGER NOT NULL CHECK (reset_native_sessions IN (0, 1)),
  created_at TEXT NOT NULL
)""",
        "CREATE INDEX assistant_conversation_created_idx ON assistant_conversation_messages(created_at, message_id)",
        "CREATE INDEX context_resets_room_seq_idx ON context_resets(room_id, through_seq DESC, created_at DESC)",
    ),
}

_FIRST = {
    "actors": "actor_id kind display_name enabled created_at updated_at",
    "agent_instances": "instance_id actor_id adapter_id process_started_at process_ended_at status",
    "session_bindings": "binding_id instance_id actor_id native_session_id protocol protocol_version status capabilities_json "
    "created_at last_ready_at closed_at",
    "client_commands": "command_id source_binding_id client_command_id command_type canonical_hash result_json accepted_at",
    "events": "seq event_id schema_version room_id event_type actor_id actor_kind actor_display_name instance_id targets_json "
    "reply_to_event_id causation_id correlation_id idempotency_key occurred_at body_json provenance_json",
    "turns": "turn_id source_event_id target_actor_id adapter_id binding_id native_turn_id parent_turn_id root_correlation_id "
    "hop_count queued_event_id enqueue_seq status partial_text response_event_id terminal_event_id error_code queued_at "
    "started_at terminal_at",
    "turn_attempts": "attempt_id turn_id binding_id instance_id context_through_seq native_turn_id claimed_at started_at "
    "terminal_at delivery_certainty",
    "delivery_cursors": "actor_id room_id last_delivered_seq last_summary_seq updated_at",
    "memory_records": "memory_id scope_type scope_id kind author_actor_id subject_actor_id content source_event_id source_kind "
    "status supersedes_memory_id created_at retracted_at",
    "identity_records": "identity_id subject_actor_id author_actor_id kind content source_event_id source_kind status "
    "supersedes_identity_id created_at retracted_at",
    "summaries": "summary_id room_id from_seq through_seq content generator_actor_id status created_at",
}
_LATER = {
    "turn_attempts": {"dispatch_phase": 2, "prompt_invoked_at": 2, "summary_through_seq": 5},
    "agent_instances": {"transport": 4},
    "session_bindings": {"transport": 4},
    "turns": {"transport": 4},
    "memory_records": {"agent_memory_type": 6},
    "agent_dated_memory_rollups": {"pending_turns": 7},
    "agent_dated_memory_sources": {"response_seq": 7},
    "supervision_pairs": {"pair_event_id": 8},
    "assistant_conversation_messages": {"client_command_id": 9},
    "context_resets": {"reset_native_sessions": 9},
}

COLUMNS: dict[str, dict[str, int]] = {
    table: {**dict.fromkeys(_FIRST.get(table, "").split(), 1), **_LATER.get(table, {})} for table in {**_FIRST, **_LATER}
}
"""For each table its columns, and the version since which it has them."""
