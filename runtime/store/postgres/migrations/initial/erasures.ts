/** As in SQLite, whose file of this name explains it. */
export const erasures = `
CREATE TABLE erasing (
  person TEXT COLLATE "C" PRIMARY KEY, since BIGINT NOT NULL, part BIGINT, after BIGINT, known TEXT COLLATE "C" NOT NULL
);

CREATE TABLE erasure (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  connection TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  push TEXT COLLATE "C" NOT NULL,
  person TEXT COLLATE "C",
  reason TEXT COLLATE "C" NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'open', 'done')),
  ready_at BIGINT,
  tries BIGINT NOT NULL DEFAULT 0,
  code TEXT COLLATE "C",
  message TEXT COLLATE "C" NOT NULL,
  evidence TEXT COLLATE "C",
  closed_by TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  done_at BIGINT,
  records TEXT COLLATE "C" NOT NULL
);
CREATE INDEX erasure_waiting ON erasure (connection, ready_at) WHERE state = 'waiting';
CREATE INDEX erasure_connection ON erasure (connection);
CREATE INDEX erasure_push ON erasure (push);
CREATE INDEX erasure_person ON erasure (person) WHERE person IS NOT NULL;
CREATE INDEX erasure_unfinished ON erasure (state, connection, created_at) WHERE state <> 'done';

CREATE TABLE tombstone (hash TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);
CREATE INDEX tombstone_at ON tombstone (at);
`
