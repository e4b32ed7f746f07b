/** Data keys, each wrapped under the master key. */
export const dataKeyTable = `
CREATE TABLE data_key (owner TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
`

/**
 * The places of what is sealed from the next migration on. A content is stored once for each person, and its id is a
 * keyed hash: a digest would reveal who sent the same file.
 */
export const dataKeys = `${dataKeyTable}
-- Names this installation where files of several may be together.
INSERT INTO setting (name, value) VALUES ('installation', lower(hex(randomblob(4))));

CREATE TABLE review_match (review TEXT NOT NULL, candidate TEXT NOT NULL, PRIMARY KEY (review, candidate)) STRICT, WITHOUT ROWID;
CREATE INDEX review_match_candidate ON review_match (candidate);

CREATE TABLE sealed_content (id TEXT PRIMARY KEY, person TEXT NOT NULL, size INTEGER NOT NULL, content BLOB NOT NULL) STRICT;
CREATE TABLE sealed_file (
  push TEXT NOT NULL REFERENCES push (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL,
  names TEXT NOT NULL,
  content TEXT NOT NULL REFERENCES sealed_content (id),
  PRIMARY KEY (push, position)
) STRICT, WITHOUT ROWID;

-- Until the next migration has sealed them, evidences can be changed, and nothing else of the ledger.
DROP TRIGGER consent_append_only;
CREATE TRIGGER consent_append_only
BEFORE UPDATE OF seq, id, person, connection, requisition, kind, state, at, expires_at, recorded_at ON consent
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
`
