/** Pushes with their files, attempts and reviews. */
export const pushes = `
CREATE TABLE push (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  connection TEXT NOT NULL,
  requisition TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('REFUSED', 'QUEUED', 'SENDING', 'UNCERTAIN', 'IN_REVIEW', 'CONFIRMED', 'FAILED', 'CANCELLED')),
  ready_at INTEGER,
  requires TEXT NOT NULL,
  consent TEXT,
  effect_class TEXT NOT NULL,
  connector_version TEXT NOT NULL,
  step TEXT,
  existing INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  candidate_id TEXT,
  application_id TEXT,
  cause TEXT,
  code TEXT,
  message TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  decision TEXT,
  dropped TEXT NOT NULL,
  saved TEXT NOT NULL,
  -- A keyed hash of the e-mail address of the candidate in its normal form.
  email TEXT,
  candidate TEXT NOT NULL,
  -- The keyed hash of the phone number, by which pushes are found at any connection; empty without one.
  phone TEXT NOT NULL,
  -- 1 while there was no attempt, and null where there may be one: the list of disclosures looks there.
  no_attempt INTEGER,
  -- Which names of \`saved\` were found in the ATS, and by which step (as FoundNames): they are looked up again.
  found TEXT NOT NULL DEFAULT '[]'
) STRICT;
-- A claim looks only at what waits, however many pushes are finished.
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
CREATE INDEX push_saved_candidate ON push (connection, CAST(saved ->> 'candidate' AS TEXT)) WHERE saved <> '{}';
CREATE INDEX push_saved_application ON push (connection, CAST(saved ->> 'application' AS TEXT)) WHERE saved <> '{}';
CREATE INDEX push_decided_candidate ON push (connection, CAST(decision ->> 'candidate' AS TEXT)) WHERE decision IS NOT NULL;

-- Stored once for each person, and its id is a keyed hash: a digest would reveal who sent the same file.
CREATE TABLE file_content (id TEXT PRIMARY KEY, person TEXT NOT NULL, size INTEGER NOT NULL, content BLOB NOT NULL) STRICT;

CREATE TABLE push_file (
  push TEXT NOT NULL REFERENCES push (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  names TEXT NOT NULL,
  content TEXT NOT NULL REFERENCES file_content (id),
  PRIMARY KEY (push, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX push_file_content ON push_file (content);

CREATE TABLE attempt (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  push TEXT NOT NULL REFERENCES push (id),
  fence INTEGER NOT NULL,
  step TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('ask', 'send')),
  effect TEXT NOT NULL CHECK (effect IN ('none', 'update', 'create')),
  outcome TEXT NOT NULL,
  consent TEXT,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  waited_ms INTEGER,
  pointer TEXT,
  request TEXT NOT NULL,
  response TEXT
) STRICT;
CREATE INDEX attempt_push ON attempt (push);
CREATE UNIQUE INDEX attempt_open ON attempt (push) WHERE outcome = 'sending';
CREATE TRIGGER attempt_added AFTER INSERT ON attempt
BEGIN UPDATE push SET no_attempt = NULL WHERE id = new.push AND no_attempt = 1;
END;

CREATE TABLE review (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  push TEXT NOT NULL REFERENCES push (id),
  connection TEXT NOT NULL,
  person TEXT NOT NULL,
  requisition TEXT NOT NULL,
  step TEXT NOT NULL,
  matches TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'decided')),
  decision TEXT CHECK (decision IN ('create', 'update', 'discard')),
  candidate TEXT,
  decided_by TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX review_state ON review (state);
CREATE INDEX review_push ON review (push);
CREATE INDEX review_person ON review (connection, person);
CREATE INDEX review_open ON review (connection, created_at) WHERE state = 'open';

CREATE TABLE review_match (review TEXT NOT NULL, candidate TEXT NOT NULL, PRIMARY KEY (review, candidate)) STRICT, WITHOUT ROWID;
CREATE INDEX review_match_candidate ON review_match (candidate);

CREATE TABLE idempotency (
  key TEXT PRIMARY KEY, body_hash TEXT NOT NULL, push TEXT NOT NULL, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_push ON idempotency (push);
`
