/**
 * SENTENCE 2: request → consent → queue | claim → consent again → duplicates → send → record.
 *
 * A request is answered at once, with a place in the queue or with a refusal. The lane of a connection then takes the first
 * waiting push of each person and moves it on, step by step; each attempt is granted and on disk before it leaves.
 */
import PQueue from 'p-queue'
import { emailKey } from './kernel/contact.ts'
import { HirewireError } from './kernel/errors.ts'
import { refuseOtherJob } from './plan/job-faults.ts'
import { planPush } from './plan/push.ts'
import { atStep } from './push/context.ts'
import type { Moving, PushDeps, StepResult } from './push/deps.ts'
import { runErasures } from './push/erase.ts'
import { recordInternalFailure } from './push/internal-failure.ts'
import { recover } from './push/recover.ts'
import { runStep } from './push/step.ts'
import type { Lease, NewPush, PushRow, Requested } from './store/port/index.ts'

export type PushAsked = Omit<NewPush, 'requires' | 'effectClass' | 'connectorVersion' | 'firstStep'>

/** request → consent → queue. The consent rule is applied where the rows are, inside the store's own transaction. */
export async function requestPush(asked: PushAsked, deps: PushDeps): Promise<Requested> {
  const { connector } = await deps.session(asked.connection)
  const { requires, effectClass, steps } = planPush(connector.spec)
  refuseOtherJob(connector, asked.connection)
  const requested = await deps.pushes.request({
    ...asked,
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
 * Persons that are served at once per connection, and pushes before the lane is given back: few, because other connections wait
 * for their turn, also for one whose ATS takes its time with every answer.
 */
const PERSONS_AT_ONCE = 4
const BOUND = 8

/** claim → consent again → duplicates → send → record. Gives the time at which this lane wants to run again. */
export async function runPushes(target: PushTarget, deps: PushDeps): Promise<number | null> {
  const session = await deps.session(target.connection)
  const plan = planPush(session.connector.spec)
  await recover({ ...target, plan }, deps)
  const lane = { underWay: new Map<string, PushRow>(), handled: 0, until: null as number | null }
  // One claim at a time, or two workers would take the same push.
  const claims = new PQueue({ concurrency: 1 })
  const worker = async (): Promise<void> => {
    while (lane.until === null && lane.handled < BOUND && !deps.stopping()) {
      const push = await claims.add(() => claim(target.connection, lane.underWay, deps))
      if (!push) return
      lane.handled++
      try {
        const until = await pursue({ push, session, plan, hold: target.hold }, deps)
        if (until !== null) lane.until = Math.min(until, lane.until ?? until)
      } finally {
        lane.underWay.delete(push.id)
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: PERSONS_AT_ONCE }, worker))
  for (const { reason } of workers.filter((result) => result.status === 'rejected')) throw reason
  const erase = deps.stopping() ? null : await runErasures({ ...target, session }, deps)
  const next = lane.until ?? (await deps.pushes.nextReadyAt(target.connection))
  return next === null ? erase : Math.min(next, erase ?? next)
}

async function claim(
  connection: string,
  underWay: Map<string, PushRow>,
  { pushes, clock }: PushDeps,
): Promise<PushRow | undefined> {
  const heads = await pushes.heads(connection, clock.now(), underWay.size + 1)
  const busy = [...underWay.values()]
  const push = heads.find((head) => !busy.some((other) => isSamePerson(head, other)))
  if (push) underWay.set(push.id, push)
  return push
}

/** An older push that is tried again is the first of its person, also while a later one is at work. */
function isSamePerson(one: PushRow, other: PushRow): boolean {
  const [email, otherEmail] = [one, other].map(({ candidate }) => emailKey(String(candidate.email ?? '')))
  return one.person === other.person || (email !== null && email === otherEmail)
}

/** Takes one push as far as it goes now. Gives a time when the whole lane has to wait (a budget, a pause). */
async function pursue(moving: Moving, deps: PushDeps): Promise<number | null> {
  let push = moving.push
  while (isReady(push, deps.clock.now()) && !deps.stopping()) {
    const moved = await move({ ...moving, push }, deps)
    if (moved.kind === 'wait') return moved.until
    push = moved.push
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
    return await runStep(await atStep(moving, step, deps), deps)
  } catch (error) {
    return recordInternalFailure({ ...moving, step, root: {}, vars: {} }, error, deps)
  }
}

/** Whether anything of it may be in the ATS: then it cannot begin anew. */
const hasBegun = async ({ id, state }: PushRow, { pushes }: PushDeps): Promise<boolean> =>
  state === 'UNCERTAIN' || (await pushes.attempts(id)).some(({ act }) => act === 'send')

function withoutItsStep({ push, session: { connector } }: Moving): HirewireError {
  const message = `Push ${push.id} stands at step "${push.step}", which version ${connector.version} of connector ${connector.spec.id} does not have. Give the step its old name back, then retry the push.`
  return new HirewireError('spec_invalid', message, {
    place: { file: connector.file, pointer: '/push/application/steps' },
  })
}
