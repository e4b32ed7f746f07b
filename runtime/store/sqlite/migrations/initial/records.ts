/** Records, where they come from, and what was seen when. */
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
  -- Of an application, the candidate; of an offer, the application.
  belongs_to TEXT,
  data BLOB NOT NULL,
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
CREATE INDEX record_belongs_to ON record (belongs_to) WHERE belongs_to IS NOT NULL;
CREATE TRIGGER record_mark_gone AFTER DELETE ON record BEGIN DELETE FROM record_mark WHERE record = old.key; END;
CREATE TRIGGER record_not_as_before AFTER UPDATE OF raw_hash, source, version, deleted ON record
WHEN old.raw_hash IS NOT new.raw_hash OR old.source <> new.source OR old.version <> new.version OR old.deleted <> new.deleted
BEGIN UPDATE whole_page SET print = 'changed ' || key WHERE key = (SELECT page FROM seen WHERE record = old.key); END;

-- Keyed hashes of the e-mail addresses and phone numbers in a record.
CREATE TABLE record_mark (mark INTEGER NOT NULL, record INTEGER NOT NULL, PRIMARY KEY (mark, record)) STRICT, WITHOUT ROWID;
CREATE INDEX record_mark_record ON record_mark (record);

-- Ids of candidates that the ATS gave up when it merged two of them: id is into_id now.
CREATE TABLE merged_candidate (
  connection TEXT NOT NULL, id TEXT NOT NULL, into_id TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (connection, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_into ON merged_candidate (connection, into_id);

-- Records whose name changed, and up to which record of a model those were looked at that may show it. since: the number
-- of the feed entry.
CREATE TABLE renamed_record (
  connection TEXT NOT NULL, referrer TEXT NOT NULL, model TEXT NOT NULL, id TEXT NOT NULL,
  since INTEGER NOT NULL, after INTEGER NOT NULL, PRIMARY KEY (connection, referrer, model, id)
) STRICT, WITHOUT ROWID;

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
CREATE TRIGGER seen_elsewhere AFTER UPDATE OF page ON seen WHEN old.page IS NOT NULL AND old.page IS NOT new.page
BEGIN UPDATE whole_page SET print = 'changed ' || key WHERE key = old.page; END;

-- Answers of which every record is stored as it came, known by the print of all that was made of them. One that comes again
-- says with one row that its records are unchanged. Once one of them is changed, deleted or seen on another page, it still
-- says when the others were seen, so that a change touches one row and not one for each record of the page; no response is
-- recognized as it, because no fingerprint is equal to its print then.
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
`
