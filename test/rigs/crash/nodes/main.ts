import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stopwatch } from '../../../kit/real-time.ts'
import type { Failures } from '../../failures.ts'
import { Dice } from '../../pull/case.ts'
import type { RIG } from '../arguments.ts'
import { type NodeSums, noNodeSums } from '../sums.ts'
import { FAULTS, type FaultName, forEach } from './faults.ts'
import { NodesTest } from './nodes-test.ts'

export type NodesGiven = {
  readonly seed: number
  readonly nodes: number
  readonly faults: Readonly<Record<FaultName, number>>
  /** At least so many sends have to be uncertain. */
  readonly uncertain: number
  /** Of a round trip between a node and the database; null: drawn. */
  readonly delay: number | null
  /** New faults begin for so long. */
  readonly minutes: number
  /** A file with what was played before; null: everything is played at once. */
  readonly state: string | null
  readonly json: boolean
}
type State = {
  seed: number
  left: Record<FaultName, number>
  sums: NodeSums
  afterWithdrawalMsMax: number
  readonly recoveries: Record<FaultName, number[]>
}

const COUNTED = {
  kill: 'kills',
  freeze: 'freezes',
  restart: 'restarts',
  cut: 'cuts',
  stop: 'stops',
  promotion: 'promotions',
} as const satisfies Record<FaultName, string>
/** Any of these is a violation. */
const WRONG = [
  'lost',
  'duplicates',
  'wrong_ids',
  'without_consent',
  'left_of_erased',
  'unrecorded',
  'overlaps',
  'without_turn',
  'stale_writes',
  'left_by_stops',
  'unnoticed',
  'feed_gaps',
  'stuck',
] as const

type CrashFailures = Failures<typeof RIG>

/** Plays what is left, or a part of it, and prints the sums of all parts. Returns the exit code. */
export async function playNodes(given: NodesGiven, failures: CrashFailures): Promise<number> {
  const state = begun(given)
  const { seed, left } = state
  const counts = Object.fromEntries(FAULTS.map((name) => [COUNTED[name], left[name]]))
  failures.plays(`seed ${seed}`, { ...counts, seed, state: undefined })
  const report = { note: (text: string): void => failures.note(text) }
  const test = await NodesTest.open({ seed, nodes: given.nodes, delayMs: given.delay, report })
  try {
    const watch = stopwatch()
    const isOver = () => watch.seconds > given.minutes * 60
    // In parts, the sum of all of them has to be enough.
    await test.play({ faults: planOf(state), uncertain: given.state === null ? given.uncertain : 0, isOver })
  } finally {
    await test.close()
  }
  for (const name of FAULTS) {
    state.left[name] = Math.max(0, state.left[name] - test.faults.played[name])
    state.recoveries[name].push(...(test.recoveries?.[name] ?? []))
  }
  for (const name of Object.keys(state.sums) as (keyof NodeSums)[]) state.sums[name] += test.sums[name]
  state.afterWithdrawalMsMax = Math.max(state.afterWithdrawalMsMax, test.afterWithdrawalMsMax)
  state.seed++
  if (given.state !== null) writeFileSync(given.state, JSON.stringify(state))
  if (!given.json) console.log(`seed ${state.seed - 1}: ${JSON.stringify(test.sums)}`)
  return judged(given, state, failures)
}

function begun({ seed, faults, state }: NodesGiven): State {
  if (state !== null && existsSync(state)) return JSON.parse(readFileSync(state, 'utf8')) as State
  return { seed, left: { ...faults }, sums: noNodeSums(), afterWithdrawalMsMax: 0, recoveries: forEach(() => []) }
}

/** In an order of the seed. */
function planOf({ seed, left }: State): FaultName[] {
  const dice = new Dice(seed)
  const plan = FAULTS.flatMap((name) => Array.from({ length: left[name] }, () => name))
  return plan
    .map((name) => ({ name, at: dice.whole(0, 1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

function judged(
  { uncertain }: NodesGiven,
  { sums, left, recoveries, ...state }: State,
  failures: CrashFailures,
): number {
  const remaining = FAULTS.reduce((sum, name) => sum + left[name], 0)
  const times = Object.fromEntries(FAULTS.map((name) => [`${COUNTED[name]}_recovery_ms`, timesOf(recoveries[name])]))
  const violations = WRONG.reduce((sum, name) => sum + sums[name], 0)
  const also = { faults_left: remaining, violations, after_withdrawal_ms_max: state.afterWithdrawalMsMax }
  console.log(JSON.stringify({ ...sums, ...also, ...times }))
  failures.plays('all faults', {})
  if (remaining > 0)
    failures.note(`${remaining} faults are left: run it again with the same --state, or with more --minutes`)
  else if (sums.uncertain < uncertain)
    failures.note(`only ${sums.uncertain} sends were uncertain, and ${uncertain} were to be tried`)
  if (sums.erased === 0) failures.note('nobody was erased, so that nothing was looked for')
  return violations === 0 && remaining === 0 && sums.uncertain >= uncertain && sums.erased > 0 ? 0 : 1
}

function timesOf(list: readonly number[]): { readonly p50: number; readonly max: number } | null {
  const sorted = [...list].sort((one, other) => one - other)
  return sorted.length === 0 ? null : { p50: sorted[Math.floor(sorted.length / 2)]!, max: sorted.at(-1)! }
}
