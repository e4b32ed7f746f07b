import { HirewireError } from '../../kernel/errors/errors.ts'
import { LANE_KINDS } from '../../kernel/model/states.ts'
import type { StoreContext } from '../database.ts'
import type { Lease } from '../port/index.ts'
import type { LaneLook, LanePort, LaneRow, OnlyLanes } from '../port/lanes.ts'
import { whole, wholeOrNull } from '../sql/columns.ts'
import { byIndex, IN_TEXTS } from '../sql/dialect.ts'
import type { Step, Transaction } from '../transaction.ts'
import { noteTime } from './clock-set-back.ts'
import { lastNumber, nextAhead } from './counters.ts'
import { isPaused } from './pauses.ts'

type LaneRecord = {
  name: string
  kind: LaneRow['kind']
  connection: string
  stream: string | null
  ready_at: number | null
  fence: number
}

const COLUMNS = 'l.name, l.kind, l.connection, l.stream, l.ready_at, l.fence'
/** Requested work of a stream that sends nothing to the ATS. */
const REMAPS = `(l.kind = 'pull' AND l.name IN (SELECT 'pull:' || r.connection || ':' || r.stream FROM run r
  WHERE r.state IN ('queued', 'running') AND r.mode IN ('remap', 'replay') AND r.cause = 'demand'))`
const UNPAUSED = `(l.kind = 'push' OR NOT ${isPaused('pulls')}) AND (l.kind <> 'push' OR NOT ${isPaused('pushes')}
  OR l.connection IN (SELECT e.connection FROM erasure e WHERE e.state = 'waiting'))`
const ACTIVE = `EXISTS (SELECT 1 FROM connection c WHERE c.id = l.connection AND c.state = 'active')`
/**
 * Lanes that may run: those of active connections, push lanes only while pushes are not paused globally, and the others
 * only while pulls are not. Erasures run despite the pause of pushes, and a requested remap of stored records despite any.
 * Each look passes over all lanes that are paused, so what it asks of one is a set that is read once for all of them.
 */
const runnable = (only?: OnlyLanes): string => `FROM lane l WHERE l.ready_at IS NOT NULL
  AND ${only ? REMAPS : `((${UNPAUSED} AND ${ACTIVE}) OR ${REMAPS})`}
  AND l.kind ${IN_TEXTS} AND l.name NOT ${IN_TEXTS}`

/** Writes nothing where nothing changes: at startup there may be tens of thousands of lanes, most of them unchanged. */
const ENSURE = `INSERT INTO lane (name, kind, connection, stream, ready_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET ready_at = excluded.ready_at WHERE lane.ready_at IS NULL AND excluded.ready_at IS NOT NULL`
const KEEP_ONLY = `DELETE FROM lane WHERE connection ${IN_TEXTS}
  AND name NOT ${IN_TEXTS}`
const WAKE_LEFT = `UPDATE lane SET ready_at = ? WHERE ready_at IS NULL AND (
  (kind = 'push' AND EXISTS (SELECT 1 FROM push p ${byIndex('push_waiting')}
    WHERE p.connection = lane.connection AND p.state IN ('QUEUED', 'SENDING', 'UNCERTAIN')))
  OR (kind = 'push' AND EXISTS (SELECT 1 FROM erasure e WHERE e.connection = lane.connection AND e.state = 'waiting'))
  OR (kind = 'push' AND EXISTS (SELECT 1 FROM erasing e CROSS JOIN push p
    WHERE p.person = e.person AND p.connection = lane.connection))
  OR (kind = 'hook' AND EXISTS (SELECT 1 FROM kept_event k WHERE k.connection = lane.connection)))`
