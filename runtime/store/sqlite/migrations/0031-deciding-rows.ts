/** The MACs of rows that decide what is sent. The content of a consent stays as it was recorded. */
export const decidingRows = `
ALTER TABLE api_key ADD COLUMN mac TEXT;
ALTER TABLE api_key_secret ADD COLUMN mac TEXT;
ALTER TABLE connection ADD COLUMN mac TEXT;
ALTER TABLE webhook_endpoint ADD COLUMN mac TEXT;
ALTER TABLE consent ADD COLUMN mac TEXT;
DROP TRIGGER consent_append_only;
CREATE TRIGGER consent_append_only
BEFORE UPDATE OF seq, id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at ON consent
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
`
