/**
 * The audit log: who did what, and who read personal data. Append-only, as the consent ledger is.
 *
 * `audit_pending`: actions that have begun, so that one whose process ends before its response still gets an entry.
 * `audit_purge`: a purge names here up to when entries may be deleted, only within its own transaction.
 */
const REFUSE = `BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;`

export const audit = `
CREATE TABLE audit (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  key TEXT NOT NULL,
  key_name TEXT NOT NULL,
  role TEXT NOT NULL,
  acting_person TEXT,
  address TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('action', 'read')),
  operation TEXT NOT NULL,
  route TEXT NOT NULL,
  -- Null: the process ended before the result was known.
  status INTEGER,
  -- Of a list.
  row_count INTEGER
) STRICT;
CREATE TRIGGER audit_append_only BEFORE UPDATE ON audit ${REFUSE}
-- What an insert replaces is deleted without a trigger. A number is never used again.
CREATE TRIGGER audit_added BEFORE INSERT ON audit
WHEN new.number <= (SELECT max(number) FROM audit) ${REFUSE}
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
WHEN NOT EXISTS (SELECT 1 FROM audit_purge WHERE old.at < before) ${REFUSE}

-- What an entry is about. key: the id, or a keyed hash of it where the id is personal data. id: null for such a hash.
CREATE TABLE audit_object (
  entry INTEGER NOT NULL REFERENCES audit (number),
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT,
  PRIMARY KEY (entry, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX audit_object_key ON audit_object (kind, key, entry);
-- An erasure removes the id of the person, and nothing else.
CREATE TRIGGER audit_object_append_only BEFORE UPDATE ON audit_object
WHEN (new.entry, new.kind, new.key) IS NOT (old.entry, old.kind, old.key) OR old.kind <> 'person' OR new.id IS NOT NULL ${REFUSE}
CREATE TRIGGER audit_object_added BEFORE INSERT ON audit_object
WHEN new.entry <> (SELECT max(number) FROM audit)
  OR EXISTS (SELECT 1 FROM audit_object WHERE (entry, kind, key) IS (new.entry, new.kind, new.key)) ${REFUSE}
CREATE TRIGGER audit_object_kept BEFORE DELETE ON audit_object
WHEN NOT EXISTS (SELECT 1 FROM audit_purge JOIN audit ON audit.number = old.entry WHERE audit.at < before) ${REFUSE}

CREATE TABLE audit_pending (id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE audit_purge (before INTEGER NOT NULL) STRICT;
`
