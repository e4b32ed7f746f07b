/** Records, what was seen when, runs, quarantine, status history and the change feed. */
export const records = `
-- Long texts come last, so that a look at the narrow columns does not read the pages that they spill into.
CREATE TABLE record (
  key INTEGER PRIMARY KEY,
  connection TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  source INTEGER NOT NULL,
  version INTEGER NOT NULL,
  own INTEGER NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0,
  first_seen INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  source_updated INTEGER,
  asked_at INTEGER,
  status TEXT,
  person TEXT,
  requisition TEXT,
  raw_hash TEXT,
  raw_from INTEGER,
  fetched INTEGER,
  raw_block INTEGER,
  raw_line INTEGER,
  content_hash TEXT NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (connection, model, id)
) STRICT;
CREATE INDEX record_raw ON record (substr(raw_hash, 1, 32), source, version)
  WHERE substr(raw_hash, 1, 32) IS NOT NULL;
CREATE INDEX record_block ON record (raw_block) WHERE raw_block IS NOT NULL;
CREATE INDEX record_stream ON record (source) WHERE own = 1 AND deleted = 0;
CREATE INDEX record_live ON record (source, status) WHERE own = 1 AND deleted = 0;
-- Lists show what is not deleted, in the order of the key that every index ends with.
CREATE INDEX record_model ON record (model) WHERE deleted = 0;
CREATE INDEX record_connection ON record (model, connection) WHERE deleted = 0;
CREATE INDEX record_status ON record (model, status) WHERE deleted = 0;
CREATE INDEX record_updated ON record (model, updated_at);
CREATE INDEX record_person ON record (person) WHERE person IS NOT NULL;
CREATE INDEX record_requisition ON record (requisition) WHERE requisition IS NOT NULL;

-- Ids of candidates that the ATS gave up when it merged two of them: id is into_id now.
CREATE TABLE merged_candidate (
  connection TEXT NOT NULL, id TEXT NOT NULL, into_id TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (connection, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_into ON merged_candidate (connection, into_id);

-- Where records come from and what mapped them, as small numbers.
CREATE TABLE source (
  key INTEGER PRIMARY KEY, connection TEXT NOT NULL, stream TEXT NOT NULL,
  UNIQUE (connection, stream)
) STRICT;
CREATE TABLE connector_version (key INTEGER PRIMARY KEY, version TEXT NOT NULL UNIQUE) STRICT;

-- Source records, those of a page packed together. held counts the lines that records name.
CREATE TABLE raw_block (
  key INTEGER PRIMARY KEY, source INTEGER NOT NULL, held INTEGER NOT NULL, data BLOB NOT NULL
) STRICT;

-- Answers that brought something: what was asked of the ATS, with every secret masked.
CREATE TABLE fetch (
  key INTEGER PRIMARY KEY, source INTEGER NOT NULL, run INTEGER, page INTEGER, at INTEGER NOT NULL, request TEXT NOT NULL
) STRICT;
CREATE INDEX fetch_at ON fetch (at);

-- When a record was last seen. Narrow: an unchanged record costs these few bytes and not its whole row.
-- What belongs to a whole page was also seen whenever that was.
CREATE TABLE seen (record INTEGER PRIMARY KEY, run INTEGER NOT NULL, at INTEGER NOT NULL, page INTEGER) STRICT;

-- Answers of which every record is stored as it came, known by the print of all that was made of them. One that comes again
-- says with one row that its records are unchanged. It goes as soon as one of them is changed, deleted or seen on another page.
CREATE TABLE whole_page (
  key INTEGER PRIMARY KEY,
  source INTEGER NOT NULL, version INTEGER NOT NULL, print TEXT NOT NULL,
  run INTEGER NOT NULL, at INTEGER NOT NULL,
  received INTEGER NOT NULL, skipped INTEGER NOT NULL,
  digest TEXT NOT NULL, read TEXT NOT NULL, members TEXT NOT NULL,
  UNIQUE (source, version, print)
) STRICT;
CREATE TRIGGER whole_page_gone AFTER DELETE ON whole_page BEGIN
  UPDATE seen SET run = max(run, old.run), at = max(at, old.at), page = NULL
  WHERE record IN (SELECT value FROM json_each(old.members)) AND page = old.key;
END;
CREATE TRIGGER seen_elsewhere AFTER UPDATE OF page ON seen WHEN old.page IS NOT NULL AND old.page IS NOT new.page
BEGIN DELETE FROM whole_page WHERE key = old.page; END;
CREATE TRIGGER record_not_as_before AFTER UPDATE OF raw_hash, source, version, deleted ON record
WHEN old.raw_hash IS NOT new.raw_hash OR old.source <> new.source OR old.version <> new.version OR old.deleted <> new.deleted
BEGIN DELETE FROM whole_page WHERE key = (SELECT page FROM seen WHERE record = old.key); END;

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
  UNIQUE (connection, stream, raw_hash)
) STRICT;
CREATE INDEX quarantine_stream ON quarantine (connection, stream);
CREATE INDEX quarantine_last ON quarantine (last_at);
CREATE INDEX quarantine_record ON quarantine (connection, stream, record_id) WHERE record_id IS NOT NULL;

CREATE TABLE application_event (
  number INTEGER PRIMARY KEY,
  connection TEXT NOT NULL,
  application TEXT NOT NULL,
  from_standing TEXT,
  to_standing TEXT NOT NULL,
  effective_at INTEGER NOT NULL,
  observed_at INTEGER NOT NULL,
  observed_via TEXT NOT NULL
) STRICT;
CREATE INDEX application_event_application ON application_event (connection, application);
CREATE TRIGGER application_event_append_only BEFORE UPDATE ON application_event
BEGIN SELECT RAISE(ABORT, 'application events are append-only'); END;

CREATE TABLE change (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  connection TEXT NOT NULL,
  kind TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  change TEXT NOT NULL
) STRICT;
CREATE INDEX change_connection ON change (connection);
`