const EARLIER = `CASE WHEN ready_at IS NULL OR ready_at > ? THEN ? ELSE ready_at END`

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short method for each operation of the port
export function laneRepository({ db, clock, leases }: StoreContext): LanePort {
  /** Those that were excluded the last time: what is read ahead is chosen by it, and by nothing else. */
  let before: readonly string[] = []
  const excludedAt = function* (
    tx: Transaction,
    now: number,
    read: (excluded: readonly string[]) => Step<unknown>,
  ): Step<readonly string[] | null> {
    yield* tx.ahead(leases.excluded(tx, now), read(before))
    const excluded = yield* leases.excluded(tx, now)
    before = excluded ?? []
    return excluded
  }
  return {
    async ensure(lanes) {
      await db.write(function* (tx) {
        for (const { name, kind, connection, stream, readyAt } of lanes)
          yield* tx.run(ENSURE, name, kind, connection, stream, wholeOrNull(readyAt))
      })
    },
    async wake(name, readyAt) {
      const at = whole(readyAt)
      // Nothing is written for a lane that is due already: a commit waits for the disk.
      await db.write((tx) =>
        tx.run('UPDATE lane SET ready_at = ? WHERE name = ? AND (ready_at IS NULL OR ready_at > ?)', at, name, at),
      )
    },
    async due(now, limit, look) {
      const text = `SELECT ${COLUMNS} ${runnable(look.only)} AND l.ready_at <= ? ORDER BY l.ready_at, l.name LIMIT ?`
      const rows = await db.readLatest(function* (tx) {
        const read = (excluded: readonly string[]) => tx.all<LaneRecord>(text, ...lookedFor(look, excluded), now, limit)
        const excluded = yield* excludedAt(tx, now, read)
        return excluded === null ? [] : yield* read(excluded)
      })
      return rows.map(toLane)
    },
    async nextReadyAt(look) {
      const text = `SELECT l.ready_at ${runnable(look.only)} ORDER BY l.ready_at LIMIT 1`
      return db.readLatest(function* (tx) {
        const read = (excluded: readonly string[]) => tx.get<LaneRecord>(text, ...lookedFor(look, excluded))
        const excluded = yield* excludedAt(tx, clock.now(), read)
        return excluded === null ? null : ((yield* read(excluded))?.ready_at ?? null)
      })
    },
    async list(connection) {
      return (
        await db.read((tx) =>
          tx.all<LaneRecord>(`SELECT ${COLUMNS} FROM lane l WHERE l.connection = ? ORDER BY l.name`, connection),
        )
      ).map(toLane)
    },
    async wakeAll(kind, readyAt) {
      const at = whole(readyAt)
      const text = 'UPDATE lane SET ready_at = ? WHERE kind = ? AND (ready_at IS NULL OR ready_at > ?)'
      await db.write((tx) => tx.run(text, at, kind, at))
    },
    async enter(name) {
      const now = clock.now()
      const may = (tx: Transaction): Step<boolean> => leases.mayEnter(tx, name, now)
      // Of all nodes that see it become due, most find that it is taken: they need not wait for the lock.
      if (!(await db.readLatest(may))) return null
      return db.write(function* (tx) {
        yield* tx.ahead(may(tx), lastNumber(tx, 'fence'), laneExists(tx, name))
        if (!(yield* may(tx))) return null
        const hold = yield* enter(tx, name)
        yield* leases.entered(tx, hold)
        return hold
      })
    },
    async shareLimits(hold, limiter) {
      if (await db.readLatest((tx) => leases.sharesLimits(tx, hold, limiter))) return true
      return db.write((tx) => leases.shareLimits(tx, hold, limiter))
    },
    async leave(hold, readyAt) {
      await db.write(function* (tx) {
        yield* assertHold(tx, hold)
        yield* leases.left(tx, hold)
        if (readyAt === null) return
        const at = whole(readyAt)
        yield* tx.put(`UPDATE lane SET ready_at = ${EARLIER} WHERE name = ?`, at, at, hold.lane)
      })
    },
    async keepOnly(connections, names) {
      await db.write((tx) => tx.run(KEEP_ONLY, JSON.stringify(connections), JSON.stringify(names)))
    },
    async noteTime(now, past) {
      return db.write((tx) => noteTime(tx, whole(now), whole(past)))
    },
    async countKill(name) {
      const sum = 'UPDATE lane SET kills = kills + 1 WHERE name = ? RETURNING kills'
      return db.write(function* (tx) {
        return (yield* tx.get<{ kills: number }>(sum, name))?.kills ?? 0
      })
    },
    async kills(connection) {
      const most = 'SELECT max(kills) AS kills FROM lane WHERE connection = ?'
      return (await db.readLatest((tx) => tx.get<{ kills: number | null }>(most, connection)))?.kills ?? 0
    },
    async forgetKills(connection, name) {
      // Most lanes have no kills counted; the read avoids a write.
      if (
        (await db.readLatest((tx) =>
          tx.get('SELECT 1 FROM lane WHERE connection = ? AND kills > 0 LIMIT 1', connection),
        )) === undefined
      )
        return
      const forget = 'UPDATE lane SET kills = 0 WHERE connection = ? AND kills > 0 AND name = coalesce(?, name)'
      await db.write((tx) => tx.run(forget, connection, name ?? null))
    },
    async wakeLeft(now) {
      await db.write((tx) => tx.run(WAKE_LEFT, whole(now)))
    },
  }
}

