/** Consents, pushes, attempts, reviews, files and the facts of analytics. */
export const pushes = `
CREATE TABLE consent (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL,
  connection TEXT NOT NULL,
  requisition TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  at INTEGER NOT NULL,
  expires_at INTEGER,
  evidence TEXT NOT NULL,
  recorded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX consent_person ON consent (person, connection, requisition);
CREATE INDEX consent_connection ON consent (connection);
CREATE INDEX consent_requisition ON consent (requisition, connection);
CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
-- What an insert replaces is deleted without a trigger.
CREATE TRIGGER consent_added BEFORE INSERT ON consent
WHEN EXISTS (SELECT 1 FROM consent WHERE id = new.id OR seq = new.seq)
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
-- Persons who are being erased, until the last push of theirs is settled and the last trace of them is gone. Only of them does
-- the ledger give up entries. known: what traces are looked for by. part and after: where looking goes on; null: it is done.
CREATE TABLE erasing (
  person TEXT PRIMARY KEY, since INTEGER NOT NULL, part INTEGER, after INTEGER, known TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER consent_kept BEFORE DELETE ON consent
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE person = old.person)
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;

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
  -- The e-mail address of the candidate in its normal form.
  email TEXT,
  candidate TEXT NOT NULL
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

CREATE TABLE idempotency (
  key TEXT PRIMARY KEY, body_hash TEXT NOT NULL, push TEXT NOT NULL, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_push ON idempotency (push);

CREATE TABLE file_content (sha256 TEXT PRIMARY KEY, size INTEGER NOT NULL, content BLOB NOT NULL) STRICT;
CREATE TABLE push_file (
  push TEXT NOT NULL REFERENCES push (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  file_name TEXT NOT NULL,
  given_name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL REFERENCES file_content (sha256),
  PRIMARY KEY (push, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX push_file_content ON push_file (sha256);

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

-- What an ATS has to give up: by a call of ours (waiting), or by a person there (open). The records' ids go once it is done.
CREATE TABLE erasure (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  connection TEXT NOT NULL,
  requisition TEXT NOT NULL,
  push TEXT NOT NULL,
  person TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'open', 'done')),
  ready_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  code TEXT,
  message TEXT NOT NULL,
  evidence TEXT,
  closed_by TEXT,
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  records TEXT NOT NULL
) STRICT;
CREATE INDEX erasure_waiting ON erasure (connection, ready_at) WHERE state = 'waiting';
CREATE INDEX erasure_connection ON erasure (connection);
CREATE INDEX erasure_push ON erasure (push);
CREATE INDEX erasure_person ON erasure (person) WHERE person IS NOT NULL;

-- Keyed hashes of who was erased, and when: nobody can be read out of them, and whoever comes again is known.
CREATE TABLE tombstone (hash TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

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
`
