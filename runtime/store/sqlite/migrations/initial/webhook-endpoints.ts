/**
 * Endpoints that receive events. What is sent is the change feed, and what is not in it: issues that were opened. Nothing
 * of a payload is stored: `webhook_waiting` and `webhook_attempt` refer to an entry by its number. What a receiver
 * responded is sealed, and shorter kept than the attempt.
 */
export const webhookEndpoints = `
CREATE TABLE webhook_endpoint (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  personal_data INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'disabled')),
  reason TEXT,
  after_change INTEGER NOT NULL,
  after_event INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  disabled_at INTEGER,
  -- Of what is decided on. Empty until the end of the transaction that adds the row.
  mac TEXT NOT NULL DEFAULT ''
) STRICT;

-- Messages that were not delivered, and those behind them about the same object: these have no time.
CREATE TABLE webhook_waiting (
  endpoint INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('change', 'event')),
  number INTEGER NOT NULL,
  type TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  ready_at INTEGER,
  failing_since INTEGER,
  PRIMARY KEY (endpoint, source, number, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_event (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  issue TEXT NOT NULL,
  code TEXT NOT NULL,
  connection TEXT
) STRICT;

CREATE TABLE webhook_attempt (
  number INTEGER PRIMARY KEY,
  endpoint INTEGER NOT NULL,
  message TEXT NOT NULL,
  type TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  at INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  status INTEGER,
  error TEXT,
  -- The entry that it reports; none of a test.
  source TEXT,
  entry INTEGER
) STRICT;
CREATE INDEX webhook_attempt_endpoint ON webhook_attempt (endpoint, number);

-- What the receiver responded, by the number of the attempt. Of a message about no connection, connection is empty.
CREATE TABLE webhook_response (
  number INTEGER NOT NULL,
  endpoint INTEGER NOT NULL,
  connection TEXT NOT NULL,
  type TEXT NOT NULL,
  at INTEGER NOT NULL,
  response TEXT NOT NULL,
  PRIMARY KEY (number)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_response_endpoint ON webhook_response (endpoint, number);
CREATE INDEX webhook_response_connection ON webhook_response (connection);
`
