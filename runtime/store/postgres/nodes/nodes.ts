import type { Clock } from '../../../kernel/machine/clock.ts'
import { expectInPlace } from '../../copy-marks.ts'
import type { Vault } from '../../envelope/vault.ts'
import type { LaneLeases } from '../../lanes/leases.ts'
import type { Deployment, NodePort, NodeRow, NodeWatcher, TurnPort } from '../../port/nodes.ts'
import type { StoreTimes } from '../../times.ts'
import { openDatabase, type SharedDatabase } from '../database.ts'
import { storeFailure } from '../failures.ts'
import { revokedBy } from '../revoking.ts'
import { expectSchema, OWN_SCHEMA } from '../schema.ts'
import type { Sessions } from '../session.ts'
import type { Noted } from '../write-groups.ts'
import { ACTIVE, deployFirst } from './deployments.ts'
import { addNode, leasesOf, leaveTurn, removeExpired, takeTurn } from './leases.ts'
import { LEASE_MS, Membership } from './membership.ts'
import type { Messages } from './messages.ts'
import { ServerClock } from './server-time.ts'

/**
 * A request for a consent that has nothing to revoke changes no more than these tables: one that is repeated, or whose
 * person was erased. The node that revoked it may have ended before the others followed, and before this one did, so it is
 * confirmed like the first one.
 */
const REPEATED = ['consent_request', 'tombstone']

/** A store that several processes can serve: this one is a node of it. */
export type NodeStore = {
  readonly db: SharedDatabase
  readonly leases: LaneLeases
  readonly nodes: NodePort
  readonly turns: TurnPort
  /** Throws `store_outdated`, `store_too_new`, `store_unreachable`. */
  join(): Promise<void>
}

type Options = {
  readonly sessions: Sessions
  readonly vault: Vault
  readonly clock: Clock
  readonly version: string
  readonly deployment: Deployment
  readonly leaseMs?: number
  readonly times?: StoreTimes
}

export function openNode(options: Options): NodeStore {
  const { sessions, vault, clock, version, deployment, leaseMs = LEASE_MS } = options
  let watcher: NodeWatcher = { wake: () => undefined, lost: () => undefined, failed: () => undefined }
  const membership: Membership = new Membership(
    {
      connect: sessions.connect,
      drop: sessions.drop,
      async register({ forMs, ...node }, before) {
        await expectSchema(sessions)
        await db.write(function* (tx) {
          yield* expectInPlace(tx, sessions.place)
          yield* removeExpired(tx, clock.now(), before)
          yield* deployFirst(tx, deployment, `${node.host} at its first start`)
          yield* addNode(tx, { ...node, version, schema: OWN_SCHEMA, deployment: deployment.fingerprint }, forMs)
        })
      },
      async removeExpired(leaving) {
        await db.write((tx) => removeExpired(tx, clock.now(), leaving))
      },
      fenceAll: () => db.checks.fenceAll(),
      renewChecks: (tables) => db.checks.revoked(tables),
      wake: () => watcher.wake(),
      wakeFeed: () => db.wakeFeed(),
      lost: () => watcher.lost(),
      failed: (error) => watcher.failed(storeFailure(error, sessions.place)),
    },
    { clock: clock instanceof ServerClock ? clock : null, leaseMs, machine: sessions.machine },
  )
  const shared: SharedDatabase = openDatabase({
    ...{ sessions, vault, times: options.times },
    nodes: {
      isMember: () => membership.self !== null,
      committed: (noted) => told(noted, { messages: membership.messages, checks: shared.checks }),
    },
  })
  const db: SharedDatabase = { ...shared, close: () => membership.leave().then(shared.close) }
  const self = (): string | null => membership.self
  return {
    db,
    leases: leasesOf(self),
    nodes: {
      ...known(membership, self),
      list: async () => listed(await db.read((tx) => tx.all<NodeRecord>(LIST)), self()),
      watch(given) {
        watcher = given
      },
    },
    turns: turnsIn(db, self),
    join: () => membership.join(),
  }
}

/** What this process knows of itself without a question to the server. */
const known = (membership: Membership, self: () => string | null): Omit<NodePort, 'list' | 'watch'> => ({
  isMember: () => self() !== null,
  isActive: () => membership.isActive,
  isStandIn: () => membership.isStandIn,
  respond(does) {
    membership.responds = does
  },
  active: () => membership.activated.promise,
  roundTripMs: () => membership.roundTrips.medianMs,
})

const turnsIn = (db: SharedDatabase, self: () => string | null): TurnPort => ({
  take: (name) => db.write((tx) => takeTurn(tx, name, self())),
  async leave(name) {
    await db.write((tx) => leaveTurn(tx, name, self()))
  },
})

type Followers = { readonly messages: Messages; readonly checks: Pick<SharedDatabase['checks'], 'revoked'> }

/** The other nodes learn what a committed transition changed for them. */
async function told(noted: Noted, { messages, checks }: Followers): Promise<void> {
  if (noted.wakes) messages.wakeOthers('wake')
  if (noted.changed.has('change')) messages.wakeOthers('feed')
  // All lanes of a connection run on one node, and what their runs change, only they send.
  if (noted.isRun) return
  const revoking = revokedBy(noted)
  if (!noted.grants && REPEATED.some((table) => noted.changed.has(table))) {
    revoking.push('consent')
    await checks.revoked(new Set(['consent']))
  }
  await messages.revoked(revoking)
}

type NodeRecord = {
  id: string
  host: string
  pid: number
  version: string
  active: number
  started_at: number
  expires_at: number
  round_trip_us: number | null
  lane: string | null
  since: number | null
}
const LIST = `SELECT n.id, n.host, n.pid, n.version, n.deployment = ${ACTIVE} AS active, n.started_at, n.expires_at,
    n.round_trip_us, h.lane, h.since
  FROM node n LEFT JOIN holding h ON h.node = n.id ORDER BY n.started_at, n.id, h.lane`

function listed(rows: readonly NodeRecord[], self: string | null): NodeRow[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofNode) => {
    const { id, host, pid, version, active, started_at, expires_at, round_trip_us } = ofNode[0]!
    const lanes = ofNode.flatMap(({ lane, since }) => (lane === null || since === null ? [] : [{ name: lane, since }]))
    const times = { startedAt: started_at, expiresAt: expires_at }
    const roundTripMs = round_trip_us === null ? null : round_trip_us / 1000
    return { id, host, pid, version, isActive: active === 1, ...times, roundTripMs, isSelf: id === self, lanes }
  })
}
