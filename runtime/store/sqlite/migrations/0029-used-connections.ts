/** Ids of removed connections, which are not used again. */
export const usedConnections = `
CREATE TABLE used_connection (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO used_connection (id)
  SELECT id FROM removed_connection
  UNION SELECT DISTINCT connection FROM consent UNION SELECT DISTINCT connection FROM push
  EXCEPT SELECT id FROM connection;
`
