/** As in SQLite, whose file of this name explains it. */
export const connectLinks = `
CREATE TABLE connect_link (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  token_hash TEXT COLLATE "C" NOT NULL UNIQUE,
  shared_hash TEXT COLLATE "C" UNIQUE,
  customer TEXT COLLATE "C" NOT NULL,
  connectors TEXT COLLATE "C",
  return_url TEXT COLLATE "C",
  language TEXT COLLATE "C",
  preset TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C",
  repairs BIGINT NOT NULL,
  connector TEXT COLLATE "C",
  step TEXT COLLATE "C" NOT NULL CHECK (step IN ('choose', 'prepare', 'credentials', 'authorize', 'check', 'webhooks', 'done')),
  turn BIGINT NOT NULL,
  result TEXT COLLATE "C",
  created_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  opened_at BIGINT,
  updated_at BIGINT NOT NULL,
  revoked_at BIGINT,
  mac TEXT COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX connect_link_connection ON connect_link (connection) WHERE connection IS NOT NULL;
`
