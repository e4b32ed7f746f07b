/** Runs, the state of streams, and quarantine. */
export const runs = `
CREATE TABLE run (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection TEXT NOT NULL,
  stream TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('incremental', 'full', 'remap', 'replay')),
  cause TEXT NOT NULL CHECK (cause IN ('schedule', 'demand', 'webhook', 'spec')),
  state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'complete', 'incomplete', 'failed')),
  code TEXT,
  reason TEXT,
  connector_version TEXT,
  task TEXT,
  lane_at INTEGER,
  resume TEXT,
  report TEXT,
  pages INTEGER NOT NULL DEFAULT 0,
  received INTEGER NOT NULL DEFAULT 0,
  written INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  quarantined INTEGER NOT NULL DEFAULT 0,
  unidentified INTEGER NOT NULL DEFAULT 0,
  seen_from INTEGER,
  held TEXT,
  absent INTEGER NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX run_stream ON run (connection, stream);
CREATE INDEX run_connection ON run (connection);
CREATE INDEX run_state ON run (state);
CREATE INDEX run_open ON run (connection, stream, state) WHERE state IN ('queued', 'running');
CREATE INDEX run_held ON run (connection, finished_at) WHERE held IS NOT NULL;

CREATE TABLE stream_state (
  connection TEXT NOT NULL, stream TEXT NOT NULL,
  cursor TEXT, last_full_at INTEGER, last_full_received INTEGER, repeat TEXT, mapping_print TEXT, reading_print TEXT,
  PRIMARY KEY (connection, stream)
) STRICT, WITHOUT ROWID;

CREATE TABLE quarantine (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection TEXT NOT NULL,
  stream TEXT NOT NULL,
  run TEXT,
  connector_version TEXT NOT NULL,
  record_id TEXT,
  reason TEXT NOT NULL,
  pointer TEXT,
  raw_hash TEXT NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  line INTEGER NOT NULL DEFAULT 0,
  raw BLOB NOT NULL,
  -- What the record would have become: of a person's own record, the id is known again after an erasure.
  model TEXT,
  UNIQUE (connection, stream, raw_hash)
) STRICT;
CREATE INDEX quarantine_stream ON quarantine (connection, stream);
CREATE INDEX quarantine_last ON quarantine (last_at);
CREATE INDEX quarantine_record ON quarantine (connection, stream, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX quarantine_place ON quarantine (connection, stream, pointer, first_at);
`
