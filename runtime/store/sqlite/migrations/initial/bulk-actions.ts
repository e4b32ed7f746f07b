/**
 * Bulk actions, and what each does with which push or quarantined record. `position` is the number of the push, or the
 * key of the record, when the action was planned; `item` is its id, because a number may be used again.
 */
export const bulkActions = `
CREATE TABLE bulk (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  action TEXT NOT NULL CHECK (action IN ('retry', 'cancel', 'replay')),
  connection TEXT,
  filter TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('planning', 'planned', 'running', 'stopped', 'complete')),
  matched INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  reasons TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  started_at INTEGER,
  started_by TEXT,
  ended_at INTEGER
) STRICT;
CREATE INDEX bulk_running ON bulk (number) WHERE state = 'running';

CREATE TABLE bulk_item (
  bulk INTEGER NOT NULL,
  position INTEGER NOT NULL,
  item TEXT NOT NULL,
  connection TEXT NOT NULL,
  stream TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'skipped')),
  reason TEXT,
  at INTEGER,
  PRIMARY KEY (bulk, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX bulk_item_waiting ON bulk_item (bulk, connection, stream, position) WHERE state = 'waiting';
CREATE INDEX bulk_item_done ON bulk_item (item) WHERE state = 'done';

-- The run that replays the records of a stream, since the action was started.
CREATE TABLE bulk_run (
  bulk INTEGER NOT NULL,
  connection TEXT NOT NULL,
  stream TEXT NOT NULL,
  run TEXT NOT NULL,
  PRIMARY KEY (bulk, connection, stream)
) STRICT, WITHOUT ROWID;
`
