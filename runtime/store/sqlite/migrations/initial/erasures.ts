/** Erasures: of whom, what ATSs have to give up, and who was erased. */
export const erasures = `
-- Persons who are being erased, until the last push of theirs is settled and the last trace of them is gone. Only of them does
-- the ledger give up entries. known: what traces are looked for by. part and after: where looking goes on; null: it is done.
CREATE TABLE erasing (
  person TEXT PRIMARY KEY, since INTEGER NOT NULL, part INTEGER, after INTEGER, known TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What an ATS has to give up: by a call of ours (waiting), or by a person there (open). The records' ids go once it is done.
CREATE TABLE erasure (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection TEXT NOT NULL,
  requisition TEXT NOT NULL,
  push TEXT NOT NULL,
  person TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'open', 'done')),
  ready_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  code TEXT,
  message TEXT NOT NULL,
  evidence TEXT,
  closed_by TEXT,
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  records TEXT NOT NULL
) STRICT;
CREATE INDEX erasure_waiting ON erasure (connection, ready_at) WHERE state = 'waiting';
CREATE INDEX erasure_connection ON erasure (connection);
CREATE INDEX erasure_push ON erasure (push);
CREATE INDEX erasure_person ON erasure (person) WHERE person IS NOT NULL;
CREATE INDEX erasure_unfinished ON erasure (state, connection, created_at) WHERE state <> 'done';

-- Keyed hashes of who was erased, and when: nobody can be read out of them, and whoever comes again is known.
CREATE TABLE tombstone (hash TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX tombstone_at ON tombstone (at);
`
