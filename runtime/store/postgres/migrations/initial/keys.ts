/** As in SQLite, whose file of this name explains it. */
export const apiKeys = `
CREATE TABLE api_key (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL CHECK (role IN ('platform', 'operator', 'auditor', 'integrator', 'admin')),
  -- A JSON array of the connections to which it is limited; null: all.
  connections TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  expires_at BIGINT,
  revoked_at BIGINT,
  mac TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX api_key_name ON api_key (name) WHERE revoked_at IS NULL;

CREATE TABLE api_key_secret (
  lookup TEXT COLLATE "C" PRIMARY KEY,
  api_key TEXT COLLATE "C" NOT NULL REFERENCES api_key (id),
  hash TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT,
  last_used_at BIGINT,
  mac TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX api_key_secret_key ON api_key_secret (api_key);
`
