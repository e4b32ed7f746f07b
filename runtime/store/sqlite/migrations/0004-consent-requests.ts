/** What was answered to a consent that came with an Idempotency-Key. */
export const consentRequests = `
CREATE TABLE consent_request (
  key TEXT PRIMARY KEY, body_hash TEXT NOT NULL, consent TEXT NOT NULL, cancelled_pushes TEXT NOT NULL, erasures TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_request_consent ON consent_request (consent);
`
