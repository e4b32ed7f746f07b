/** As migration 26 of SQLite. */
export const foundRecords = `
ALTER TABLE push ADD COLUMN found TEXT COLLATE "C" NOT NULL DEFAULT '[]';
`
