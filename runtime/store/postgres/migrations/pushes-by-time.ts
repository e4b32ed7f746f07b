/** A page of a time range is read in its order: without these, all pushes in the range were sorted for it. */
export const pushesByTime = `
CREATE INDEX push_created ON push (created_at, number);
CREATE INDEX push_connection_created ON push (connection, created_at, number);
`
