/**
 * Flow 2: request → consent → queue | claim → consent again → duplicates → send → record. A request returns at once,
 * queued or refused. The lane of a connection then claims the oldest waiting push of each person and runs its steps;
 * each attempt is granted and on disk before its request leaves.
 */
import { asHirewireError, HirewireError } from './kernel/errors/errors.ts'
import { refuseOtherJob } from './plan/job-faults.ts'
import { planPush } from './plan/push.ts'
import { Claims } from './push/claims.ts'
import { atStep } from './push/context.ts'
import type { Moving, PushDeps, StepResult } from './push/deps.ts'
import { runErasures } from './push/erase.ts'
import { recordInternalFailure } from './push/internal-failure.ts'
import { recover } from './push/recover.ts'
import { standingOf } from './push/standing.ts'
import { runStep } from './push/step.ts'
import type { Lease, NewPush, PushRow, Requested } from './store/port/index.ts'

export type PushSubmission = Omit<NewPush, 'requires' | 'effectClass' | 'connectorVersion' | 'firstStep'>

/** request → consent → queue. The store applies the consent rule in the same transaction that inserts the push. */
export async function requestPush(submission: PushSubmission, deps: PushDeps): Promise<Requested> {
  const session = await deps.session(submission.connection)
  const { connector } = session
  const { requires, effectClass, steps } = planPush(connector.spec)
  refuseOtherJob(session)
  const requested = await deps.pushes.request({
    ...submission,
    requires,
    effectClass,
    connectorVersion: connector.version,
    firstStep: steps[0]!.name,
  })
  if (requested.kind === 'queued' || requested.kind === 'refused') {
    const { id, connection, state } = requested.push
    deps.observe('push.moved', { connection, push: id, state })
  }
  return requested
}

export type PushTarget = { readonly connection: string; readonly hold: Lease }

/**
 * Persons served concurrently per connection, and pushes per run of the lane. Both are small so that a connection whose
 * ATS is slow does not delay the others.
 */
const PERSONS_AT_ONCE = 4
const BOUND = 8

/** claim → consent again → duplicates → send → record. Returns the time at which this lane wants to run again. */
export async function runPushes(target: PushTarget, deps: PushDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  const plan = planPush(session.connector.spec)
  await recover({ ...target, plan }, deps)
  const lane = { handled: 0, until: null as number | null }
  const broken: unknown[] = []
  const claims = new Claims(target.connection, deps)
  const worker = async (): Promise<void> => {
    while (lane.until === null && lane.handled < BOUND && !deps.stopping()) {
      const push = await claims.next()
      if (!push) return
      lane.handled++
      try {
        const until = await pursue({ push, session, plan, hold: target.hold }, deps)
        if (until !== null) lane.until = Math.min(until, lane.until ?? until)
      } catch (error) {
        if (!isOfOne(error, deps)) throw error
        broken.push(error)
        // It stays in flight: this run of the lane takes the others.
        continue
      }
      claims.end(push)
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: PERSONS_AT_ONCE }, worker))
  for (const { reason } of workers.filter((result) => result.status === 'rejected')) throw reason
  const erase = deps.stopping() ? null : await runErasures({ ...target, session }, deps)
  if (broken.length > 0) throw broken[0]
  const next = lane.until ?? (await deps.pushes.nextReadyAt(target.connection))
  return next === null ? erase : Math.min(next, erase ?? next)
}

/** A fault that may concern this push alone. One of the store or of the lease concerns all of them. */
const isOfOne = (error: unknown, { stopping }: PushDeps): boolean =>
  OF_ONE.has(asHirewireError(error).code) && !stopping()
/** `row_changed`: the consents of one person. */
const OF_ONE: ReadonlySet<string> = new Set(['bug', 'row_changed'])

/**
 * Runs the steps of one push as far as possible now. Returns a time when the whole lane has to wait (a budget, a
 * pause).
 */
async function pursue(moving: Moving, deps: PushDeps): Promise<number | null> {
  let push = moving.push
  while (isReady(push, deps.clock.now()) && !deps.stopping()) {
    const moved = await move({ ...moving, push }, deps)
    if (moved.kind === 'wait') return moved.until
    push = moved.push
    deps.brokenPushes.forget({ ...moving, push })
  }
  return null
}

const isReady = (push: PushRow, now: number): boolean =>
  (push.state === 'QUEUED' || push.state === 'UNCERTAIN') && push.readyAt !== null && push.readyAt <= now

async function move(moving: Moving, deps: PushDeps): Promise<StepResult> {
  const { push, plan } = moving
  const found = plan.steps.find((other) => other.name === push.step)
  const step = found ?? plan.steps[0]!
  try {
    if (!found && (await hasBegun(push, deps))) throw withoutItsStep(moving)
    const standing = await standingOf(moving, deps)
    return await runStep(await atStep({ ...moving, standing }, step, deps), deps)
  } catch (error) {
    return recordInternalFailure({ ...moving, step, vars: {} }, error, deps)
  }
}

/** Whether the ATS may already hold a part of it: then the push cannot start over. */
const hasBegun = async ({ id, state }: PushRow, { pushes }: PushDeps): Promise<boolean> =>
  state === 'UNCERTAIN' || (await pushes.attempts(id)).some(({ act }) => act === 'send')

function withoutItsStep({ push, session: { connector } }: Moving): HirewireError {
  const message = `Push ${push.id} is at step "${push.step}", which version ${connector.version} of connector ${connector.spec.id} does not have. Restore the old name of the step, then retry the push.`
  return new HirewireError('spec_invalid', message, {
    place: { file: connector.file, pointer: '/push/application/steps' },
  })
}
