/** What an operator is shown first is counted from these, however many rows are finished. */
export const overview = `
CREATE INDEX push_unfinished ON push (state, cause, connection, code, step, created_at)
  WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'FAILED');
CREATE INDEX run_held ON run (connection, finished_at) WHERE held IS NOT NULL;
CREATE INDEX review_open ON review (connection, created_at) WHERE state = 'open';
CREATE INDEX erasure_unfinished ON erasure (state, connection, created_at) WHERE state <> 'done';
CREATE INDEX quarantine_place ON quarantine (connection, stream, pointer, first_at);
CREATE INDEX issue_open ON issue (connection, code) WHERE cleared_at IS NULL;
CREATE INDEX connection_state ON connection (state);
`
