import type { Dice } from '../pull/case.ts'

/** The outcome of one request: whether and when the ATS acts, and what its caller receives. */
export type Fault = {
  readonly acts: 'no' | 'yes' | 'late'
  /** A number is a status of the ATS itself, whose body its spec knows; a proxy's says nothing about the ATS. */
  readonly receives: 'answer' | 'not_sent' | 'reset' | 'silence' | 'cut' | 'page' | number | FromProxy
}

/** The response of a server in front of the ATS: a page with this status. */
type FromProxy = { readonly proxy: number }

export const isFromProxy = (receives: unknown): receives is FromProxy =>
  typeof receives === 'object' && receives !== null && 'proxy' in receives

export const FINE: Fault = { acts: 'yes', receives: 'answer' }

const FAULTS: readonly Fault[] = [
  { acts: 'no', receives: 'not_sent' },
  { acts: 'no', receives: 'reset' },
  { acts: 'yes', receives: 'reset' },
  { acts: 'late', receives: 'reset' },
  { acts: 'no', receives: 'silence' },
  { acts: 'yes', receives: 'silence' },
  { acts: 'late', receives: 'silence' },
  { acts: 'yes', receives: 'cut' },
  { acts: 'yes', receives: 'page' },
  { acts: 'no', receives: 'page' },
  { acts: 'yes', receives: 500 },
  { acts: 'no', receives: 500 },
  ...[302, 307, 408, 429, 502, 503, 504, 520, 524, 529].flatMap((proxy): Fault[] => [
    { acts: 'yes', receives: { proxy } },
    { acts: 'no', receives: { proxy } },
  ]),
  { acts: 'no', receives: 503 },
  { acts: 'no', receives: 429 },
]

/** For a request with this method. */
export function faultOf(dice: Dice, share: number, method: string): Fault {
  const fault = dice.chance(share) ? dice.one(FAULTS) : FINE
  // An ATS that redirects a query has another URL than its spec, which is a fault of the spec and of no network.
  return method !== 'POST' && isRedirect(fault) ? { ...fault, receives: { proxy: 502 } } : fault
}

const isRedirect = ({ receives }: Fault): boolean => isFromProxy(receives) && receives.proxy < 400
