/** API keys, and the hashes of their secrets: more than one while a key is rotated. */
export const apiKeys = `
CREATE TABLE api_key (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('platform', 'operator', 'auditor', 'integrator', 'admin')),
  -- A JSON array of the connections to which it is limited; null: all.
  connections TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  -- Of what is decided on. Empty until the end of the transaction that adds the row.
  mac TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX api_key_name ON api_key (name) WHERE revoked_at IS NULL;

CREATE TABLE api_key_secret (
  lookup TEXT PRIMARY KEY,
  api_key TEXT NOT NULL REFERENCES api_key (id),
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ends_at INTEGER,
  last_used_at INTEGER,
  -- Of what is decided on. Empty until the end of the transaction that adds the row.
  mac TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_secret_key ON api_key_secret (api_key);
`
