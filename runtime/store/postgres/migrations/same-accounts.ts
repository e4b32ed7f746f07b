/** As migration 32 of SQLite. */
export const sameAccounts = `
ALTER TABLE connection ADD COLUMN same_account TEXT COLLATE "C";
CREATE INDEX connection_same_account ON connection (same_account) WHERE same_account IS NOT NULL;
`
