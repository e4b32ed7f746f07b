/** A keyed hash of the account that a connection leads to, where it is known: equal for connections to the same one. */
export const sameAccounts = `
ALTER TABLE connection ADD COLUMN same_account TEXT;
CREATE INDEX connection_same_account ON connection (same_account) WHERE same_account IS NOT NULL;
`
