/** Lanes, budgets and events. */
export const lanes = `
CREATE TABLE lane (
  name TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('pull', 'push', 'hook', 'queue')),
  connection TEXT NOT NULL,
  stream TEXT,
  ready_at INTEGER,
  fence INTEGER NOT NULL DEFAULT 0,
  -- How many evaluations ended with a killed process, since it last did without.
  kills INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX lane_ready ON lane (ready_at) WHERE ready_at IS NOT NULL;
CREATE INDEX lane_connection ON lane (connection);

-- One row per call that a window still counts; n runs without a gap, so that the call N places back is one look-up.
CREATE TABLE budget_call (
  key TEXT NOT NULL, scope TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (key, scope, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE budget_scope (
  key TEXT NOT NULL, scope TEXT NOT NULL, ms INTEGER NOT NULL,
  PRIMARY KEY (key, scope)
) STRICT, WITHOUT ROWID;

-- What the answers of the ATS told of a window, known by its length: how many calls fit into it, and until when how many are
-- left, counted from call number after_n.
CREATE TABLE budget_told (
  key TEXT NOT NULL, scope TEXT NOT NULL, ms INTEGER NOT NULL,
  calls INTEGER, remaining INTEGER, after_n INTEGER, until INTEGER,
  PRIMARY KEY (key, scope, ms)
) STRICT, WITHOUT ROWID;

CREATE TABLE budget_pause (
  key TEXT NOT NULL, scope TEXT NOT NULL, until INTEGER NOT NULL, strikes INTEGER NOT NULL, since INTEGER NOT NULL,
  PRIMARY KEY (key, scope)
) STRICT, WITHOUT ROWID;

CREATE TABLE kept_event (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection TEXT NOT NULL,
  hook TEXT NOT NULL,
  event TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('refresh', 'delete', 'merge')),
  stream TEXT NOT NULL,
  given TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  ready_at INTEGER NOT NULL,
  dedupe_key TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'applied', 'failed')),
  done_at INTEGER,
  effect TEXT NOT NULL,
  UNIQUE (connection, dedupe_key)
) STRICT;
CREATE INDEX kept_event_waiting ON kept_event (connection) WHERE state = 'waiting';
CREATE INDEX kept_event_done ON kept_event (done_at) WHERE done_at IS NOT NULL;
-- When the same was last followed up: many events of one record in a short time are followed up together.
CREATE INDEX kept_event_target ON kept_event (connection, stream, action, effect, done_at) WHERE done_at IS NOT NULL;

-- A reading of a queue whose answer is not stored yet: it may have taken events away.
CREATE TABLE queue_read (connection TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
