/** Finds the pushes that use a candidate or an application, in any state: those of others are not erased in the ATS. */
export const savedIds = `
CREATE INDEX push_saved_candidate ON push (connection, CAST(saved ->> 'candidate' AS TEXT)) WHERE saved <> '{}';
CREATE INDEX push_saved_application ON push (connection, CAST(saved ->> 'application' AS TEXT)) WHERE saved <> '{}';
CREATE INDEX push_decided_candidate ON push (connection, CAST(decision ->> 'candidate' AS TEXT)) WHERE decision IS NOT NULL;
`
