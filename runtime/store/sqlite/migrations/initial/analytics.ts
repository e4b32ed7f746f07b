/** The facts of analytics. */
export const analytics = `
-- Facts without personal data: they outlive the records, an erasure and retention. Only fact_of leads to them from an application.
CREATE TABLE fact (
  key INTEGER PRIMARY KEY,
  connection TEXT NOT NULL, requisition TEXT NOT NULL, pushed_at INTEGER NOT NULL,
  furthest_phase TEXT, outcome TEXT NOT NULL
) STRICT;
CREATE INDEX fact_cohort ON fact (connection, requisition, pushed_at);

CREATE TABLE fact_of (
  connection TEXT NOT NULL, application TEXT NOT NULL, fact INTEGER NOT NULL REFERENCES fact (key),
  PRIMARY KEY (connection, application)
) STRICT, WITHOUT ROWID;

CREATE TABLE phase_stay (
  fact INTEGER NOT NULL REFERENCES fact (key), number INTEGER NOT NULL,
  phase TEXT NOT NULL, entered_at INTEGER NOT NULL, left_at INTEGER,
  PRIMARY KEY (fact, number)
) STRICT, WITHOUT ROWID;

-- What happened in each hour, counted in the transition that did it. Of the installation itself, connection is empty;
-- stream is empty but for runs.
CREATE TABLE hour_count (
  connection TEXT NOT NULL, kind TEXT NOT NULL, hour INTEGER NOT NULL, name TEXT NOT NULL,
  stream TEXT NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
  PRIMARY KEY (connection, kind, hour, name, stream)
) STRICT, WITHOUT ROWID;
CREATE INDEX hour_count_hour ON hour_count (hour);
`
