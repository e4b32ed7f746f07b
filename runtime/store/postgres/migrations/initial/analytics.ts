/** As in SQLite, whose file of this name explains it. */
export const analytics = `
CREATE TABLE fact (
  key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection TEXT COLLATE "C" NOT NULL, requisition TEXT COLLATE "C" NOT NULL, pushed_at BIGINT NOT NULL,
  furthest_phase TEXT COLLATE "C", outcome TEXT COLLATE "C" NOT NULL
);
CREATE INDEX fact_cohort ON fact (connection, requisition, pushed_at);

CREATE TABLE fact_of (
  connection TEXT COLLATE "C" NOT NULL, application TEXT COLLATE "C" NOT NULL, fact BIGINT NOT NULL REFERENCES fact (key),
  PRIMARY KEY (connection, application)
);

CREATE TABLE phase_stay (
  fact BIGINT NOT NULL REFERENCES fact (key), number BIGINT NOT NULL,
  phase TEXT COLLATE "C" NOT NULL, entered_at BIGINT NOT NULL, left_at BIGINT,
  PRIMARY KEY (fact, number)
);

CREATE TABLE hour_count (
  connection TEXT COLLATE "C" NOT NULL, kind TEXT COLLATE "C" NOT NULL, hour BIGINT NOT NULL, name TEXT COLLATE "C" NOT NULL,
  stream TEXT COLLATE "C" NOT NULL, count BIGINT NOT NULL, amount BIGINT NOT NULL,
  PRIMARY KEY (connection, kind, hour, name, stream)
);
CREATE INDEX hour_count_hour ON hour_count (hour);
`
