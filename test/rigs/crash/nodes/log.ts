import type { RigPostgres } from './postgres.ts'

/**
 * What nodes do in the database, as the database sees it: which process ran which lane from when to when, and each send
 * that was begun or whose outcome was written by a process that did not run the lane under its current fence. The
 * server knows a process by the name of its session, which ends with the process id. And who began each create, and who
 * wrote its outcome.
 */
const LOG = `
CREATE SCHEMA rig;
CREATE TABLE rig.node (id text PRIMARY KEY, pid bigint NOT NULL);
CREATE TABLE rig.turn (number bigserial PRIMARY KEY, at double precision, lane text, node text, begins boolean);
CREATE TABLE rig.stale (what text);
CREATE TABLE rig.sent (attempt text PRIMARY KEY, begun_by text NOT NULL, begun_at double precision, ended_by text, outcome text);
CREATE FUNCTION rig.ms() RETURNS double precision LANGUAGE sql AS 'SELECT extract(epoch FROM clock_timestamp()) * 1000';
CREATE FUNCTION rig.note_node() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO rig.node VALUES (NEW.id, NEW.pid); RETURN NULL;
END $$;
CREATE FUNCTION rig.note_holding() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO rig.turn (at, lane, node, begins) VALUES (rig.ms(), OLD.lane, OLD.node, false); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO rig.turn (at, lane, node, begins) VALUES (rig.ms(), NEW.lane, NEW.node, true); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION rig.note_attempt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- No send: what may have been sent before a replica was promoted.
  IF NEW.fence = 0 THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND (OLD.outcome <> 'sending' OR NEW.outcome = 'sending') THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND NEW.effect = 'create' THEN INSERT INTO rig.sent VALUES (NEW.id, current_setting('application_name'), rig.ms()); END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE rig.sent SET ended_by = current_setting('application_name'), outcome = NEW.outcome WHERE attempt = NEW.id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM public.push p JOIN public.lane l ON l.name = 'push:' || p.connection
    JOIN public.holding h ON h.lane = l.name AND h.fence = l.fence JOIN public.node n ON n.id = h.node
    WHERE p.id = NEW.push AND current_setting('application_name') LIKE '% ' || n.pid)
  THEN INSERT INTO rig.stale VALUES (TG_OP || ' of attempt ' || NEW.id || ' as ' || NEW.outcome || ' by ' || current_setting('application_name')); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rig_node AFTER INSERT ON public.node FOR EACH ROW EXECUTE FUNCTION rig.note_node();
CREATE TRIGGER rig_holding AFTER INSERT OR UPDATE OR DELETE ON public.holding FOR EACH ROW EXECUTE FUNCTION rig.note_holding();
CREATE TRIGGER rig_attempt AFTER INSERT OR UPDATE OF outcome ON public.attempt FOR EACH ROW EXECUTE FUNCTION rig.note_attempt();
`

/** A process runs lanes of a connection from `from` to `to`. */
export type Turn = { readonly connection: string; readonly pid: number; readonly from: number; readonly to: number }

export const beginLog = (postgres: RigPostgres): Promise<unknown> => postgres.query(LOG)
/** The database is as before. */
export const endLog = (postgres: RigPostgres): Promise<unknown> => postgres.query('DROP SCHEMA rig CASCADE')

/** Connections of which this process runs lanes now. */
export async function connectionsOf(postgres: RigPostgres, pid: number): Promise<string[]> {
  const rows = await postgres.query<{ connection: string }>(
    `SELECT DISTINCT l.connection FROM holding h JOIN node n ON n.id = h.node JOIN lane l ON l.name = h.lane WHERE n.pid = $1`,
    [pid],
  )
  return rows.map(({ connection }) => connection)
}

export const staleWrites = async (postgres: RigPostgres): Promise<string[]> =>
  (await postgres.query<{ what: string }>('SELECT what FROM rig.stale')).map(({ what }) => what)

/** What each session does and waits for, as texts. */
export async function activityIn(postgres: RigPostgres): Promise<string[]> {
  const rows = await postgres.query<{ text: string }>(
    `SELECT concat_ws(' ', application_name, pid, state, wait_event_type, wait_event, now() - xact_start,
       pg_blocking_pids(pid)::text, left(query, 200)) AS text
     FROM pg_stat_activity WHERE datname = current_database() ORDER BY xact_start`,
  )
  return rows.map(({ text }) => text)
}

/** How many sends ended without a known outcome so far. */
export async function uncertainSends(postgres: RigPostgres): Promise<number> {
  const rows = await postgres.query<{ sends: number }>(
    `SELECT count(*)::int AS sends FROM rig.sent WHERE outcome = 'uncertain'`,
  )
  return rows[0]!.sends
}

/** A process was asked to stop in order, and had ended at `to`. `faults`: what was played in the time before, as texts. */
export type Stop = { readonly pid: number; readonly from: number; to: number; readonly faults: readonly string[] }

/**
 * Creates that a stopped process began, and that another one found without an outcome, as texts. Not those of a process
 * that had lost its lease, because others had taken its lanes before.
 */
export async function leftByStops(postgres: RigPostgres, stops: readonly Stop[]): Promise<string[]> {
  const rows = await postgres.query<{ attempt: string; at: number; pid: string; leases: string }>(
    `SELECT attempt, begun_at AS at, pid, (SELECT count(*) FROM rig.node n WHERE n.pid = s.pid) AS leases
     FROM (SELECT *, split_part(begun_by, ' ', -1)::bigint AS pid FROM rig.sent) s
     WHERE outcome = 'uncertain' AND ended_by <> begun_by AND pid = ANY ($1)`,
    [stops.map(({ pid }) => pid)],
  )
  return rows.flatMap(({ attempt, at, pid, leases }) => {
    const stop = stops.find((stop) => stop.pid === Number(pid))!
    const when = `begun ${Math.round(at - stop.from)} ms after the signal to ${pid}, which ended after ${stop.to - stop.from} ms; before: ${stop.faults.join(', ')}`
    return Number(leases) > 1 ? [] : [`${attempt}, ${when}`]
  })
}

type TurnRow = { at: number; lane: string; connection: string; pid: string; begins: boolean }

export async function turnsIn(postgres: RigPostgres): Promise<Turn[]> {
  const rows = await postgres.query<TurnRow>(
    `SELECT t.at, t.lane, split_part(t.lane, ':', 2) AS connection, n.pid, t.begins
     FROM rig.turn t JOIN rig.node n ON n.id = t.node ORDER BY t.number`,
  )
  const open = new Map<string, TurnRow>()
  const turns: Turn[] = []
  const ended = ({ at, connection, pid }: TurnRow, to: number) =>
    turns.push({ connection, pid: Number(pid), from: at, to })
  for (const row of rows) {
    const begun = open.get(row.lane)
    open.delete(row.lane)
    if (begun) ended(begun, row.at)
    if (row.begins) open.set(row.lane, row)
  }
  for (const begun of open.values()) ended(begun, Number.POSITIVE_INFINITY)
  return turns
}
