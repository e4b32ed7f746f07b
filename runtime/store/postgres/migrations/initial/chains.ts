/** As in SQLite, whose file of this name explains it. */
export const chains = `
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

CREATE TABLE commit_count (one BIGINT PRIMARY KEY CHECK (one = 1), n BIGINT NOT NULL);
`
