/** As in SQLite, whose file of this name explains it. */
export const changes = `
CREATE TABLE change (
  seq BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  model TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  change TEXT COLLATE "C" NOT NULL
);
CREATE INDEX change_connection ON change (connection);

CREATE TABLE application_event (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection TEXT COLLATE "C" NOT NULL,
  application TEXT COLLATE "C" NOT NULL,
  from_standing TEXT COLLATE "C",
  to_standing TEXT COLLATE "C" NOT NULL,
  effective_at BIGINT NOT NULL,
  observed_at BIGINT NOT NULL,
  observed_via TEXT COLLATE "C" NOT NULL
);
CREATE INDEX application_event_application ON application_event (connection, application);

CREATE TABLE issue (
  key TEXT COLLATE "C" PRIMARY KEY,
  connection TEXT COLLATE "C",
  stream TEXT COLLATE "C",
  code TEXT COLLATE "C" NOT NULL,
  message TEXT COLLATE "C" NOT NULL,
  count BIGINT NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  cleared_at BIGINT,
  run TEXT COLLATE "C"
);
CREATE INDEX issue_first ON issue (first_at);
CREATE INDEX issue_connection ON issue (connection, first_at);
CREATE INDEX issue_open ON issue (connection, code) WHERE cleared_at IS NULL;
`
