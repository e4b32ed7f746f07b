/**
 * Records whose name changed, and up to which record of a model those were looked at that may show it. `since`: the number
 * of the feed entry.
 */
export const renamedRecords = `
CREATE TABLE renamed_record (
  connection TEXT NOT NULL, referrer TEXT NOT NULL, model TEXT NOT NULL, id TEXT NOT NULL,
  since INTEGER NOT NULL, after INTEGER NOT NULL, PRIMARY KEY (connection, referrer, model, id)
) STRICT, WITHOUT ROWID;
`
