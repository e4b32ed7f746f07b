/** As in SQLite, whose file of this name explains it. */
export const dataKeys = `
CREATE TABLE data_key (owner TEXT COLLATE "C" PRIMARY KEY, wrapped BYTEA NOT NULL);
`
