/** As in SQLite, whose file of this name explains it. */
export const consents = `
CREATE TABLE consent (
  seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  person TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  expires_at BIGINT,
  evidence TEXT COLLATE "C" NOT NULL,
  recorded_at BIGINT NOT NULL,
  mac TEXT COLLATE "C" NOT NULL
);
CREATE INDEX consent_person ON consent (person, connection, requisition);
CREATE INDEX consent_connection ON consent (connection);
CREATE INDEX consent_requisition ON consent (requisition, connection);
-- What expires soon, and what has a state, is found however long the ledger is.
CREATE INDEX consent_expires ON consent (expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_connection_expires ON consent (connection, expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_state ON consent (state, seq);

-- What was answered to a consent that came with an Idempotency-Key.
CREATE TABLE consent_request (
  key TEXT COLLATE "C" PRIMARY KEY, body_hash TEXT COLLATE "C" NOT NULL, consent TEXT COLLATE "C" NOT NULL, cancelled_pushes TEXT COLLATE "C" NOT NULL, erasures TEXT COLLATE "C" NOT NULL
);
CREATE INDEX consent_request_consent ON consent_request (consent);
`
