/** The places of what is sealed with the keys of connections from the next migration on. */
export const connectionKeys = `
-- Of an application, the candidate; of an offer, the application.
ALTER TABLE record ADD COLUMN belongs_to TEXT;
ALTER TABLE record ADD COLUMN sealed BLOB NOT NULL DEFAULT x'';
ALTER TABLE kept_event ADD COLUMN effect TEXT NOT NULL DEFAULT '';

-- Keyed hashes of the e-mail addresses and phone numbers in a record.
CREATE TABLE record_mark (mark INTEGER NOT NULL, record INTEGER NOT NULL, PRIMARY KEY (mark, record)) STRICT, WITHOUT ROWID;
CREATE INDEX record_mark_record ON record_mark (record);
CREATE TRIGGER record_mark_gone AFTER DELETE ON record BEGIN DELETE FROM record_mark WHERE record = old.key; END;
`
