/** Connections, their secrets, and the ids of removed ones. */
export const connections = `
CREATE TABLE connection (
  id TEXT PRIMARY KEY,
  connector TEXT NOT NULL,
  auth_type TEXT NOT NULL,
  name TEXT,
  definition TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'paused')),
  paused_reason TEXT,
  revision INTEGER NOT NULL,
  applied TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Of what is decided on. Empty until the end of the transaction that adds the row.
  mac TEXT NOT NULL DEFAULT '',
  -- A keyed hash of the account that the connection leads to, where it is known: equal for connections to the same one.
  same_account TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX connection_state ON connection (state);
CREATE INDEX connection_same_account ON connection (same_account) WHERE same_account IS NOT NULL;

-- Connections that were removed, until the last of what was pulled for them is gone: part and after say where that goes on.
CREATE TABLE removed_connection (id TEXT PRIMARY KEY, part INTEGER NOT NULL, after INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Ids of removed connections, which only the same account may use again; account is null where it is not known.
CREATE TABLE used_connection (id TEXT PRIMARY KEY, account TEXT) STRICT, WITHOUT ROWID;

CREATE TABLE secret (owner TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT, WITHOUT ROWID;
`
