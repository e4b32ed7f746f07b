import type { Session } from '../../endpoint/session.ts'
import { asHirewireError, ERRORS, nextOf } from '../../kernel/errors/errors.ts'
import { ACTS, type Next } from '../../kernel/errors/next-actions.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { type Clock, durationMs, isoTime } from '../../kernel/machine/clock.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import type { ConnectionHealth } from '../../kernel/model/states.ts'
import { overlaid } from '../../spec/overlay.ts'
import type { ConnectionRow, IssueRow, ListPage, RunRow, Store } from '../../store/port/index.ts'
import type { StreamFacts } from '../../store/port/runs.ts'
import type { App, AuthorizationHealth, ConnectionHealthView, Lateness, StreamHealth } from '../contract.ts'
import { readDefinition } from './object.ts'

export type HealthDeps = {
  readonly store: Pick<Store, 'connections' | 'issues' | 'lanes' | 'pauses' | 'pulls'>
  readonly connectors: App['connectors']
  readonly clock: Clock
  session(connection: string): Promise<Session>
}

/** How a connection and each of its streams fare. */
export const createHealth =
  (deps: HealthDeps): App['connections']['health'] =>
  async (id) => {
    const { store } = deps
    const row = await store.connections.get(id)
    if (!row) throw unknownId.connection(id)
    const open = { connection: id, open: true }
    const [issue, refusal] = [await firstOf(store.issues.list(open, { limit: 1 })), await store.issues.refusal(id)]
    const streams = await streamsOf(row, deps)
    const authorization = await authorizationOf(row, { refusal, session: deps.session })
    return { health: healthOf(row, { issue, refusal }), authorization, streams } satisfies ConnectionHealthView
  }

const firstOf = async (page: Promise<ListPage<IssueRow>>): Promise<IssueRow | null> => (await page).data[0] ?? null

/** `issue`: any open one. `refusal`: one that means that nothing works until the customer acts. */
type Open = { readonly issue: IssueRow | null; readonly refusal: IssueRow | null }

function healthOf({ state }: ConnectionRow, { issue, refusal }: Open): ConnectionHealth {
  if (state === 'paused') return 'paused'
  if (refusal) return 'unauthorized'
  return issue ? 'degraded' : 'healthy'
}

type Authorizing = Pick<Open, 'refusal'> & { readonly session: HealthDeps['session'] }

async function authorizationOf(row: ConnectionRow, { refusal, session }: Authorizing): Promise<AuthorizationHealth> {
  const subject = { connection: row.id }
  const missing = nextOf('authorization_missing', subject)
  let opened: Session
  try {
    opened = await session(row.id)
  } catch (error) {
    const { message, next: text, action } = asHirewireError(error)
    return { state: 'unusable', until: null, message, next: { text, action } }
  }
  const browser = opened.authoriser.authorization
  const held = await browser?.held()
  if (held === null)
    return {
      state: 'needs_authorization',
      until: null,
      message: 'Nobody has granted access yet, or the access has ended.',
      next: missing,
    }
  if (refusal)
    return {
      state: browser ? 'needs_authorization' : 'refused',
      until: null,
      message: refusal.message,
      next: browser ? missing : nextOf('ats_auth', subject),
    }
  return { state: 'authorized', until: held?.until ?? null, message: null, next: null }
}

async function streamsOf(row: ConnectionRow, { store, connectors, clock }: HealthDeps): Promise<StreamHealth[]> {
  const connector = connectors.get(row.connector)
  // A connection survives the removal of its connector's file.
  if (!connector) return []
  const pull = overlaid(connector, readDefinition(row.definition)).connector.spec.pull ?? {}
  const [facts, lanes, pauses] = await Promise.all([
    store.pulls.streams(row.id, Object.keys(pull)),
    store.lanes.list(row.id),
    store.pauses.get(),
  ])
  const allPaused = pauses.pulls !== null
  return facts.map((fact) => {
    const { stream, lastRun, lastSuccess, records } = fact
    const every = pull[stream]?.every ?? ''
    const dueAt = lanes.find((lane) => lane.kind === 'pull' && lane.stream === stream)?.readyAt ?? null
    const nextRunAt = row.state === 'active' && !allPaused ? dueAt : null
    const late = latenessOf({ row, allPaused, fact, everyMs: durationMs(every), dueAt, now: clock.now() })
    return { stream, every, nextRunAt, lastRun, lastSuccessAt: lastSuccess?.finishedAt ?? null, records, late }
  })
}

/** Regular runs begin up to a twentieth of the interval later, so that connections spread out. */
const LONGEST_INTERVAL = 1.05
/** A run needs some time; a stream is not late for that. */
const PATIENCE_MS = 60_000

type Timed = {
  readonly row: ConnectionRow
  /** The pulls of all connections are. */
  readonly allPaused: boolean
  readonly fact: StreamFacts
  readonly everyMs: number
  readonly dueAt: number | null
  readonly now: number
}

/** Why no run has succeeded for longer than the interval of the stream; null if one has. */
function latenessOf({ fact, everyMs, ...at }: Timed): Lateness | null {
  const { lastRun, lastSuccess } = fact
  const since = lastSuccess
    ? (lastSuccess.startedAt ?? lastSuccess.queuedAt) + Math.round(everyMs * LONGEST_INTERVAL)
    : at.row.createdAt
  if (at.now - since <= PATIENCE_MS) return null
  return { since, ...causeOf({ ...at, lastRun }) }
}

type Unfinished = Omit<Timed, 'fact' | 'everyMs'> & { readonly lastRun: RunRow | null }

function causeOf({ row, allPaused, lastRun, dueAt, now }: Unfinished): Omit<Lateness, 'since'> {
  if (row.state === 'paused')
    return {
      reason: 'paused',
      code: null,
      message: row.pausedReason ?? 'The connection is paused.',
      next: { text: 'Resume the connection.', action: ACTS.resume_connection({ connection: row.id }) },
    }
  if (allPaused)
    return {
      reason: 'paused',
      code: null,
      message: 'All pulls are paused.',
      next: { text: 'Resume all pulls.', action: ACTS.resume_pulls() },
    }
  if (lastRun?.state === 'failed' || lastRun?.state === 'incomplete') return failureOf(lastRun)
  if (lastRun?.state === 'running' && dueAt !== null && dueAt > now)
    return {
      reason: 'postponed',
      code: null,
      message: `The run continues at ${isoTime(dueAt)}: the rate limit of the ATS is reached, or the ATS did not respond.`,
      next: { text: ERRORS.ats_rate_limited.next, action: null },
    }
  if (lastRun?.state === 'running' && dueAt === null)
    return {
      reason: 'running',
      code: null,
      message: `A run is in progress since ${isoTime(lastRun.startedAt ?? lastRun.queuedAt)}.`,
      next: { text: 'No action needed: the run counts what it has received.', action: null },
    }
  return {
    reason: 'waiting',
    code: null,
    message: `${dueAt === null ? 'Not scheduled' : `Due since ${isoTime(dueAt)}`}: a stream that it reads from or other pulls run first, or no server runs pulls.`,
    next: { text: 'Check that a server runs and is ready. If one is, no action is needed.', action: null },
  }
}

function failureOf({ id, connection, stream, state, code, reason, held }: RunRow): Omit<Lateness, 'since'> {
  const known = code !== null && isErrorCode(code) ? nextOf(code, { connection, stream, run: id }) : null
  const next: Next = known ?? { text: 'Start a pull.', action: ACTS.pull({ connection, stream }) }
  return { reason: held ? 'held' : 'failed', code, message: reason ?? `The last run is ${state}.`, next }
}
