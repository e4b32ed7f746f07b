/**
 * Pushes are found by the contacts of their person at any connection. `phone` is the keyed hash of the number, empty
 * without one, and null until the first look-up by phone fills it: also in a push of a node that does not know it.
 */
export const personLookUp = `
ALTER TABLE push ADD COLUMN phone TEXT COLLATE "C";
CREATE INDEX push_phone ON push (phone) WHERE phone <> '';
CREATE INDEX push_phone_unknown ON push (number) WHERE phone IS NULL;
CREATE INDEX push_email_anywhere ON push (email) WHERE email IS NOT NULL;
`
