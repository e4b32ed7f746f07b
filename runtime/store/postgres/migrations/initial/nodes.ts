/**
 * The processes that serve the store, and what each of them runs. SQLite has no such tables: one process serves a file.
 * Times are those of the database server.
 */
export const nodes = `
CREATE TABLE node (
  -- New for each start, and after each loss of its leases: nothing revives a lost one.
  id TEXT COLLATE "C" PRIMARY KEY,
  host TEXT COLLATE "C" NOT NULL,
  pid BIGINT NOT NULL,
  version TEXT COLLATE "C" NOT NULL,
  -- The number of the newest migration that it knows.
  schema BIGINT NOT NULL,
  -- The fingerprint of its specs and configuration.
  deployment TEXT COLLATE "C" NOT NULL,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  -- The median of its last round trips to the database, in microseconds.
  round_trip_us BIGINT,
  -- 1: it has begun to work and responds to requests, as of its last renewal.
  responds BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE holding (
  lane TEXT COLLATE "C" PRIMARY KEY REFERENCES lane (name) ON DELETE CASCADE,
  node TEXT COLLATE "C" NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  fence BIGINT NOT NULL,
  -- Lanes with the same one run on one node at a time.
  limiter TEXT COLLATE "C" NOT NULL,
  since BIGINT NOT NULL
);
CREATE INDEX holding_node ON holding (node);
CREATE INDEX holding_limiter ON holding (limiter);
-- Of connections that have counted a call; of the others, the connection itself.
CREATE TABLE connection_limiter (
  connection TEXT COLLATE "C" PRIMARY KEY REFERENCES connection (id) ON DELETE CASCADE,
  limiter TEXT COLLATE "C" NOT NULL
);
-- Specs and configuration that became active; the last one is.
CREATE TABLE deployment (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint TEXT COLLATE "C" NOT NULL,
  -- JSON: the version of each connector by its id.
  connectors TEXT COLLATE "C" NOT NULL,
  deployed_at BIGINT NOT NULL,
  deployed_by TEXT COLLATE "C" NOT NULL
);
-- Work of which there is one at a time over all nodes, such as a login.
CREATE TABLE turn (
  name TEXT COLLATE "C" PRIMARY KEY,
  node TEXT COLLATE "C" NOT NULL REFERENCES node (id) ON DELETE CASCADE,
  since BIGINT NOT NULL
);
`

/** Tables about the processes that serve a store now: they are no data of the store. */
export const NODE_TABLES = ['deployment', 'turn', 'connection_limiter', 'holding', 'node']
