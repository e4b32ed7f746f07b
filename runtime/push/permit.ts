/**
 * The only file through which requests of a push leave: first requests, further pages, uploads, repeats after a new
 * login, erasures. Each leaves under a permit, which is confirmed right before dispatch and checked again in the turn
 * of its first byte. Only this file can create permits. Two kinds need no consent: {@link LookingUp}, which looks for
 * what a lost create may have created, and {@link Erasing}.
 */
import { type CallResult, callUnder, type FailedCall, type PushCall, prepareCall, type Wait } from '../endpoint/call.ts'
import { Permit } from '../endpoint/permit.ts'
import type { Outgoing } from '../endpoint/redact.ts'
import type { Session } from '../endpoint/session.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { refuseOtherJob } from '../plan/job-faults.ts'
import { confirmOnce, type DispatchCheck, type DispatchRefusal } from '../store/port/dispatch-checks.ts'
import type { ErasureRow, Lease } from '../store/port/index.ts'
import type { AttemptRow, Begin } from '../store/port/pushes.ts'
import type { AtStep, PushDeps } from './deps.ts'

/** A refusal is final: a request that was withheld is not sent later. */
abstract class Checked extends Permit {
  refusal: DispatchRefusal | null = null
  private readonly check: DispatchCheck
  constructor(check: DispatchCheck) {
    super()
    this.check = check
  }
  async confirm(): Promise<boolean> {
    this.refusal ??= await this.check.confirm()
    return this.refusal === null
  }
  holds(): boolean {
    this.refusal ??= this.check.refused()
    return this.refusal === null
  }
  end(): void {
    this.check.end()
  }
}

/** Under a valid consent, while nothing is paused or erased. */
class Consented extends Checked {
  declare protected readonly kind: 'consented'
}
/** Looks for what a lost create may have created. It sends nothing new, needs no consent, and stops at a pause. */
class LookingUp extends Checked {
  declare protected readonly kind: 'looking up'
}
/** Asks an ATS to erase a person. It needs no consent and does not wait while all pushes are paused. */
class Erasing extends Checked {
  declare protected readonly kind: 'erasing'
}

export type { Consented, Erasing, LookingUp }

/** How long a paused push waits before it checks again; resuming wakes its lane at once. */
const PAUSED_MS = 60_000

export type AttemptKind = {
  readonly act: AttemptRow['act']
  readonly effect: AttemptRow['effect']
  /** Repeats a lost create, because the ATS recognizes the second one. */
  readonly again?: boolean
  /** Place of the call in the spec. */
  readonly pointer: string
}

/** Why no query is made now. */
type LookUpHalt =
  | { readonly kind: 'paused'; readonly until: number }
  /** The consent ended, or the push was cancelled. */
  | { readonly kind: 'cancelled' }
/** Why nothing is sent now. */
export type SendHalt =
  | LookUpHalt
  /** The consent ended while it is unknown whether an earlier request arrived. */
  | { readonly kind: 'withdrawn' }

/** An attempt that is on disk. `lookUpOnly`: without a consent, so only queries are allowed. */
export type BegunAttempt = {
  readonly attempt: string
  readonly permit: Consented | LookingUp
  readonly lookUpOnly: boolean
}

export type AttemptStart =
  /** There was no token, so there is no attempt to continue. */
  | { readonly kind: 'answered'; readonly begun: null; readonly response: FailedCall }
  | { readonly kind: 'answered'; readonly begun: BegunAttempt; readonly response: CallResult }
  | SendHalt
  | Wait
  /** The request would differ from the one it repeats: nothing was sent. */
  | { readonly kind: 'differs' }

type Opening = {
  readonly call: PushCall
  readonly act: AttemptKind
  /** Sees the request in its turn and returns what is stored of it; null: the request does not leave. */
  note(outgoing: Outgoing): AttemptRow['request'] | null
  /** Replaces the result when our side failed after the request left. Throws when there was no response. */
  broken(error: unknown): CallResult
}

/**
 * Opens an attempt with its first request. What takes time (token, budget, queue, files) comes first. Then one
 * transaction reads the consent and writes the attempt with its request. Only then does the first byte leave.
 */
export async function open(at: AtStep, { call, act, note, broken }: Opening, deps: PushDeps): Promise<AttemptStart> {
  // The spec may date from before this check existed.
  if (!isLookUp(at, act)) refuseOtherJob(at.session)
  const known = at.standing?.takeRefusal()
  const early = known === undefined ? await confirmOnce(await deps.pushes.dispatchCheck(at.push)) : known
  // A login is also a request made for this push.
  if (early !== null && !(early === 'consent' && isLookUp(at, act))) return halted(at, { ...act, refusal: early }, deps)
  const prepared = await prepareCall(at.session, call, deps)
  const since = deps.budgetWaits.since(at) ?? deps.clock.now()
  if (prepared.kind === 'stopped') return { kind: 'answered', begun: null, response: prepared.result }
  const opened =
    prepared.kind === 'wait'
      ? prepared
      : await prepared.inTurn<AttemptStart>(async (send, outgoing) => {
          deps.budgetWaits.end(at)
          const request = note(outgoing)
          if (request === null) return { kind: 'differs' }
          // The time that is left to a process that stops is for what it has already begun.
          if (deps.stopping()) return { kind: 'wait', until: deps.clock.now() }
          const intent = { push: at.push.id, about: at.push, hold: at.hold, step: at.step.name, ...act, request }
          const begun = await deps.pushes.begin({ ...intent, waitedMs: deps.clock.now() - since })
          return begun.kind === 'go' || begun.kind === 'ask_only'
            ? sendFirst(at, { begun: begunOf(at, begun, act), act, send, broken }, deps)
            : beginRefused(at, { begun, act }, deps)
        })
  if (opened.kind === 'wait') deps.budgetWaits.note(at, since)
  return opened
}

