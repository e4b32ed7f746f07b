/** API keys, the audit log, data keys and chains. */
export const access = `
CREATE TABLE api_key (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL CHECK (role IN ('platform', 'operator', 'auditor', 'integrator', 'admin')),
  -- A JSON array of the connections to which it is limited; null: all.
  connections TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  revoked_at BIGINT
);
CREATE UNIQUE INDEX api_key_name ON api_key (name) WHERE revoked_at IS NULL;

CREATE TABLE api_key_secret (
  lookup TEXT COLLATE "C" PRIMARY KEY,
  api_key TEXT COLLATE "C" NOT NULL REFERENCES api_key (id),
  hash TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT,
  last_used_at BIGINT
);
CREATE INDEX api_key_secret_key ON api_key_secret (api_key);

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

CREATE TABLE data_key (owner TEXT COLLATE "C" PRIMARY KEY, wrapped BYTEA NOT NULL);

CREATE TABLE chain_link (
  -- 'installation', or 'connection:' and the id of a connection.
  chain TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  -- The ledger of the entry, or 'mark'.
  kind TEXT COLLATE "C" NOT NULL,
  entry BIGINT,
  -- JSON: entries that were erased or purged, or a state that an operator accepted.
  mark TEXT COLLATE "C",
  digest TEXT COLLATE "C" NOT NULL,
  link TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (chain, n)
);
CREATE INDEX chain_mark ON chain_link (chain, n) WHERE mark IS NOT NULL;

CREATE TABLE commit_count (
  one BIGINT PRIMARY KEY CHECK (one = 1), n BIGINT NOT NULL, chained_at BIGINT
);
`
