/** What expires soon, and what has a state, is found however long the ledger is. */
export const expiringConsents = `
CREATE INDEX consent_expires ON consent (expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_connection_expires ON consent (connection, expires_at, seq) WHERE expires_at IS NOT NULL;
CREATE INDEX consent_state ON consent (state, seq);
`