type First = Pick<Opening, 'act' | 'broken'> & {
  readonly begun: BegunAttempt
  send(permit: Permit): Promise<CallResult>
}

async function sendFirst(at: AtStep, { begun, act, send, broken }: First, deps: PushDeps): Promise<AttemptStart> {
  const response = await send(begun.permit).catch(broken)
  const refusal = begun.permit.refusal
  return refusal === null ? { kind: 'answered', begun, response } : withheld(at, { begun, act, refusal }, deps)
}

/** A further request of an attempt, under the permit the attempt began with. */
export async function continueAttempt(
  at: AtStep,
  { call, begun: { permit } }: { readonly call: PushCall; readonly begun: BegunAttempt },
  deps: PushDeps,
): Promise<CallResult | Wait | LookUpHalt> {
  const response = (await permit.allowsNext()) ? await callUnder(at.session, call, { permit, deps }) : null
  if (response !== null && permit.refusal === null) return response
  return haltedLookUp(at, permit.refusal ?? 'over', deps)
}

type Erasure = { readonly row: ErasureRow; readonly call: PushCall; readonly session: Session; readonly hold: Lease }

/** The ATS was not asked to erase. `over`: the task is not what it was, or a push of another person uses its records. */
export type EraseHalt = Wait | { readonly kind: 'over' }

/** A call that erases. */
export async function erase({ row, call, session, hold }: Erasure, deps: PushDeps): Promise<CallResult | EraseHalt> {
  const permit = new Erasing(await deps.erasures.dispatchCheck(row, hold))
  const response = (await permit.allowsNext()) ? await callUnder(session, call, { permit, deps }) : null
  if (response !== null && permit.refusal === null) return response
  if (permit.refusal === 'fenced') throw fenced(session.connection)
  return permit.refusal === 'paused' ? { kind: 'wait', until: deps.clock.now() + PAUSED_MS } : { kind: 'over' }
}

const isLookUp = ({ push }: AtStep, { act }: AttemptKind): boolean => push.state === 'UNCERTAIN' && act === 'ask'

type GrantedBegin = Extract<Begin, { kind: 'go' | 'ask_only' }>

function begunOf(at: AtStep, { kind, attempt, check }: GrantedBegin, act: AttemptKind): BegunAttempt {
  const lookUpOnly = kind === 'ask_only'
  if (lookUpOnly && act.act === 'send')
    throw new HirewireError('bug', `Internal error: push ${at.push.id} was about to be sent without a grant.`)
  const permit = lookUpOnly || isLookUp(at, act) ? new LookingUp(check) : new Consented(check)
  return { attempt, permit, lookUpOnly }
}

function beginRefused(
  at: AtStep,
  { begun, act }: { begun: Exclude<Begin, GrantedBegin>; act: AttemptKind },
  deps: PushDeps,
): SendHalt {
  if (begun.kind === 'cancelled' || begun.kind === 'withdrawn') return { kind: begun.kind }
  return halted(at, { ...act, refusal: begun.kind }, deps)
}

const halted = (
  at: AtStep,
  { refusal, again }: { refusal: DispatchRefusal; again?: boolean },
  deps: PushDeps,
): SendHalt => (refusal === 'consent' && again ? { kind: 'withdrawn' } : haltedLookUp(at, refusal, deps))

function haltedLookUp(at: AtStep, refusal: DispatchRefusal, { clock }: PushDeps): LookUpHalt {
  if (refusal === 'fenced') throw fenced(at.push.connection)
  return refusal === 'paused' ? { kind: 'paused', until: clock.now() + PAUSED_MS } : { kind: 'cancelled' }
}

const fenced = (connection: string): HirewireError =>
  new HirewireError('fenced', `Another run took over the pushes of ${connection}.`)

const WITHHELD: Record<Exclude<DispatchRefusal, 'fenced'>, string> = {
  consent: 'The consent ended before this could be sent.',
  paused: 'Pushes were paused before this could be sent.',
  over: 'The push was cancelled before this could be sent.',
}

/** The attempt began, but its first request did not leave: the push stays as it was. */
async function withheld(
  at: AtStep,
  { begun: { attempt }, act, refusal }: { begun: BegunAttempt; act: AttemptKind; refusal: DispatchRefusal },
  deps: PushDeps,
): Promise<SendHalt> {
  if (refusal === 'fenced') throw fenced(at.push.connection)
  const lost = at.push.state === 'UNCERTAIN' && act.act === 'send'
  const message = at.push.message ?? 'unsettled'
  await deps.pushes.settle({
    attempt,
    push: at.push.id,
    about: at.push,
    hold: at.hold,
    outcome: 'retry',
    response: { failure: 'not_sent', message: WITHHELD[refusal] },
    to: lost ? { kind: 'uncertain', readyAt: deps.clock.now(), message } : { kind: 'same' },
  })
  return halted(at, { ...act, refusal }, deps)
}
