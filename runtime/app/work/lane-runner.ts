import type { Session } from '../../endpoint/session.ts'
import type { EvaluationTurn, TurnKind } from '../../expression/evaluators.ts'
import { asHirewireError, ERRORS, type ErrorCode, type HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import { planPull } from '../../plan/pull.ts'
import { remapStream } from '../../pull/remap.ts'
import { spreadNames } from '../../pull/spread-names.ts'
import { pullStream } from '../../pull.ts'
import type { PushDeps } from '../../push/deps.ts'
import { runPushes } from '../../push.ts'
import { type LaneRunner, nextRegular } from '../../schedule.ts'
import type { LaneRow, Lease, RunRow, Store } from '../../store/port/index.ts'
import { pollQueue } from '../../webhook/queue.ts'
import { type HookDeps, runHooks } from '../../webhook.ts'
import type { Sessions } from '../connections/sessions.ts'
import { withSession } from '../connections/with-session.ts'
import type { Logger } from '../reporting/log.ts'
import type { Metrics } from '../reporting/metrics.ts'
import type { HistoryCheck } from '../store/history.ts'
import type { AccountTurns } from './account-turns.ts'
import type { Kills } from './kills.ts'

export type WorkDeps = {
  readonly store: Store
  readonly sessions: Sessions
  readonly flows: (turn: EvaluationTurn) => HookDeps & PushDeps
  readonly clock: Clock
  readonly random: Random
  readonly metrics: Metrics
  readonly logger: Logger
  readonly kills: Pick<Kills, 'watch'>
  readonly history: Pick<HistoryCheck, 'holds'>
  readonly accounts: AccountTurns
}
/** The flows of one run of a lane. */
type LaneDeps = Omit<WorkDeps, 'flows'> & { readonly flows: HookDeps & PushDeps }

/** Delay before a stream that could not be read is retried, even if its interval is a day. */
const AFTER_FAILURE_MS = 15 * 60_000
/** Delay before a stream checks again whether its parent stream is done. */
const AFTER_PARENT_MS = 500
/** Delay before a lane is retried whose connection cannot be used. */
const AFTER_REFUSAL_MS = 60_000

/** Runs a lane: one of the three flows. */
export function createLaneRunner(deps: WorkDeps): LaneRunner {
  return async (lane, hold) => {
    const now = deps.clock.now()
    if (lane.readyAt !== null) deps.metrics.laneStarted({ kind: lane.kind, delayMs: now - lane.readyAt }, now)
    const { ended, over } = deps.kills.watch(lane)
    const flows = deps.flows({ connection: lane.connection, kind: TURN[lane.kind], ended })
    const readyAt = await runLane(lane, hold, { ...deps, flows })
    // Pulls and events can rename records.
    if (lane.kind !== 'push') await spreadNames(lane.connection, flows)
    await over()
    return readyAt
  }
}

const TURN: Record<LaneRow['kind'], TurnKind> = { pull: 'pull', push: 'push', hook: 'webhook', queue: 'webhook' }

async function runLane(lane: LaneRow, hold: Lease, deps: LaneDeps): Promise<number | null> {
  const { connection } = lane
  const remapped = lane.kind === 'pull' ? await runRemap(lane, hold, deps) : null
  if (remapped) return remapped.readyAt
  let session: Session
  try {
    session = await deps.sessions.get(connection)
    // It is due again once the other node has finished.
    if (!(await deps.store.lanes.shareLimits(hold, session.limiterKey))) return lane.readyAt
  } catch (error) {
    const failure = asHirewireError(error)
    // That says nothing of the connection.
    if (failure.code === 'store_unreachable') throw failure
    return refused({ lane, hold }, failure, deps)
  }
  let readyAt: number | null
  try {
    readyAt = await flowOf(lane, hold, { ...deps, session, flows: withSession(deps.flows, session) })
  } catch (error) {
    const failure = asHirewireError(error)
    // Nobody sees a log: what was not written by Hirewire is an issue.
    if (failure.code !== 'row_changed') throw failure
    return refused({ lane, hold }, failure, deps)
  }
  await deps.store.issues.clear(issueKey(connection))
  return readyAt
}

type OpenLane = LaneDeps & { readonly session: Session }

function flowOf(lane: LaneRow, hold: Lease, deps: OpenLane): Promise<number | null> {
  const { connection, kind } = lane
  if (kind === 'pull') return runPull(lane, hold, deps)
  if (kind === 'push') return runPush(lane, hold, deps)
  return kind === 'hook' ? runHooks({ connection, hold }, deps.flows) : pollQueue({ connection, hold }, deps.flows)
}

/** Runs a queued remap or replay in the lane of its stream. It calls no ATS, so it needs no credentials. */
async function runRemap(
  { connection, stream }: LaneRow,
  hold: Lease,
  deps: LaneDeps,
): Promise<{ readyAt: number | null } | null> {
  const described = await deps.sessions.described(connection).catch(() => null)
  // A connector that is not installed is reported where the session is opened.
  if (described === null) return null
  const remapped = await remapStream({ connection, stream: stream ?? '', hold }, deps.flows)
  if (remapped?.kind === 'paused') return { readyAt: deps.clock.now() }
  if (!remapped) return null
  noteRemap(remapped.run, deps)
  return { readyAt: remapped.laneAt }
}

/** Nothing is sent while the consents of the connection are not proven. */
async function runPush({ connection }: LaneRow, hold: Lease, deps: LaneDeps): Promise<number | null> {
  if (!(await deps.history.holds(connection))) return deps.clock.now() + AFTER_REFUSAL_MS
  return deps.accounts.inTurn(connection, () => runPushes({ connection, hold }, deps.flows))
}

async function runPull(lane: LaneRow, hold: Lease, deps: OpenLane): Promise<number | null> {
  const stream = lane.stream ?? ''
  const { flows, session } = deps
  const plan = planPull(session.connector.spec, stream)
  // The lane was woken for work without calls, and that work is done.
  if (await flows.paused(lane.connection)) return lane.readyAt
  if (plan.forEach?.kind === 'stream' && (await isQueuedOrRunning(lane.connection, plan.forEach.of, deps)))
    return afterParent(lane.connection, plan.forEach.of, deps)
  const startedAt = deps.clock.now()
  const result = await pullStream({ connection: lane.connection, stream, hold }, flows)
  if (result.kind === 'paused') return result.until
  noteRun(result.run, deps)
  // A run that completes an earlier one does not postpone the next: that one keeps its due time.
  const from = result.completes ? result.began : startedAt
  const regular = nextRegular(from, plan.everyMs, deps.random)
  if (result.run.state === 'complete') return regular
  // Each run of it would occupy the mappers, so it waits until the connection is changed or resumed, or a run is
  // requested.
  if (result.run.code === 'expression_timeout') return null
  if (result.run.code === 'ats_auth') deps.sessions.forget(lane.connection)
  const again = result.repeats || ERRORS[(result.run.code ?? 'bug') as ErrorCode]?.retryable
  const soon = again ? deps.clock.now() + AFTER_FAILURE_MS : regular
  return Math.min(regular, soon)
}

/** Whether a run of the parent stream is queued or in progress; its child stream waits for it. */
async function isQueuedOrRunning(connection: string, stream: string, { store }: LaneDeps): Promise<boolean> {
  const states = ['queued', 'running'] as const
  const pages = await Promise.all(states.map((state) => store.pulls.list({ connection, stream, state }, { limit: 1 })))
  return pages.some((page) => page.data.length > 0)
}

/** If the parent waits for its ATS, the child waits until the same time. */
async function afterParent(connection: string, parent: string, { store, clock }: LaneDeps): Promise<number> {
  const lanes = await store.lanes.list(connection)
  const readyAt = lanes.find(({ kind, stream }) => kind === 'pull' && stream === parent)?.readyAt ?? 0
  return Math.max(clock.now(), readyAt) + AFTER_PARENT_MS
}

function noteRemap({ id: run, connection, stream, mode, ...ended }: RunRow, { logger }: LaneDeps): void {
  const { state, code, received, written, unchanged, quarantined } = ended
  logger.info({ connection, stream, run, mode, state, code, received, written, unchanged, quarantined }, 'run finished')
}

function noteRun(run: RunRow, { metrics, logger }: LaneDeps): void {
  const { connection, stream, state, received, written, unchanged, skipped, quarantined } = run
  metrics.runs.inc({ connection, stream, state })
  for (const [result, count] of Object.entries({ written, unchanged, skipped, quarantined }))
    metrics.records.inc({ connection, stream, result }, count)
  const ms = (run.finishedAt ?? 0) - (run.startedAt ?? 0)
  metrics.runSeconds.observe({ connection, stream }, ms / 1000)
  logger.info(
    { connection, stream, run: run.id, state, received, written, unchanged, skipped, quarantined, ms },
    'run finished',
  )
}

const issueKey = (connection: string): string => `session:${connection}`

/**
 * The connection cannot be used: reports it once to the person who can fix it, and ends the queued run with the reason.
 */
async function refused(
  { lane, hold }: { readonly lane: LaneRow; readonly hold: Lease },
  error: HirewireError,
  deps: LaneDeps,
): Promise<number | null> {
  const { connection, stream } = lane
  const { store, clock } = deps
  await store.issues.raise({
    key: issueKey(connection),
    connection,
    stream: null,
    code: error.code,
    message: error.message,
  })
  if (lane.kind === 'pull' && stream !== null) {
    const started = await store.pulls.start({
      connection,
      stream,
      hold,
      connectorVersion: '',
      mode: 'incremental',
      via: 'schedule',
    })
    await store.pulls.finish({ run: started.run.id, hold, state: 'failed', code: error.code, reason: error.message })
  }
  return clock.now() + (lane.kind === 'pull' ? AFTER_FAILURE_MS : AFTER_REFUSAL_MS)
}
