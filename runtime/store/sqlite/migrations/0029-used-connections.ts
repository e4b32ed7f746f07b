/** Ids of removed connections, which only the same account may use again; account is null where it is not known. */
export const usedConnections = `
CREATE TABLE used_connection (id TEXT PRIMARY KEY, account TEXT) STRICT, WITHOUT ROWID;
INSERT INTO used_connection (id)
  SELECT id FROM removed_connection
  UNION SELECT DISTINCT connection FROM consent UNION SELECT DISTINCT connection FROM push
  EXCEPT SELECT id FROM connection;
`
