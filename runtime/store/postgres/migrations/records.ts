/** Records, what was seen when, runs, quarantine, status history and the change feed. */
export const records = `
CREATE TABLE record (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection TEXT COLLATE "C" NOT NULL,
  model TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  source BIGINT NOT NULL,
  version BIGINT NOT NULL,
  own BIGINT NOT NULL,
  deleted BIGINT NOT NULL DEFAULT 0,
  first_seen BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  source_updated BIGINT,
  asked_at BIGINT,
  status TEXT COLLATE "C",
  person TEXT COLLATE "C",
  requisition TEXT COLLATE "C",
  raw_hash TEXT COLLATE "C",
  raw_from BIGINT,
  fetched BIGINT,
  raw_block BIGINT,
  raw_line BIGINT,
  content_hash TEXT COLLATE "C" NOT NULL,
  belongs_to TEXT COLLATE "C",
  data BYTEA NOT NULL DEFAULT '',
  UNIQUE (connection, model, id)
);
CREATE INDEX record_raw ON record (substr(raw_hash, 1, 32), source, version)
  WHERE substr(raw_hash, 1, 32) IS NOT NULL;
CREATE INDEX record_block ON record (raw_block) WHERE raw_block IS NOT NULL;
CREATE INDEX record_stream ON record (source) WHERE own = 1 AND deleted = 0;
CREATE INDEX record_live ON record (source, status) WHERE own = 1 AND deleted = 0;
CREATE INDEX record_model ON record (model) WHERE deleted = 0;
CREATE INDEX record_connection ON record (model, connection) WHERE deleted = 0;
CREATE INDEX record_status ON record (model, status) WHERE deleted = 0;
CREATE INDEX record_updated ON record (model, updated_at);
CREATE INDEX record_person ON record (person) WHERE person IS NOT NULL;
CREATE INDEX record_requisition ON record (requisition) WHERE requisition IS NOT NULL;
CREATE INDEX record_belongs_to ON record (belongs_to) WHERE belongs_to IS NOT NULL;

CREATE TABLE record_mark (mark BIGINT NOT NULL, record BIGINT NOT NULL, PRIMARY KEY (mark, record));
CREATE INDEX record_mark_record ON record_mark (record);

CREATE TABLE merged_candidate (
  connection TEXT COLLATE "C" NOT NULL, id TEXT COLLATE "C" NOT NULL, into_id TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL,
  PRIMARY KEY (connection, id)
);
CREATE INDEX merged_into ON merged_candidate (connection, into_id);

CREATE TABLE source (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, connection TEXT COLLATE "C" NOT NULL, stream TEXT COLLATE "C" NOT NULL,
  UNIQUE (connection, stream)
);

CREATE TABLE connector_version (key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, version TEXT COLLATE "C" NOT NULL UNIQUE);

CREATE TABLE raw_block (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, source BIGINT NOT NULL, held BIGINT NOT NULL, data BYTEA NOT NULL
);

CREATE TABLE "fetch" (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, source BIGINT NOT NULL, run BIGINT, page BIGINT, at BIGINT NOT NULL, request TEXT COLLATE "C" NOT NULL
);
CREATE INDEX fetch_at ON "fetch" (at);

CREATE TABLE seen (record BIGINT PRIMARY KEY, run BIGINT NOT NULL, at BIGINT NOT NULL, page BIGINT);

CREATE TABLE whole_page (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source BIGINT NOT NULL, version BIGINT NOT NULL, print TEXT COLLATE "C" NOT NULL,
  run BIGINT NOT NULL, at BIGINT NOT NULL,
  received BIGINT NOT NULL, skipped BIGINT NOT NULL,
  digest TEXT COLLATE "C" NOT NULL, read TEXT COLLATE "C" NOT NULL, members TEXT COLLATE "C" NOT NULL,
  UNIQUE (source, version, print)
);

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

CREATE TABLE application_event (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection TEXT COLLATE "C" NOT NULL,
  application TEXT COLLATE "C" NOT NULL,
  from_standing TEXT COLLATE "C",
  to_standing TEXT COLLATE "C" NOT NULL,
  effective_at BIGINT NOT NULL,
  observed_at BIGINT NOT NULL,
  observed_via TEXT COLLATE "C" NOT NULL
);
CREATE INDEX application_event_application ON application_event (connection, application);

CREATE TABLE change (
  seq BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  model TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  change TEXT COLLATE "C" NOT NULL
);
CREATE INDEX change_connection ON change (connection);
`
