/** As in SQLite, whose file of this name explains it. */
export const pushes = `
CREATE TABLE push (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  person TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL
    CHECK (state IN ('REFUSED', 'QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'CONFIRMED', 'FAILED', 'CANCELLED')),
  ready_at BIGINT,
  requires TEXT COLLATE "C" NOT NULL,
  consent TEXT COLLATE "C",
  effect_class TEXT COLLATE "C" NOT NULL,
  connector_version TEXT COLLATE "C" NOT NULL,
  step TEXT COLLATE "C",
  existing BIGINT NOT NULL DEFAULT 0,
  attempts BIGINT NOT NULL DEFAULT 0,
  candidate_id TEXT COLLATE "C",
  application_id TEXT COLLATE "C",
  cause TEXT COLLATE "C",
  code TEXT COLLATE "C",
  message TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  decision TEXT COLLATE "C",
  dropped TEXT COLLATE "C" NOT NULL,
  saved TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C",
  candidate TEXT COLLATE "C" NOT NULL,
  phone TEXT COLLATE "C" NOT NULL,
  no_attempt BIGINT,
  found TEXT COLLATE "C" NOT NULL DEFAULT '[]'
);
CREATE INDEX push_waiting ON push (connection) WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN');
CREATE INDEX push_waiting_person ON push (connection, person) WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN');
CREATE INDEX push_waiting_email ON push (connection, email) WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN');
CREATE INDEX push_waiting_ready ON push (connection, ready_at) WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN');
CREATE INDEX push_in_review ON push (connection) WHERE state = 'IN_REVIEW';
CREATE INDEX push_confirmed ON push (connection, requisition) WHERE state = 'CONFIRMED';
CREATE INDEX push_application ON push (connection, application_id) WHERE application_id IS NOT NULL;
CREATE INDEX push_candidate ON push (connection, candidate_id) WHERE candidate_id IS NOT NULL;
CREATE INDEX push_email ON push (connection, email) WHERE email IS NOT NULL;
CREATE INDEX push_person ON push (person, connection);
CREATE INDEX push_connection ON push (connection);
CREATE INDEX push_requisition ON push (requisition);
CREATE INDEX push_state ON push (state);
CREATE INDEX push_stuck ON push (connection, state, code) WHERE state IN ('FAILED', 'UNCERTAIN');
-- What an operator is shown first is counted from it, however many rows are finished.
CREATE INDEX push_unfinished ON push (state, cause, connection, code, step, created_at)
  WHERE state IN ('QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'FAILED');
CREATE INDEX push_phone ON push (phone) WHERE phone <> '';
CREATE INDEX push_email_anywhere ON push (email) WHERE email IS NOT NULL;
-- A page of a time range is read in its order: without these, all pushes in the range were sorted for it.
CREATE INDEX push_created ON push (created_at, number);
CREATE INDEX push_connection_created ON push (connection, created_at, number);
-- Without these, every page of disclosures passed all pushes that were never sent.
CREATE INDEX push_disclosed ON push (number) WHERE no_attempt IS NULL OR saved <> '{}';
CREATE INDEX push_connection_disclosed ON push (connection, number) WHERE no_attempt IS NULL OR saved <> '{}';
-- The pushes that use a candidate or an application, in any state: those of others are not erased in the ATS.
CREATE INDEX push_saved_candidate ON push (connection, ((saved::jsonb ->> 'candidate') COLLATE "C")) WHERE saved <> '{}';
CREATE INDEX push_saved_application ON push (connection, ((saved::jsonb ->> 'application') COLLATE "C"))
  WHERE saved <> '{}';
CREATE INDEX push_decided_candidate ON push (connection, ((decision::jsonb ->> 'candidate') COLLATE "C"))
  WHERE decision IS NOT NULL;

CREATE TABLE file_content (id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL, content BYTEA NOT NULL);

CREATE TABLE push_file (
  push TEXT COLLATE "C" NOT NULL REFERENCES push (id),
  position BIGINT NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  media_type TEXT COLLATE "C" NOT NULL,
  size BIGINT NOT NULL,
  names TEXT COLLATE "C" NOT NULL,
  content TEXT COLLATE "C" NOT NULL REFERENCES file_content (id),
  PRIMARY KEY (push, position)
);
CREATE INDEX push_file_content ON push_file (content);

CREATE TABLE attempt (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  push TEXT COLLATE "C" NOT NULL REFERENCES push (id),
  fence BIGINT NOT NULL,
  step TEXT COLLATE "C" NOT NULL,
  act TEXT COLLATE "C" NOT NULL CHECK (act IN ('ask', 'send')),
  effect TEXT COLLATE "C" NOT NULL CHECK (effect IN ('none', 'update', 'create')),
  outcome TEXT COLLATE "C" NOT NULL,
  consent TEXT COLLATE "C",
  started_at BIGINT NOT NULL,
  finished_at BIGINT,
  waited_ms BIGINT,
  pointer TEXT COLLATE "C",
  request TEXT COLLATE "C" NOT NULL,
  response TEXT COLLATE "C"
);
CREATE INDEX attempt_push ON attempt (push);
CREATE UNIQUE INDEX attempt_open ON attempt (push) WHERE outcome = 'sending';

CREATE TABLE review (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  push TEXT COLLATE "C" NOT NULL REFERENCES push (id),
  connection TEXT COLLATE "C" NOT NULL,
  person TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  step TEXT COLLATE "C" NOT NULL,
  matches TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('open', 'decided')),
  decision TEXT COLLATE "C" CHECK (decision IN ('create', 'update', 'discard')),
  candidate TEXT COLLATE "C",
  decided_by TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  decided_at BIGINT
);
CREATE INDEX review_state ON review (state);
CREATE INDEX review_push ON review (push);
CREATE INDEX review_person ON review (connection, person);
CREATE INDEX review_open ON review (connection, created_at) WHERE state = 'open';

CREATE TABLE review_match (review TEXT COLLATE "C" NOT NULL, candidate TEXT COLLATE "C" NOT NULL, PRIMARY KEY (review, candidate));
CREATE INDEX review_match_candidate ON review_match (candidate);

CREATE TABLE idempotency (
  key TEXT COLLATE "C" PRIMARY KEY, body_hash TEXT COLLATE "C" NOT NULL, push TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL
);
CREATE INDEX idempotency_push ON idempotency (push);

-- The summary counts unfinished pushes from an index alone, as fast as the visibility map is fresh: each page of the table
-- that changed since the last vacuum is read. By default, PostgreSQL waits until a fifth of the rows changed.
ALTER TABLE push SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Each attempt is changed once, at its end, and its indexes with it: after 16,000 pushes two thirds of its rows were dead.
ALTER TABLE attempt SET (autovacuum_vacuum_scale_factor = 0.02);

-- Why a push failed is known by its state, cause and code, which go together. Without these statistics, PostgreSQL takes
-- them for independent, expects few rows where there are thousands, and reads and sorts all of them for a page.
CREATE STATISTICS push_reason (mcv) ON state, cause, code FROM push;
`
