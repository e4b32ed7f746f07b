/** As in SQLite, whose file of this name explains it. */
export const bulkActions = `
CREATE TABLE bulk (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  action TEXT COLLATE "C" NOT NULL CHECK (action IN ('retry', 'cancel', 'replay')),
  connection TEXT COLLATE "C",
  filter TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('planning', 'planned', 'running', 'stopped', 'complete')),
  matched BIGINT NOT NULL DEFAULT 0,
  waiting BIGINT NOT NULL DEFAULT 0,
  done BIGINT NOT NULL DEFAULT 0,
  failed BIGINT NOT NULL DEFAULT 0,
  reasons TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  created_by TEXT COLLATE "C" NOT NULL,
  started_at BIGINT,
  started_by TEXT COLLATE "C",
  ended_at BIGINT
);
CREATE INDEX bulk_running ON bulk (number) WHERE state = 'running';

CREATE TABLE bulk_item (
  bulk BIGINT NOT NULL,
  position BIGINT NOT NULL,
  item TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C",
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'skipped')),
  reason TEXT COLLATE "C",
  at BIGINT,
  PRIMARY KEY (bulk, position)
);
CREATE INDEX bulk_item_waiting ON bulk_item (bulk, connection, stream, position) WHERE state = 'waiting';
CREATE INDEX bulk_item_done ON bulk_item (item) WHERE state = 'done';

-- The run that replays the records of a stream, since the action was started.
CREATE TABLE bulk_run (
  bulk BIGINT NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C" NOT NULL,
  run TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (bulk, connection, stream)
);
`
