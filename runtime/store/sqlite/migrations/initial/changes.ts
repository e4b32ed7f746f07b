/** The change feed, the history of applications, and issues. */
export const changes = `
CREATE TABLE change (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  connection TEXT NOT NULL,
  kind TEXT NOT NULL,
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  change TEXT NOT NULL
) STRICT;
CREATE INDEX change_connection ON change (connection);

CREATE TABLE application_event (
  number INTEGER PRIMARY KEY,
  connection TEXT NOT NULL,
  application TEXT NOT NULL,
  from_standing TEXT,
  to_standing TEXT NOT NULL,
  effective_at INTEGER NOT NULL,
  observed_at INTEGER NOT NULL,
  observed_via TEXT NOT NULL
) STRICT;
CREATE INDEX application_event_application ON application_event (connection, application);
CREATE TRIGGER application_event_append_only BEFORE UPDATE ON application_event
BEGIN SELECT RAISE(ABORT, 'application events are append-only'); END;

CREATE TABLE issue (
  key TEXT PRIMARY KEY,
  connection TEXT,
  stream TEXT,
  code TEXT NOT NULL,
  message TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  cleared_at INTEGER,
  -- The held run that the issue is about, so that nothing reads its id out of a text.
  run TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX issue_first ON issue (first_at);
CREATE INDEX issue_connection ON issue (connection, first_at);
CREATE INDEX issue_open ON issue (connection, code) WHERE cleared_at IS NULL;
CREATE TRIGGER issue_opened AFTER INSERT ON issue WHEN EXISTS (SELECT 1 FROM webhook_endpoint) BEGIN
  INSERT INTO webhook_event (at, issue, code, connection) VALUES (new.first_at, new.key, new.code, new.connection);
END;
CREATE TRIGGER issue_opened_again AFTER UPDATE OF cleared_at ON issue
WHEN old.cleared_at IS NOT NULL AND new.cleared_at IS NULL AND EXISTS (SELECT 1 FROM webhook_endpoint) BEGIN
  INSERT INTO webhook_event (at, issue, code, connection) VALUES (new.first_at, new.key, new.code, new.connection);
END;
`
