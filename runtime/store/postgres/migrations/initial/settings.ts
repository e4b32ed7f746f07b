/** As in SQLite, whose file of this name explains it. */
export const settings = `
CREATE TABLE counter (name TEXT COLLATE "C" PRIMARY KEY, value BIGINT NOT NULL);

CREATE TABLE setting (name TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);
`
