"""The host's tables, by the names and columns that the contract's databases have."""

CORE_TABLES = (
    """CREATE TABLE actors (
  actor_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('user', 'agent', 'system')),
  display_name TEXT NOT NULL,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
)""",
    """CREATE TABLE agent_instances (
  instance_id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  adapter_id TEXT NOT NULL,
  process_started_at TEXT NOT NULL,
  process_ended_at TEXT,
  status TEXT NOT NULL,
  transport TEXT CHECK (transport IN ('direct', 'structured'))
)""",
    """CREATE TABLE session_bindings (
  binding_id TEXT PRIMARY KEY,
  instance_id TEXT NOT NULL REFERENCES agent_instances(instance_id),
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  native_session_id TEXT,
  protocol TEXT NOT NULL,
  protocol_version TEXT,
  status TEXT NOT NULL,
  capabilities_json TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_ready_at TEXT,
  closed_at TEXT,
  transport TEXT CHECK (transport IN ('direct', 'structured'))
)""",
    """CREATE TABLE client_commands (
  command_id TEXT PRIMARY KEY,
  source_binding_id TEXT NOT NULL REFERENCES session_bindings(binding_id),
  client_command_id TEXT NOT NULL,
  command_type TEXT NOT NULL,
  canonical_hash TEXT NOT NULL,
  result_json TEXT,
  accepted_at TEXT NOT NULL,
  UNIQUE (source_binding_id, client_command_id)
)""",
    """CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL UNIQUE,
  schema_version TEXT NOT NULL,
  room_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('user', 'agent', 'system')),
  actor_display_name TEXT NOT NULL,
  instance_id TEXT REFERENCES agent_instances(instance_id),
  targets_json TEXT NOT NULL,
  reply_to_event_id TEXT REFERENCES events(event_id),
  causation_id TEXT,
  correlation_id TEXT NOT NULL,
  idempotency_key TEXT,
  occurred_at TEXT NOT NULL,
  body_json TEXT NOT NULL,
  provenance_json TEXT,
  UNIQUE (room_id, event_type, idempotency_key)
)""",
    """CREATE TABLE turns (
  turn_id TEXT PRIMARY KEY,
  source_event_id TEXT NOT NULL REFERENCES events(event_id),
  target_actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  adapter_id TEXT NOT NULL,
  binding_id TEXT REFERENCES session_bindings(binding_id),
  native_turn_id TEXT,
  parent_turn_id TEXT REFERENCES turns(turn_id),
  root_correlation_id TEXT NOT NULL,
  hop_count INTEGER NOT NULL,
  queued_event_id TEXT NOT NULL REFERENCES events(event_id),
  enqueue_seq INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN
    ('queued', 'dispatching', 'running', 'cancelling', 'completed', 'failed', 'cancelled', 'interrupted')),
  partial_text TEXT,
  response_event_id TEXT REFERENCES events(event_id),
  terminal_event_id TEXT REFERENCES events(event_id),
  error_code TEXT,
  queued_at TEXT NOT NULL,
  started_at TEXT,
  terminal_at TEXT,
  transport TEXT NOT NULL DEFAULT 'structured' CHECK (transport IN ('direct', 'structured')),
  UNIQUE (source_event_id, target_actor_id)
)""",
    """CREATE TABLE turn_attempts (
  attempt_id TEXT PRIMARY KEY,
  turn_id TEXT NOT NULL REFERENCES turns(turn_id),
  binding_id TEXT NOT NULL REFERENCES session_bindings(binding_id),
  instance_id TEXT NOT NULL REFERENCES agent_instances(instance_id),
  context_through_seq INTEGER NOT NULL,
  native_turn_id TEXT,
  claimed_at TEXT NOT NULL,
  started_at TEXT,
  terminal_at TEXT,
  delivery_certainty TEXT NOT NULL CHECK (delivery_certainty IN ('not_delivered', 'delivered', 'unknown', 'terminal')),
  dispatch_phase TEXT NOT NULL DEFAULT 'prepared' CHECK (dispatch_phase IN
    ('prepared', 'prompt_invoked', 'native_started', 'terminal')),
  prompt_invoked_at TEXT,
  summary_through_seq INTEGER
)""",
    """CREATE TABLE delivery_cursors (
  actor_id TEXT NOT NULL REFERENCES actors(actor_id),
  room_id TEXT NOT NULL,
  last_delivered_seq INTEGER NOT NULL,
  last_summary_seq INTEGER,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (actor_id, room_id)
)""",
)

CORE_INDEXES = (
    "CREATE INDEX session_bindings_actor_status_idx ON session_bindings (actor_id, status)",
    "CREATE INDEX session_bindings_native_idx ON session_bindings (native_session_id) WHERE native_session_id IS NOT NULL",
    "CREATE INDEX events_room_seq_idx ON events (room_id, seq)",
    "CREATE INDEX events_correlation_seq_idx ON events (correlation_id, seq)",
    # One terminal and one response per turn, whatever their type (law L4).
    "CREATE UNIQUE INDEX events_room_idempotency_unique ON events (room_id, idempotency_key) WHERE idempotency_key IS NOT NULL",
    # The conversation is a small part of the log; pages and packets read only this part.
    "CREATE INDEX events_conversation_idx ON events (room_id, seq) WHERE event_type IN ('message.created', 'operator.dispatch')",
    "CREATE INDEX turns_target_status_enqueue_idx ON turns (target_actor_id, status, enqueue_seq)",
    "CREATE INDEX turns_correlation_idx ON turns (root_correlation_id)",
    # Unfinished turns are few; counting them must not depend on the length of the history.
    "CREATE INDEX turns_open_idx ON turns (target_actor_id, enqueue_seq) WHERE terminal_event_id IS NULL",
    "CREATE INDEX turns_enqueue_idx ON turns (enqueue_seq)",
    "CREATE INDEX turn_attempts_turn_claimed_idx ON turn_attempts (turn_id, claimed_at)",
    "CREATE UNIQUE INDEX turn_attempts_one_current_idx ON turn_attempts (turn_id) WHERE terminal_at IS NULL",
    "CREATE INDEX turn_attempts_binding_idx ON turn_attempts (binding_id)",
)
