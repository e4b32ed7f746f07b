/*
 * What the schema does by itself, as in SQLite: ledgers that are only appended to, issues of stuck pushes, pages that are
 * not recognized any more once one of their records changes, and events of opened issues.
 */

type Place = { readonly on: string; readonly when: string }

const trigger = (name: string, { on, when }: Place, body: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
CREATE TRIGGER ${name} ${when} ON ${on} FOR EACH ROW EXECUTE FUNCTION ${name}();`

const refused = (what: string): string => `RAISE EXCEPTION '${what} append-only' USING ERRCODE = 'restrict_violation';`

const CONSENTS = refused('the consent ledger is')
const EVENTS = refused('application events are')
const AUDIT = refused('the audit log is')
const CHAINS = refused('the chains are')

/** TRUNCATE would delete without any other trigger. */
const keptWhole = (table: string, refusal: string): string => `
CREATE FUNCTION ${table}_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${refusal} END $$;
CREATE TRIGGER ${table}_not_emptied BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_not_emptied();`

const ledgers = [
  trigger('application_event_append_only', { on: 'application_event', when: 'BEFORE UPDATE' }, EVENTS),

  // The content of an entry stays as it was recorded.
  trigger(
    'consent_append_only',
    {
      on: 'consent',
      when: 'BEFORE UPDATE OF seq, id, person, connection, requisition, kind, state, at, expires_at, evidence, recorded_at',
    },
    CONSENTS,
  ),
  trigger(
    'consent_kept',
    { on: 'consent', when: 'BEFORE DELETE' },
    `IF NOT EXISTS (SELECT 1 FROM erasing WHERE person = old.person) THEN ${CONSENTS} END IF; RETURN old;`,
  ),

  trigger('chain_link_changed', { on: 'chain_link', when: 'BEFORE UPDATE' }, CHAINS),
  trigger('chain_link_removed', { on: 'chain_link', when: 'BEFORE DELETE' }, CHAINS),

  trigger('audit_append_only', { on: 'audit', when: 'BEFORE UPDATE' }, AUDIT),
  // A number is never used again.
  trigger(
    'audit_added',
    { on: 'audit', when: 'BEFORE INSERT' },
    `IF new.number <= (SELECT max(number) FROM audit) THEN ${AUDIT} END IF; RETURN new;`,
  ),
  trigger(
    'audit_kept',
    { on: 'audit', when: 'BEFORE DELETE' },
    `IF NOT EXISTS (SELECT 1 FROM audit_purge WHERE old.at < before) THEN ${AUDIT} END IF; RETURN old;`,
  ),
  // An erasure removes the id of the person, and nothing else.
  trigger(
    'audit_object_append_only',
    { on: 'audit_object', when: 'BEFORE UPDATE' },
    `IF (new.entry, new.kind, new.key) IS DISTINCT FROM (old.entry, old.kind, old.key)
      OR old.kind <> 'person' OR new.id IS NOT NULL THEN ${AUDIT} END IF; RETURN new;`,
  ),
  trigger(
    'audit_object_added',
    { on: 'audit_object', when: 'BEFORE INSERT' },
    `IF new.entry <> (SELECT max(number) FROM audit) THEN ${AUDIT} END IF; RETURN new;`,
  ),
  trigger(
    'audit_object_kept',
    { on: 'audit_object', when: 'BEFORE DELETE' },
    `IF NOT EXISTS (SELECT 1 FROM audit_purge JOIN audit ON audit.number = old.entry WHERE audit.at < before)
      THEN ${AUDIT} END IF; RETURN old;`,
  ),

  keptWhole('application_event', EVENTS),
  keptWhole('consent', CONSENTS),
  keptWhole('chain_link', CHAINS),
  keptWhole('audit', AUDIT),
  keptWhole('audit_object', AUDIT),
]

const pages = [
  trigger(
    'whole_page_gone',
    { on: 'whole_page', when: 'AFTER DELETE' },
    `UPDATE seen SET run = greatest(run, old.run), at = greatest(at, old.at), page = NULL
      WHERE record IN (SELECT value::bigint FROM jsonb_array_elements_text(old.members::jsonb) AS members (value))
        AND page = old.key;
    RETURN NULL;`,
  ),
  trigger(
    'seen_elsewhere',
    { on: 'seen', when: 'AFTER UPDATE OF page' },
    `IF old.page IS NOT NULL AND old.page IS DISTINCT FROM new.page
      THEN UPDATE whole_page SET print = 'changed ' || key WHERE key = old.page; END IF;
    RETURN NULL;`,
  ),
  trigger(
    'record_not_as_before',
    { on: 'record', when: 'AFTER UPDATE OF raw_hash, source, version, deleted' },
    `IF (old.raw_hash, old.source, old.version, old.deleted)
        IS DISTINCT FROM (new.raw_hash, new.source, new.version, new.deleted)
      THEN UPDATE whole_page SET print = 'changed ' || key WHERE key = (SELECT page FROM seen WHERE record = old.key); END IF;
    RETURN NULL;`,
  ),
  trigger(
    'record_mark_gone',
    { on: 'record', when: 'AFTER DELETE' },
    'DELETE FROM record_mark WHERE record = old.key; RETURN NULL;',
  ),
]

const KEY = (row: string): string => `'pushes:' || ${row}.connection || ':' || ${row}.state || ':' || ${row}.code`
const STUCK = (row: string): string => `${row}.state IN ('FAILED', 'UNCERTAIN') AND ${row}.code <> 'erase_in_ats'`
const CHANGED = '(old.state, old.code) IS DISTINCT FROM (new.state, new.code)'
const OLDEST = (row: string): string => `(SELECT push.id FROM push
      WHERE push.connection = ${row}.connection AND push.state = ${row}.state AND push.code = ${row}.code
        AND push.state IN ('FAILED', 'UNCERTAIN') ORDER BY push.number LIMIT 1)`

const left = (at: string): string => `
      UPDATE issue SET count = count - 1, message = coalesce(${OLDEST('old')}, message)
        WHERE key = ${KEY('old')} AND cleared_at IS NULL;
      UPDATE issue SET cleared_at = ${at} WHERE key = ${KEY('old')} AND cleared_at IS NULL AND count <= 0;`

const issues = [
  trigger(
    'push_got_stuck',
    { on: 'push', when: 'AFTER UPDATE OF state, code' },
    `IF ${STUCK('new')} AND ${CHANGED} THEN
      INSERT INTO issue (key, connection, stream, code, message, count, first_at, last_at)
        VALUES (${KEY('new')}, new.connection, NULL, new.code, ${OLDEST('new')}, 1, new.updated_at, new.updated_at)
      ON CONFLICT (key) DO UPDATE SET
        message = excluded.message, last_at = excluded.last_at, cleared_at = NULL,
        count = CASE WHEN issue.cleared_at IS NULL THEN issue.count + 1 ELSE 1 END,
        first_at = CASE WHEN issue.cleared_at IS NULL THEN issue.first_at ELSE excluded.first_at END;
    END IF; RETURN NULL;`,
  ),
  trigger(
    'push_got_loose',
    { on: 'push', when: 'AFTER UPDATE OF state, code' },
    `IF ${STUCK('old')} AND ${CHANGED} THEN ${left('new.updated_at')} END IF; RETURN NULL;`,
  ),
  trigger(
    'stuck_push_deleted',
    { on: 'push', when: 'AFTER DELETE' },
    `IF ${STUCK('old')} THEN ${left('old.updated_at')} END IF; RETURN NULL;`,
  ),
]

const OPENED = `IF EXISTS (SELECT 1 FROM webhook_endpoint) THEN
    INSERT INTO webhook_event (at, issue, code, connection) VALUES (new.first_at, new.key, new.code, new.connection);
  END IF;
  RETURN NULL;`

const events = [
  trigger('issue_opened', { on: 'issue', when: 'AFTER INSERT' }, OPENED),
  `CREATE TRIGGER issue_opened_again AFTER UPDATE OF cleared_at ON issue FOR EACH ROW
    WHEN (old.cleared_at IS NOT NULL AND new.cleared_at IS NULL) EXECUTE FUNCTION issue_opened();`,
]

const attempts = [
  trigger(
    'attempt_added',
    { on: 'attempt', when: 'AFTER INSERT' },
    'UPDATE push SET no_attempt = NULL WHERE id = new.push AND no_attempt = 1; RETURN NULL;',
  ),
]

export const triggers = [...ledgers, ...pages, ...issues, ...events, ...attempts].join('\n')
