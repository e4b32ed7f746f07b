import type { Answer, PushCall } from '../endpoint/call.ts'
import type { CallPlan } from '../plan/push.ts'
import type { AttemptRow } from '../store/port-pushes.ts'
import { attempt, shownAnswer } from './attempt.ts'
import { fillCall } from './context.ts'
import type { AtStep, Moved, PushDeps } from './deps.ts'
import { judge, type Verdict } from './outcome.ts'
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
  const { effect } = sending
  const tried = await attempt(
    at,
    await requestOf(at, sending, deps),
    { act: 'send', effect, pointer: sending.call.pointer },
    deps,
  )
  if (tried.kind === 'wait') return tried
  if (tried.kind !== 'answered') return reread(at, deps)
  const kept = { attempt: tried.attempt, response: shownAnswer(tried.answer) }
  const came = await cameOf(at, tried.answer, effect)
  if (came.kind === 'failed' && came.code === 'ats_not_found' && sending.existing)
    // Who was there a moment ago is gone: the rules are asked anew.
    return settleVerdict(at, kept, { ...came, kind: 'retry', until: null, counts: true }, deps)
  if (came.kind !== 'saved') return settleVerdict(at, kept, came, deps)
  const saved = { ...came.saved, ...sending.saved }
  // What the ATS had before is not of our making.
  const existing = sending.existing || (came.adopted && 'candidate' in saved)
  return finishStep(at, kept, { saved, existing }, deps)
}

/** The call of a step; a create carries the key by which the ATS knows it again. */
export async function requestOf(
  at: AtStep,
  { call, effect }: Pick<Sending, 'call' | 'effect'>,
  deps: PushDeps,
): Promise<PushCall> {
  const filled = await fillCall({ ...call, updates: effect === 'update' }, at, deps)
  const vars = { now: at.vars.now }
  const request = { endpoint: call.endpoint, priority: 'push' as const, vars, ...filled }
  const { settle } = at.step
  if (effect !== 'create') return request
  if (settle?.key) return { ...request, headers: { [settle.key.header]: keyOf(at) } }
  return settle?.conflict ? { ...request, keep: 'duplicate' } : request
}

/** The same for every attempt at this step, also after a restart. */
const keyOf = ({ push, step }: AtStep): string => `${push.id}.${encodeURIComponent(step.name)}`

type Came =
  | { readonly kind: 'saved'; readonly saved: Record<string, unknown>; readonly adopted: boolean }
  | Exclude<Verdict, { kind: 'done' }>

/** What a send came to: what the step saves of it, or of what the ATS has already; or why there is nothing. */
export async function cameOf(at: AtStep, answer: Answer, effect: Sending['effect']): Promise<Came> {
  if (answer.kind === 'refused' && answer.kept) return adopted(at, answer, answer.kept)
  const verdict = asDecided(at, judge(answer, effect))
  if (verdict.kind !== 'done' || answer.kind !== 'ok') return verdict as Exclude<Verdict, { kind: 'done' }>
  const saved = await savedFrom(at, answer)
  const lacking = effect === 'create' ? lackingIn(at, saved) : []
  if (lacking.length === 0) return { kind: 'saved', saved, adopted: false }
  // Answered without the id of what it made: then it is not known to have made it.
  const tree = at.step.save.tree as Readonly<Record<string, unknown>>
  const what = lacking.map((name) => `${name} (\`save\` reads it as ${shownExpression(tree[name])})`)
  return { kind: 'uncertain', message: `${at.step.call.endpoint.name} answered without ${what.join(' and ')}.` }
}

const shownExpression = (tree: unknown): string =>
  `\`${(typeof tree === 'string' ? tree : JSON.stringify(tree)).slice(0, 200)}\``

/** After a person said `create`, the refusal of the ATS is its last word: asking again would find the same. */
function asDecided({ push }: AtStep, verdict: Verdict): Verdict {
  const final = verdict.kind === 'retry' && verdict.code === 'ats_duplicate' && push.decision?.decision === 'create'
  return final ? { kind: 'failed', code: verdict.code, message: verdict.message } : verdict
}

/** What a refusal as a duplicate names, when it is the record of this person and names all of it. */
async function adopted(at: AtStep, { status, message }: Refusal, { reply, headers }: Kept): Promise<Came> {
  try {
    const result = at.step.conflict ? await reply.onBody(at.step.conflict, { ...at.vars, status, headers }) : null
    const { is, save } = (result?.ok ? result.value : {}) as { is?: unknown; save?: Record<string, unknown> }
    const saved = save ?? {}
    if (is === true && lackingIn(at, saved).length === 0) return { kind: 'saved', saved, adopted: true }
    const why = `The ATS has it already, and its answer does not name the record of this person: ${message}`
    return { kind: 'failed', code: 'ats_duplicate', message: why }
  } finally {
    reply.close()
  }
}

type Refusal = Extract<Answer, { kind: 'refused' }>
type Kept = Pick<Extract<Answer, { kind: 'ok' }>, 'reply' | 'headers'>

function lackingIn(at: AtStep, saved: Record<string, unknown>): string[] {
  const wanted = Object.keys(at.step.save.tree as object)
  return wanted.filter((name) => saved[name] === undefined || saved[name] === null)
}

/** What the step saves: from the record where the endpoint has records, else from the whole body; some ids stand in a header. */
async function savedFrom(at: AtStep, { reply, headers }: Kept): Promise<Record<string, unknown>> {
  try {
    const { records } = reply.reading
    const vars = { ...at.vars, headers }
    const [first] = records && 'hashes' in records ? await reply.map(at.step.save, vars, [0]) : []
    const result = first ? first.result : await reply.onBody(at.step.save, vars)
    return result.ok ? (result.value as Record<string, unknown>) : {}
  } finally {
    reply.close()
  }
}
