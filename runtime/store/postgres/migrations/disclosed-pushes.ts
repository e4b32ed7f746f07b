import { trigger } from './triggers.ts'

/**
 * Disclosures are read from pushes that have an attempt or a result: without these, every page passed all pushes that
 * were never sent. `no_attempt` is 1 while there was none, and null where there may be one, until the daily purge has looked:
 * also in what is stored already, because a migration is short, and in a push of a node that does not know it. The
 * trigger clears it, because such a node sends pushes of others, too.
 */
export const disclosedPushes = `
ALTER TABLE push ADD COLUMN no_attempt BIGINT;
CREATE INDEX push_disclosed ON push (number) WHERE no_attempt IS NULL OR saved <> '{}';
CREATE INDEX push_connection_disclosed ON push (connection, number) WHERE no_attempt IS NULL OR saved <> '{}';
${trigger(
  'attempt_added',
  { on: 'attempt', when: 'AFTER INSERT' },
  'UPDATE push SET no_attempt = NULL WHERE id = new.push AND no_attempt = 1; RETURN NULL;',
)}
`
