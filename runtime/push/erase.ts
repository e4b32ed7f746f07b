import type { CallResult, PushCall } from '../endpoint/call.ts'
import { evaluatedValue, evaluateWith, type FailureNames } from '../endpoint/evaluate-with.ts'
import type { Session } from '../endpoint/session.ts'
import type { Variables } from '../expression/evaluator.ts'
import { asHirewireError, type ErrorPlace, HirewireError } from '../kernel/errors/errors.ts'
import { backoffMs } from '../kernel/machine/backoff.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { type CallPlan, planErase } from '../plan/push.ts'
import type { ErasureEnd } from '../store/port/erasures.ts'
import type { ErasureRow, Lease } from '../store/port/index.ts'
import { treePointer } from '../strategies/body/tree.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { PushDeps } from './deps.ts'
import { judgeRepeatable, type RepeatableVerdict } from './outcome.ts'
import { logFault, verdictOf } from './own-fault.ts'
import { type EraseHalt, erase } from './permit.ts'
import { sweepErased } from './sweep.ts'

type Target = { readonly connection: string; readonly hold: Lease; readonly session: Session }

/** Erasure calls per run of the lane, so that other work gets its turn. */
const BOUND = 50
/** Attempts per erasure, with waits between them, before it becomes a task for a person. */
const TRIES = 10
const RETRY = { base: 5_000, cap: 30 * 60_000 }

/**
 * Asks the ATS to erase the persons who are to be erased there. Repeating an erasure is harmless. Returns the time of
 * the next attempt.
 */
export async function runErasures({ connection, hold, session }: Target, deps: PushDeps): Promise<number | null> {
  const look = () => deps.erasures.look(connection, deps.clock.now(), BOUND)
  const found = await look()
  const { unfinished } = found
  const gone = unfinished.length === 0 ? 0 : await deps.erasures.finish(await deps.erasable(unfinished))
  if (gone > 0) await sweepErased(deps.erasures, deps)
  const call = planErase(session.connector.spec)
  const { due, nextAt } = unfinished.length === 0 ? found : await look()
  for (const row of due) {
    if (deps.stopping()) break
    const end = call === null ? WITHOUT_CALL : await eraseInAts({ row, call, session, hold }, deps)
    if (end.kind === 'wait') return end.until
    const { state } =
      end.kind === 'over'
        ? await deps.erasures.leaveShared(row.id, hold)
        : await deps.erasures.settle(row.id, end, hold)
    // Closed meanwhile, or its records have other ids now.
    if (end.kind === 'over' && state !== 'open') continue
    deps.observe('erasure.moved', { connection, erasure: row.id, state })
  }
  return due.length === 0 ? nextAt : (await look()).nextAt
}

const WITHOUT_CALL: ErasureEnd = {
  kind: 'by_hand',
  code: 'erase_in_ats',
  message: 'The connector no longer has a call that erases. Erase the records in the ATS.',
}

type ErasureCall = Pick<Target, 'session' | 'hold'> & { readonly row: ErasureRow; readonly call: CallPlan }

async function eraseInAts(task: ErasureCall, deps: PushDeps): Promise<ErasureEnd | EraseHalt> {
  try {
    const response = await erase({ ...task, call: await callFor(task, deps) }, deps)
    return response.kind === 'wait' || response.kind === 'over' ? response : ended(task.row, response, deps)
  } catch (error) {
    const failure = asHirewireError(error)
    if (failure.code === 'fenced' || deps.stopping()) throw failure
    const { connection, push } = task.row
    logFault({ push: { connection, id: push, step: 'erase' } }, failure, deps)
    return notErased(task.row, verdictOf(failure), deps)
  }
}

async function callFor({ row, call, session }: ErasureCall, deps: PushDeps): Promise<PushCall> {
  const vars: Variables = { saved: row.records, settings: session.settings, now: isoTime(deps.clock.now()) }
  const names = (base: string): FailureNames => ({
    of: 'An expression of `push.erase`',
    place: (pointer) => placeIn(session, base + pointer),
  })
  const given = await evaluateWith({ program: call.with, vars, ...names(`${call.pointer}/with`) }, deps)
  const filled = { endpoint: call.endpoint, priority: 'push' as const, vars, with: given }
  if (!call.body) return filled
  const { spec, program } = call.body
  const [body] = await deps.evaluator.evaluate([{ program, root: null, vars }])
  const value = evaluatedValue(body, names(`${call.pointer}/body${treePointer(spec)}`))
  return { ...filled, body: await make(tables.body, spec)(value, noFile) }
}

const placeIn = ({ connector }: Session, pointer: string): ErrorPlace => ({
  file: connector.file,
  ...connector.locate(pointer),
  pointer: connector.written(pointer),
})

const noFile = async (): Promise<never> => {
  throw new HirewireError('spec_invalid', 'A call that erases cannot send files.')
}

function ended(row: ErasureRow, response: CallResult, deps: PushDeps): ErasureEnd {
  if (response.kind === 'ok') {
    response.reply.close()
    return { kind: 'done', message: 'The ATS confirmed the erasure.' }
  }
  // A repeated delete is harmless, so a lost response counts as a failed one.
  const verdict = judgeRepeatable(response)
  if (verdict.kind === 'failed' && verdict.code === 'ats_not_found')
    return { kind: 'done', message: 'The ATS no longer has the record.' }
  return notErased(row, verdict, deps)
}

/** It is retried later, or becomes a task for a person. */
function notErased(row: ErasureRow, verdict: RepeatableVerdict, { clock, random }: PushDeps): ErasureEnd {
  const { code } = verdict
  const message = verdict.message.slice(0, 300)
  if (verdict.kind === 'failed' || row.tries + 1 >= TRIES)
    return { kind: 'by_hand', code, message: `It was not erased in the ATS: ${message} Erase the records there.` }
  const readyAt = verdict.until ?? clock.now() + backoffMs(row.tries + 1, random, RETRY)
  // A rejected token was already renewed within the call.
  return { kind: 'retry', readyAt, code, message, counts: verdict.counts || code === 'ats_auth' }
}
