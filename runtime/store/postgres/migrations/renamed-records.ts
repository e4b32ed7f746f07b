/** As migration 28 of SQLite. */
export const renamedRecords = `
CREATE TABLE renamed_record (
  connection TEXT COLLATE "C" NOT NULL, referrer TEXT COLLATE "C" NOT NULL, model TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL, since BIGINT NOT NULL, after BIGINT NOT NULL,
  PRIMARY KEY (connection, referrer, model, id)
);
`
