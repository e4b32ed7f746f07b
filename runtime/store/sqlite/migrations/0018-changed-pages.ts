/**
 * A page of which a record changed is kept: it says when its other records were seen, so a change touches one row and not
 * one for each record of the page. No response is recognized as it, because no fingerprint is equal to this text.
 */
export const changedPages = `
DROP TRIGGER seen_elsewhere;
DROP TRIGGER record_not_as_before;
CREATE TRIGGER seen_elsewhere AFTER UPDATE OF page ON seen WHEN old.page IS NOT NULL AND old.page IS NOT new.page
BEGIN UPDATE whole_page SET print = 'changed ' || key WHERE key = old.page; END;
CREATE TRIGGER record_not_as_before AFTER UPDATE OF raw_hash, source, version, deleted ON record
WHEN old.raw_hash IS NOT new.raw_hash OR old.source <> new.source OR old.version <> new.version OR old.deleted <> new.deleted
BEGIN UPDATE whole_page SET print = 'changed ' || key WHERE key = (SELECT page FROM seen WHERE record = old.key); END;
`
