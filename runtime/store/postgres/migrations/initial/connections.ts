/** As in SQLite, whose file of this name explains it. */
export const connections = `
CREATE TABLE connection (
  id TEXT COLLATE "C" PRIMARY KEY,
  connector TEXT COLLATE "C" NOT NULL,
  auth_type TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C",
  definition TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('active', 'paused')),
  paused_reason TEXT COLLATE "C",
  revision BIGINT NOT NULL,
  applied TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  mac TEXT COLLATE "C" NOT NULL DEFAULT '',
  same_account TEXT COLLATE "C"
);
CREATE INDEX connection_state ON connection (state);
CREATE INDEX connection_same_account ON connection (same_account) WHERE same_account IS NOT NULL;

CREATE TABLE removed_connection (id TEXT COLLATE "C" PRIMARY KEY, part BIGINT NOT NULL, after BIGINT NOT NULL);

-- Ids of removed connections, which only the same account may use again; account is null where it is not known.
CREATE TABLE used_connection (id TEXT COLLATE "C" PRIMARY KEY, account TEXT COLLATE "C");

CREATE TABLE secret (owner TEXT COLLATE "C" PRIMARY KEY, data TEXT COLLATE "C" NOT NULL);
`
