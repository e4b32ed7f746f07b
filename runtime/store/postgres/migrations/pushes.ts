/** Consents, pushes, attempts, reviews, files and the facts of analytics. */
export const pushes = `
CREATE TABLE consent (
  seq BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  person TEXT COLLATE "C" NOT NULL,
  connection TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  state TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  expires_at BIGINT,
  evidence TEXT COLLATE "C" NOT NULL,
  recorded_at BIGINT NOT NULL
);
CREATE INDEX consent_person ON consent (person, connection, requisition);
CREATE INDEX consent_connection ON consent (connection);
CREATE INDEX consent_requisition ON consent (requisition, connection);

CREATE TABLE consent_request (
  key TEXT COLLATE "C" PRIMARY KEY, body_hash TEXT COLLATE "C" NOT NULL, consent TEXT COLLATE "C" NOT NULL, cancelled_pushes TEXT COLLATE "C" NOT NULL, erasures TEXT COLLATE "C" NOT NULL
);
CREATE INDEX consent_request_consent ON consent_request (consent);

CREATE TABLE erasing (
  person TEXT COLLATE "C" PRIMARY KEY, since BIGINT NOT NULL, part BIGINT, after BIGINT, known TEXT COLLATE "C" NOT NULL
);

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
  -- The e-mail address of the candidate in its normal form.
  email TEXT COLLATE "C",
  candidate TEXT COLLATE "C" NOT NULL
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

CREATE TABLE idempotency (
  key TEXT COLLATE "C" PRIMARY KEY, body_hash TEXT COLLATE "C" NOT NULL, push TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL
);
CREATE INDEX idempotency_push ON idempotency (push);

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

CREATE TABLE review_match (review TEXT COLLATE "C" NOT NULL, candidate TEXT COLLATE "C" NOT NULL, PRIMARY KEY (review, candidate));
CREATE INDEX review_match_candidate ON review_match (candidate);

CREATE TABLE erasure (
  number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  connection TEXT COLLATE "C" NOT NULL,
  requisition TEXT COLLATE "C" NOT NULL,
  push TEXT COLLATE "C" NOT NULL,
  person TEXT COLLATE "C",
  reason TEXT COLLATE "C" NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  state TEXT COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'open', 'done')),
  ready_at BIGINT,
  tries BIGINT NOT NULL DEFAULT 0,
  code TEXT COLLATE "C",
  message TEXT COLLATE "C" NOT NULL,
  evidence TEXT COLLATE "C",
  closed_by TEXT COLLATE "C",
  created_at BIGINT NOT NULL,
  done_at BIGINT,
  records TEXT COLLATE "C" NOT NULL
);
CREATE INDEX erasure_waiting ON erasure (connection, ready_at) WHERE state = 'waiting';
CREATE INDEX erasure_connection ON erasure (connection);
CREATE INDEX erasure_push ON erasure (push);
CREATE INDEX erasure_person ON erasure (person) WHERE person IS NOT NULL;

CREATE TABLE tombstone (hash TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL);

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
`
