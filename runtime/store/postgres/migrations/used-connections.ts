/** As migration 29 of SQLite. */
export const usedConnections = `
CREATE TABLE used_connection (id TEXT COLLATE "C" PRIMARY KEY, account TEXT COLLATE "C");
INSERT INTO used_connection (id)
  SELECT id FROM removed_connection
  UNION SELECT DISTINCT connection FROM consent UNION SELECT DISTINCT connection FROM push
  EXCEPT SELECT id FROM connection;
`
