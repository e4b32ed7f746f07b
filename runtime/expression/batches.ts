import { HirewireError } from '../kernel/errors/errors.ts'
import type { Evaluated } from './evaluator.ts'
import type { MapperOutcome } from './mapper.ts'

/** Items per request; other waiting connections get a turn before the rest. */
export const ITEMS_AT_ONCE = 250
/** After this many deadlines on one page the rest is skipped: the expression is at fault, not the records. */
const LOST_AT_MOST = 8
/** After this many children without processor time for one request, the machine is at fault. */
const STANDSTILLS_AT_MOST = 2

export type MapperDeath = Extract<MapperOutcome<never>, { died: unknown }>['died']

export const DEATH_MESSAGES: Record<MapperDeath, string> = {
  deadline: 'The expression was stopped: it exceeded its deadline.',
  exit: 'The expression was stopped: it ran out of memory.',
  standstill: 'The expression process got no processor time: this machine is overloaded.',
}

/** The machine is at fault, not the request. */
export const overloaded = (): HirewireError =>
  new HirewireError('machine_overloaded', DEATH_MESSAGES.standstill, { detail: { ranOut: true } })

export const timeout = (message: string): Evaluated => ({ ok: false, error: { kind: 'timeout', message, pointer: '' } })
export const ranOut = (result: Evaluated): boolean => !result.ok && result.error.kind === 'timeout'

type Parts<Result> = {
  request(indices: readonly number[]): Promise<MapperOutcome<Result[]>>
  /** The result of an item that killed the child. */
  failed(index: number, message: string): Promise<Result>
  ranOut(result: Result): boolean
  /** Called with whether a process was killed while evaluating the items. */
  ended(killed: boolean): Promise<void>
}

/** Evaluates many items at once; if the child dies, evaluates each alone, in order. */
export async function inParts<Result>(indices: readonly number[], parts: Parts<Result>): Promise<Result[]> {
  const results: Result[] = []
  let lost = 0
  let killed = false
  const alone = async (index: number): Promise<void> => {
    if (lost >= LOST_AT_MOST) {
      results.push(await parts.failed(index, `Not tried: ${lost} exceeded the deadline or the memory limit first.`))
      return
    }
    const one = await attempt([index], parts)
    killed ||= 'died' in one
    if ('response' in one) results.push(...one.response)
    else results.push(await parts.failed(index, DEATH_MESSAGES[one.died]))
    if ('died' in one || one.response.some(parts.ranOut)) lost++
  }
  for (let from = 0; from < indices.length; from += ITEMS_AT_ONCE) {
    const some = indices.slice(from, from + ITEMS_AT_ONCE)
    const whole = lost >= LOST_AT_MOST ? null : await attempt(some, parts)
    killed ||= whole !== null && 'died' in whole
    if (whole && 'response' in whole) results.push(...whole.response)
    else for (const index of some) await alone(index)
  }
  await parts.ended(killed)
  return results
}

async function attempt<Result>(some: readonly number[], parts: Parts<Result>): Promise<MapperOutcome<Result[]>> {
  for (let tries = 1; tries <= STANDSTILLS_AT_MOST; tries++) {
    const outcome = await parts.request(some)
    if (!('died' in outcome) || outcome.died !== 'standstill') return outcome
  }
  throw overloaded()
}
