/** As in SQLite, whose file of this name explains it. */
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
  data BYTEA NOT NULL,
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

-- Records whose name changed, and up to which record of a model those were looked at that may show it. since: the number
-- of the feed entry.
CREATE TABLE renamed_record (
  connection TEXT COLLATE "C" NOT NULL, referrer TEXT COLLATE "C" NOT NULL, model TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL, since BIGINT NOT NULL, after BIGINT NOT NULL,
  PRIMARY KEY (connection, referrer, model, id)
);

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
`
