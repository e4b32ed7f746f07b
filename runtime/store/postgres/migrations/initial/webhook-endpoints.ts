/** As in SQLite, whose file of this name explains it. */
export const webhookEndpoints = `
CREATE TABLE webhook_endpoint (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  url TEXT COLLATE "C" NOT NULL,
  events TEXT COLLATE "C" NOT NULL,
  personal_data BIGINT NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('active', 'disabled')),
  reason TEXT COLLATE "C",
  after_change BIGINT NOT NULL,
  after_event BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  disabled_at BIGINT,
  mac TEXT COLLATE "C" NOT NULL DEFAULT ''
);

-- Messages that were not delivered, and those behind them about the same object: these have no time.
CREATE TABLE webhook_waiting (
  endpoint BIGINT NOT NULL,
  source TEXT COLLATE "C" NOT NULL CHECK (source IN ('change', 'event')),
  number BIGINT NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  attempt BIGINT NOT NULL,
  ready_at BIGINT,
  failing_since BIGINT,
  PRIMARY KEY (endpoint, source, number, type)
);

CREATE TABLE webhook_event (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at BIGINT NOT NULL,
  issue TEXT COLLATE "C" NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C"
);

CREATE TABLE webhook_attempt (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint BIGINT NOT NULL,
  message TEXT COLLATE "C" NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  attempt BIGINT NOT NULL,
  at BIGINT NOT NULL,
  ms BIGINT NOT NULL,
  status BIGINT,
  error TEXT COLLATE "C",
  source TEXT COLLATE "C",
  entry BIGINT
);
CREATE INDEX webhook_attempt_endpoint ON webhook_attempt (endpoint, number);

CREATE TABLE webhook_response (
  number BIGINT PRIMARY KEY,
  endpoint BIGINT NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  type TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  response TEXT COLLATE "C" NOT NULL
);
CREATE INDEX webhook_response_endpoint ON webhook_response (endpoint, number);
CREATE INDEX webhook_response_connection ON webhook_response (connection);
`
