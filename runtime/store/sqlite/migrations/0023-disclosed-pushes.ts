/**
 * Disclosures are read from pushes that have an attempt or a result: without these, every page passed all pushes that
 * were never sent. `no_attempt` is 1 while there was none, and null where there may be one: the list looks there.
 */
export const disclosedPushes = `
ALTER TABLE push ADD COLUMN no_attempt INTEGER;
UPDATE push SET no_attempt = 1
  WHERE saved = '{}' AND NOT EXISTS (SELECT 1 FROM attempt WHERE attempt.push = push.id);
CREATE INDEX push_disclosed ON push (number) WHERE no_attempt IS NULL OR saved <> '{}';
CREATE INDEX push_connection_disclosed ON push (connection, number) WHERE no_attempt IS NULL OR saved <> '{}';
CREATE TRIGGER attempt_added AFTER INSERT ON attempt
BEGIN UPDATE push SET no_attempt = NULL WHERE id = new.push AND no_attempt = 1;
END;
`
