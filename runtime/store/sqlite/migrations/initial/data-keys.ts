/** Data keys, each wrapped under the master key. */
export const dataKeys = `
CREATE TABLE data_key (owner TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
`
