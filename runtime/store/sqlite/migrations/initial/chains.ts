/**
 * The chains of the ledgers: one link for each entry, which stays when the entry is erased. The number of commits shows
 * whether committed transactions were lost.
 */
export const chains = `
CREATE TABLE chain_link (
  -- 'installation', or 'connection:' and the id of a connection.
  chain TEXT NOT NULL,
  n INTEGER NOT NULL,
  -- The ledger of the entry, or 'mark'.
  kind TEXT NOT NULL,
  entry INTEGER,
  -- JSON: entries that were erased or purged, or a state that an operator accepted.
  mark TEXT,
  digest TEXT NOT NULL,
  link TEXT NOT NULL,
  PRIMARY KEY (chain, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX chain_mark ON chain_link (chain, n) WHERE mark IS NOT NULL;
CREATE TRIGGER chain_link_changed BEFORE UPDATE ON chain_link
BEGIN SELECT RAISE(ABORT, 'the chains are append-only'); END;
CREATE TRIGGER chain_link_removed BEFORE DELETE ON chain_link
BEGIN SELECT RAISE(ABORT, 'the chains are append-only'); END;
-- What an insert replaces is deleted without a trigger.
CREATE TRIGGER chain_link_replaced BEFORE INSERT ON chain_link
WHEN EXISTS (SELECT 1 FROM chain_link WHERE chain = new.chain AND n = new.n)
BEGIN SELECT RAISE(ABORT, 'the chains are append-only'); END;

CREATE TABLE commit_count (one INTEGER PRIMARY KEY CHECK (one = 1), n INTEGER NOT NULL) STRICT;
`
