/**
 * An issue for the pushes of a connection that FAILED with one code, or are UNCERTAIN with one: `count` is their number, `message`
 * the oldest of them. What is to be erased in an ATS has an issue of its own. By triggers, so that no way in which a push gets into such a state, or out of it, is silent.
 */
const KEY = (row: string): string => `'pushes:' || ${row}.connection || ':' || ${row}.state || ':' || ${row}.code`
const STUCK = (row: string): string => `${row}.state IN ('FAILED', 'UNCERTAIN') AND ${row}.code <> 'erase_in_ats'`
const CHANGED = '(old.state, old.code) IS NOT (new.state, new.code)'
const OLDEST = (row: string): string => `(SELECT push.id FROM push INDEXED BY push_stuck
    WHERE push.connection = ${row}.connection AND push.state = ${row}.state AND push.code = ${row}.code
      AND push.state IN ('FAILED', 'UNCERTAIN') ORDER BY push.number LIMIT 1)`

const left = (at: string): string => `
  UPDATE issue SET count = count - 1, message = coalesce(${OLDEST('old')}, message)
    WHERE key = ${KEY('old')} AND cleared_at IS NULL;
  UPDATE issue SET cleared_at = ${at} WHERE key = ${KEY('old')} AND cleared_at IS NULL AND count <= 0;`

export const pushIssues = `
CREATE INDEX push_stuck ON push (connection, state, code) WHERE state IN ('FAILED', 'UNCERTAIN');
CREATE TRIGGER push_got_stuck AFTER UPDATE OF state, code ON push WHEN ${STUCK('new')} AND ${CHANGED}
BEGIN
  INSERT INTO issue (key, connection, stream, code, message, count, first_at, last_at)
    VALUES (${KEY('new')}, new.connection, NULL, new.code, ${OLDEST('new')}, 1, new.updated_at, new.updated_at)
  ON CONFLICT (key) DO UPDATE SET
    message = excluded.message, last_at = excluded.last_at, cleared_at = NULL,
    count = CASE WHEN cleared_at IS NULL THEN count + 1 ELSE 1 END,
    first_at = CASE WHEN cleared_at IS NULL THEN first_at ELSE excluded.first_at END;
END;
CREATE TRIGGER push_got_loose AFTER UPDATE OF state, code ON push WHEN ${STUCK('old')} AND ${CHANGED}
BEGIN ${left('new.updated_at')}
END;
CREATE TRIGGER stuck_push_deleted AFTER DELETE ON push WHEN ${STUCK('old')}
BEGIN ${left('old.updated_at')}
END;
`
