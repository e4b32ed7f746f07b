/** After {@link sealPersons}: nothing unsealed is left. */
export const sealedPersons = `
DROP TABLE push_file;
DROP TABLE file_content;
ALTER TABLE sealed_file RENAME TO push_file;
ALTER TABLE sealed_content RENAME TO file_content;
CREATE INDEX push_file_content ON push_file (content);
DROP TRIGGER consent_append_only;
CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent
BEGIN SELECT RAISE(ABORT, 'the consent ledger is append-only'); END;
`
