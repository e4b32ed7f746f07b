/** As in SQLite, whose file of this name explains it. */
export const runs = `
CREATE TABLE run (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  connection TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C" NOT NULL,
  mode TEXT COLLATE "C" NOT NULL CHECK (mode IN ('incremental', 'full', 'remap', 'replay')),
  cause TEXT COLLATE "C" NOT NULL CHECK (cause IN ('schedule', 'demand', 'webhook', 'spec')),
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('queued', 'running', 'complete', 'incomplete', 'failed')),
  code TEXT COLLATE "C",
  reason TEXT COLLATE "C",
  connector_version TEXT COLLATE "C",
  task TEXT COLLATE "C",
  lane_at BIGINT,
  resume TEXT COLLATE "C",
  report TEXT COLLATE "C",
  pages BIGINT NOT NULL DEFAULT 0,
  received BIGINT NOT NULL DEFAULT 0,
  written BIGINT NOT NULL DEFAULT 0,
  unchanged BIGINT NOT NULL DEFAULT 0,
  skipped BIGINT NOT NULL DEFAULT 0,
  quarantined BIGINT NOT NULL DEFAULT 0,
  unidentified BIGINT NOT NULL DEFAULT 0,
  seen_from BIGINT,
  held TEXT COLLATE "C",
  absent BIGINT NOT NULL DEFAULT 0,
  queued_at BIGINT NOT NULL,
  started_at BIGINT,
  finished_at BIGINT
);
CREATE INDEX run_stream ON run (connection, stream);
CREATE INDEX run_connection ON run (connection);
CREATE INDEX run_state ON run (state);
CREATE INDEX run_open ON run (connection, stream, state) WHERE state IN ('queued', 'running');
CREATE INDEX run_held ON run (connection, finished_at) WHERE held IS NOT NULL;

CREATE TABLE stream_state (
  connection TEXT COLLATE "C" NOT NULL, stream TEXT COLLATE "C" NOT NULL,
  cursor TEXT COLLATE "C", last_full_at BIGINT, last_full_received BIGINT, repeat TEXT COLLATE "C", mapping_print TEXT COLLATE "C", reading_print TEXT COLLATE "C",
  PRIMARY KEY (connection, stream)
);

CREATE TABLE quarantine (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  connection TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C" NOT NULL,
  run TEXT COLLATE "C",
  connector_version TEXT COLLATE "C" NOT NULL,
  record_id TEXT COLLATE "C",
  reason TEXT COLLATE "C" NOT NULL,
  pointer TEXT COLLATE "C",
  raw_hash TEXT COLLATE "C" NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  line BIGINT NOT NULL DEFAULT 0,
  raw BYTEA NOT NULL,
  model TEXT COLLATE "C",
  UNIQUE (connection, stream, raw_hash)
);
CREATE INDEX quarantine_stream ON quarantine (connection, stream);
CREATE INDEX quarantine_last ON quarantine (last_at);
CREATE INDEX quarantine_record ON quarantine (connection, stream, record_id) WHERE record_id IS NOT NULL;
CREATE INDEX quarantine_place ON quarantine (connection, stream, pointer, first_at);
`
