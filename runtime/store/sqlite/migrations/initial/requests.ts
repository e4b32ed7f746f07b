/**
 * Requests with an Idempotency-Key, and the response to the first one: null until it is known. `body` is sealed with the
 * key of the person whom the response is about, else with that of the installation; null: it is not kept.
 */
export const requests = `
CREATE TABLE idempotent_request (
  key TEXT PRIMARY KEY,
  print TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER,
  media_type TEXT,
  location TEXT,
  person TEXT,
  body TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_request_at ON idempotent_request (at);
CREATE INDEX idempotent_request_person ON idempotent_request (person) WHERE person IS NOT NULL;
`
