/** The rows that a new store has. */
export const FIRST_ROWS = `
INSERT INTO counter (name, value) VALUES ('change', 0), ('fence', 0), ('revision', 0), ('audit', 0);
-- Names this installation where files of several may be together.
INSERT INTO setting (name, value) VALUES ('installation', lower(hex(randomblob(4))));
INSERT INTO commit_count (one, n) VALUES (1, 0);
`
