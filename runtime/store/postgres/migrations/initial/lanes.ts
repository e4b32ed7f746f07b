/** As in SQLite, whose file of this name explains it. */
export const lanes = `
CREATE TABLE lane (
  name TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('pull', 'push', 'hook', 'queue')),
  connection TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C",
  ready_at BIGINT,
  fence BIGINT NOT NULL DEFAULT 0,
  kills BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX lane_ready ON lane (ready_at) WHERE ready_at IS NOT NULL;
CREATE INDEX lane_connection ON lane (connection);

CREATE TABLE budget_call (
  key TEXT COLLATE "C" NOT NULL, scope TEXT COLLATE "C" NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL,
  PRIMARY KEY (key, scope, n)
);

CREATE TABLE budget_scope (
  key TEXT COLLATE "C" NOT NULL, scope TEXT COLLATE "C" NOT NULL, ms BIGINT NOT NULL,
  PRIMARY KEY (key, scope)
);

CREATE TABLE budget_told (
  key TEXT COLLATE "C" NOT NULL, scope TEXT COLLATE "C" NOT NULL, ms BIGINT NOT NULL,
  calls BIGINT, remaining BIGINT, after_n BIGINT, until BIGINT,
  PRIMARY KEY (key, scope, ms)
);

CREATE TABLE budget_pause (
  key TEXT COLLATE "C" NOT NULL, scope TEXT COLLATE "C" NOT NULL, until BIGINT NOT NULL, strikes BIGINT NOT NULL, since BIGINT NOT NULL,
  PRIMARY KEY (key, scope)
);

CREATE TABLE kept_event (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  connection TEXT COLLATE "C" NOT NULL,
  hook TEXT COLLATE "C" NOT NULL,
  event TEXT COLLATE "C" NOT NULL,
  action TEXT COLLATE "C" NOT NULL CHECK (action IN ('refresh', 'delete', 'merge')),
  stream TEXT COLLATE "C" NOT NULL,
  given TEXT COLLATE "C" NOT NULL,
  received_at BIGINT NOT NULL,
  ready_at BIGINT NOT NULL,
  dedupe_key TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'applied', 'failed')),
  done_at BIGINT,
  effect TEXT COLLATE "C" NOT NULL,
  UNIQUE (connection, dedupe_key)
);
CREATE INDEX kept_event_waiting ON kept_event (connection) WHERE state = 'waiting';
CREATE INDEX kept_event_done ON kept_event (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX kept_event_target ON kept_event (connection, stream, action, effect, done_at) WHERE done_at IS NOT NULL;

CREATE TABLE queue_read (connection TEXT COLLATE "C" PRIMARY KEY, since BIGINT NOT NULL);
`
