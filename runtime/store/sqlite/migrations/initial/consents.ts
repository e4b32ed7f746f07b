/** The consent ledger. */
export const consents = `
CREATE TABLE consent (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  connection TEXT NOT NULL,
  requisition TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  at INTEGER NOT NULL,
  expires_at INTEGER,
  evidence TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  -- Depends on the MAC of the entry before it of the same person, connection and requisition.
  mac TEXT NOT NULL
) STRICT;
CREATE INDEX consent_person ON consent (person, connection, requisition);
CREATE INDEX consent_connection ON consent (connection);
CREATE INDEX consent_requisition ON consent (requisition, connection);
-- What expires soon, and what has a state, is found however long the ledger is.
CREATE INDEX consent_expires ON consent (expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_connection_expires ON consent (connection, expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_state ON consent (state, seq);
-- What an insert replaces is deleted without a trigger.
CREATE TRIGGER consent_added BEFORE INSERT ON consent
WHEN EXISTS (SELECT 1 FROM consent WHERE id = new.id OR seq = new.seq)
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
CREATE TRIGGER consent_kept BEFORE DELETE ON consent
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE person = old.person)
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
-- The content of an entry stays as it was recorded.
CREATE TRIGGER consent_append_only
BEFORE UPDATE OF seq, id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at ON consent
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;

-- What was answered to a consent that came with an Idempotency-Key.
CREATE TABLE consent_request (
  key TEXT PRIMARY KEY, body_hash TEXT NOT NULL, consent TEXT NOT NULL, cancelled_pushes TEXT NOT NULL, erasures TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_request_consent ON consent_request (consent);
`
