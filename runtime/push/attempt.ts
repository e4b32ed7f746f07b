import { type Answer, type CallRequest, prepareCall, type ShownRequest } from '../endpoint/call.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { AttemptRow } from '../store/port-pushes.ts'
import type { AtStep, PushDeps } from './deps.ts'
import { withoutPerson } from './without-person.ts'

/** How an attempt began and what came back. */
export type Tried =
  | { readonly kind: 'answered'; readonly attempt: string | null; readonly answer: Answer; readonly askOnly: boolean }
  | { readonly kind: 'wait'; readonly until: number }
  /** The consent is gone: nothing was sent, and the push is cancelled. */
  | { readonly kind: 'cancelled' }
  /** The consent is gone while it is not known whether an earlier send arrived: nothing was sent. */
  | { readonly kind: 'withdrawn' }

/** How long a paused push waits before it looks again; resuming wakes its lane at once. */
const PAUSED_MS = 60_000

type Act = {
  readonly act: AttemptRow['act']
  readonly effect: AttemptRow['effect']
  readonly again?: boolean
  /** Place of the call in the spec. */
  readonly pointer: string
}

/**
 * Makes one attempt. Everything that takes time (budget, token, files, a place in the line) comes first; then the consent is
 * read as it is and the attempt is on disk, in one transaction; only then does the first byte leave.
 */
export async function attempt(at: AtStep, call: CallRequest, act: Act, deps: PushDeps): Promise<Tried> {
  const prepared = await prepareCall(at.session, call, deps)
  if (prepared.kind === 'wait') return prepared
  if (prepared.kind === 'stopped') return { kind: 'answered', attempt: null, answer: prepared.answer, askOnly: false }
  const since = deps.clock.now()
  return prepared.inTurn((send) => begin({ at, act, request: prepared.shown, since, send }, deps))
}

type Begin = {
  readonly at: AtStep
  readonly act: Act
  readonly request: ShownRequest
  /** When it began to wait for its turn. */
  readonly since: number
  send(): Promise<Answer>
}

async function begin({ at, act, request, since, send }: Begin, deps: PushDeps): Promise<Tried> {
  const begun = await deps.pushes.begin({
    push: at.push.id,
    hold: at.hold,
    step: at.step.name,
    ...act,
    waitedMs: deps.clock.now() - since,
    request: { ...request, address: withoutPerson(request.address, at.push.candidate) },
  })
  if (begun.kind === 'fenced')
    throw new HirewireError('fenced', `Another run took over the pushes of ${at.push.connection}.`)
  if (begun.kind === 'cancelled' || begun.kind === 'withdrawn') return { kind: begun.kind }
  if (begun.kind === 'paused') return { kind: 'wait', until: deps.clock.now() + PAUSED_MS }
  if (begun.kind === 'ask_only' && act.act === 'send')
    throw new HirewireError('bug', `Push ${at.push.id} was about to send without a grant.`)
  return {
    kind: 'answered',
    attempt: begun.attempt,
    answer: withoutEcho(await send(), at),
    askOnly: begun.kind === 'ask_only',
  }
}

/** An answer whose text does not repeat who the push is about: texts are kept and shown long after the data. */
export function withoutEcho(answer: Answer, { push }: AtStep): Answer {
  return 'message' in answer ? { ...answer, message: withoutPerson(answer.message, push.candidate) } : answer
}

/** What is kept of an answer: no body, because it may hold a person's data. */
export function shownAnswer(answer: Answer): NonNullable<AttemptRow['response']> {
  if (answer.kind === 'ok') return { status: answer.status, ms: answer.ms }
  if (answer.kind === 'failure') return { failure: answer.stage, message: answer.message, ms: answer.ms }
  const told = answer.kind === 'refused' ? { class: answer.class } : {}
  return { status: answer.status, ...told, message: answer.message.slice(0, 500), ms: answer.ms }
}
