/** As in SQLite, whose file of this name explains it. */
export const audit = `
CREATE TABLE audit (
  number BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  key_name TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  acting_person TEXT COLLATE "C",
  address TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('action', 'read')),
  operation TEXT COLLATE "C" NOT NULL,
  route TEXT COLLATE "C" NOT NULL,
  -- Null: the process ended before the result was known.
  status BIGINT,
  -- Of a list.
  row_count BIGINT
);

CREATE TABLE audit_object (
  entry BIGINT NOT NULL REFERENCES audit (number),
  kind TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C",
  PRIMARY KEY (entry, kind, key)
);
CREATE INDEX audit_object_key ON audit_object (kind, key, entry);

CREATE TABLE audit_pending (id TEXT COLLATE "C" PRIMARY KEY, entry TEXT COLLATE "C" NOT NULL);

CREATE TABLE audit_purge (before BIGINT NOT NULL);
`
