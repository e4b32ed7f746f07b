/** As migration 31 of SQLite. */
export const decidingRows = `
ALTER TABLE api_key ADD COLUMN mac TEXT COLLATE "C";
ALTER TABLE api_key_secret ADD COLUMN mac TEXT COLLATE "C";
ALTER TABLE connection ADD COLUMN mac TEXT COLLATE "C";
ALTER TABLE webhook_endpoint ADD COLUMN mac TEXT COLLATE "C";
ALTER TABLE consent ADD COLUMN mac TEXT COLLATE "C";
DROP TRIGGER consent_append_only ON consent;
CREATE TRIGGER consent_append_only
BEFORE UPDATE OF seq, id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at ON consent
FOR EACH ROW EXECUTE FUNCTION consent_append_only();
`
