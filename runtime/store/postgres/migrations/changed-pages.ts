/** As the migration of the same number of SQLite. The triggers stay: only what they do changes. */
export const changedPages = `
CREATE OR REPLACE FUNCTION seen_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF old.page IS NOT NULL AND old.page IS DISTINCT FROM new.page
    THEN UPDATE whole_page SET print = 'changed ' || key WHERE key = old.page; END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION record_not_as_before() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF (old.raw_hash, old.source, old.version, old.deleted)
      IS DISTINCT FROM (new.raw_hash, new.source, new.version, new.deleted)
    THEN UPDATE whole_page SET print = 'changed ' || key WHERE key = (SELECT page FROM seen WHERE record = old.key); END IF;
  RETURN NULL;
END $$;
`
