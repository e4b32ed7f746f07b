/** As in SQLite, whose file of this name explains it. */
export const requests = `
CREATE TABLE idempotent_request (
  key TEXT COLLATE "C" PRIMARY KEY,
  print TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  status BIGINT,
  media_type TEXT COLLATE "C",
  location TEXT COLLATE "C",
  person TEXT COLLATE "C",
  body TEXT COLLATE "C"
);
CREATE INDEX idempotent_request_at ON idempotent_request (at);
CREATE INDEX idempotent_request_person ON idempotent_request (person) WHERE person IS NOT NULL;
`
