import type { OpenReply } from '../expression/evaluator.ts'
import type { CallPlan } from '../plan/push.ts'
import type { AttemptRow } from '../store/port-pushes.ts'
import { textIds } from './ask.ts'
import { attempt, shownAnswer } from './attempt.ts'
import { fillCall } from './context.ts'
import type { AtStep, Moved, PushDeps } from './deps.ts'
import { judge } from './outcome.ts'
import { finishStep, reread, settleVerdict } from './settle.ts'

export type Sending = {
  readonly call: CallPlan
  readonly effect: AttemptRow['effect']
  /** What is known before the answer: the candidate that an update goes to. */
  readonly saved: Record<string, unknown>
  readonly existing: boolean
}

/** Sends the call of a step and records what became of it. */
export async function send(at: AtStep, sending: Sending, deps: PushDeps): Promise<Moved> {
  const { call, effect } = sending
  const filled = await fillCall(call, at, deps)
  const tried = await attempt(at, { endpoint: call.endpoint, ...filled }, { act: 'send', effect }, deps)
  if (tried.kind === 'wait') return tried
  if (tried.kind === 'cancelled') return reread(at, deps)
  const { answer } = tried
  const kept = { attempt: tried.attempt, response: shownAnswer(answer) }
  const verdict = judge(answer, effect)
  if (verdict.kind !== 'done' || answer.kind !== 'ok')
    return settleVerdict(at, kept, verdict as Exclude<typeof verdict, { kind: 'done' }>, deps)
  const saved = { ...(await savedFrom(answer.reply, at, deps)), ...sending.saved }
  const lacking = effect === 'create' ? lackingIn(at, saved) : []
  if (lacking.length === 0) return finishStep(at, kept, { saved, existing: sending.existing }, deps)
  // Answered without the id of what it made: then it is not known to have made it.
  const message = `${call.endpoint.name} answered without ${lacking.join(' and ')}.`
  return settleVerdict(at, kept, { kind: 'uncertain', message }, deps)
}

function lackingIn(at: AtStep, saved: Record<string, unknown>): string[] {
  const wanted = Object.keys(at.step.save.tree as object)
  return wanted.filter((name) => saved[name] === undefined || saved[name] === null)
}

/** What the step saves: from the record where the endpoint has records, else from the whole body. */
async function savedFrom(reply: OpenReply, at: AtStep, _deps: PushDeps): Promise<Record<string, unknown>> {
  try {
    const { records } = reply.reading
    const [first] = records && 'hashes' in records ? await reply.map(at.step.save, at.vars, [0]) : []
    const result = first ? first.result : await reply.onBody(at.step.save, at.vars)
    return result.ok ? textIds(result.value as Record<string, unknown>) : {}
  } finally {
    reply.close()
  }
}
