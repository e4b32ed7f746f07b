/** As migration 30 of SQLite. */
export const savedIds = `
CREATE INDEX push_saved_candidate ON push (connection, ((saved::jsonb ->> 'candidate') COLLATE "C")) WHERE saved <> '{}';
CREATE INDEX push_saved_application ON push (connection, ((saved::jsonb ->> 'application') COLLATE "C"))
  WHERE saved <> '{}';
CREATE INDEX push_decided_candidate ON push (connection, ((decision::jsonb ->> 'candidate') COLLATE "C"))
  WHERE decision IS NOT NULL;
`
