/**
 * Links with which a customer connects an ATS. The token of a link is not stored, and neither is that of the link for the
 * administrator of the ATS (`shared_hash`). `turn` counts the steps that were taken: each is taken once.
 */
export const connectLinks = `
CREATE TABLE connect_link (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  token_hash TEXT NOT NULL UNIQUE,
  shared_hash TEXT UNIQUE,
  customer TEXT NOT NULL,
  -- A JSON array of the connectors to choose from; null: all that state a maturity.
  connectors TEXT,
  return_url TEXT,
  language TEXT,
  -- JSON: what the new connection has that the customer does not enter, without credentials.
  preset TEXT NOT NULL,
  -- The connection that it repairs, or that was created by it.
  connection TEXT,
  repairs INTEGER NOT NULL,
  connector TEXT,
  step TEXT NOT NULL CHECK (step IN ('choose', 'prepare', 'credentials', 'authorize', 'check', 'webhooks', 'done')),
  turn INTEGER NOT NULL,
  result TEXT,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  opened_at INTEGER,
  updated_at INTEGER NOT NULL,
  revoked_at INTEGER,
  -- Of what is decided on. Empty until the end of the transaction that adds the row.
  mac TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX connect_link_connection ON connect_link (connection) WHERE connection IS NOT NULL;
`