/** The values of `runnable`. */
const lookedFor = ({ kinds = LANE_KINDS, running = [] }: LaneLook, excluded: readonly string[]): [string, string] => [
  JSON.stringify(kinds),
  JSON.stringify([...running, ...excluded]),
]

/** Takes a lane for a run; no other node has to be notified of it. */
export const TAKE = 'UPDATE lane SET fence = ?, ready_at = NULL WHERE name = ?'

/**
 * Fences come from one counter for all lanes: a lane that was removed and created again must not issue a number that an
 * old run still holds.
 */
function* enter(tx: Transaction, name: string): Step<Lease> {
  if (!(yield* laneExists(tx, name))) throw new HirewireError('not_found', `Lane ${name} does not exist.`)
  const fence = yield* nextAhead(tx, 'fence')
  yield* tx.put(TAKE, fence, name)
  return { lane: name, fence }
}

function* laneExists(tx: Transaction, name: string): Step<boolean> {
  return (yield* tx.get('SELECT 1 FROM lane WHERE name = ?', name)) !== undefined
}

/** Only transitions of a run of a lane contain it: what they change, no other node may be sending. */
export const FENCE = 'SELECT fence FROM lane WHERE name = ?'

export function* holds(tx: Transaction, hold: Lease): Step<boolean> {
  return (yield* tx.get<{ fence: number }>(FENCE, hold.lane))?.fence === hold.fence
}

/** Throws `fenced` when another run took over the lane, or the lane does not exist any more. */
export function* assertHold(tx: Transaction, hold: Lease): Step<void> {
  if (!(yield* holds(tx, hold)))
    throw new HirewireError('fenced', `The run ${hold.fence} of lane ${hold.lane} lost its lease.`)
}

/** Brings a lane forward in the same transaction that adds its work, and creates the lane if it is missing. */
export function* wakeLane(
  tx: Transaction,
  lane: Pick<LaneRow, 'kind' | 'connection' | 'stream'>,
  readyAt: number,
): Step<void> {
  const name = [lane.kind, lane.connection, lane.stream].filter((part) => part !== null).join(':')
  const at = whole(readyAt)
  yield* tx.put(ENSURE, name, lane.kind, lane.connection, lane.stream, at)
  yield* tx.put(`UPDATE lane SET ready_at = ? WHERE name = ? AND ready_at > ?`, at, name, at)
}

/** The connection of which the run of a push lane decides and changes rows; undefined for other lanes. */
export const ofPushLane = ({ lane }: Lease): { readonly of: string } | undefined =>
  lane.startsWith('push:') ? { of: lane.slice('push:'.length) } : undefined

const toLane = (row: LaneRecord): LaneRow => ({
  name: row.name,
  kind: row.kind,
  connection: row.connection,
  stream: row.stream,
  readyAt: row.ready_at,
  fence: row.fence,
})
