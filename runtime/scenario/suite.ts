import type { LoadedConnector } from '../spec/connector.ts'
import type { LoadedScenarios, Scenario } from '../spec/scenario.ts'
import { differenceLine } from './differ.ts'
import { type Failure, failureAt, pointerOf } from './failures.ts'
import { disturbAt, FAULTS, type Target } from './faults.ts'
import type { Disturb, Entry } from './replay.ts'
import { type Played, play } from './run.ts'
import { compareEnds } from './same.ts'
import { nothingReached } from './watch.ts'

/** What the fault suite found of one scenario. */
export type FaultReport = {
  readonly replayed: number
  /** Ended as without the fault. */
  readonly same: number
  /** Ended incomplete or uncertain, and says so. */
  readonly says_so: number
  readonly failures: readonly Failure[]
}

type Case = {
  readonly name: string
  readonly pointer: string
  readonly disturb: Disturb
  readonly restartBefore: number | null
}
export type SuiteOptions = {
  readonly connector: LoadedConnector
  readonly scenarios: LoadedScenarios
  /** Exchanges of the file at which faults were tried: once is enough for what all scenarios share. */
  readonly tried: Set<string>
}

/** Replays a scenario that passed under every fault at every request that it foresees, and with a restart between any two acts. */
export async function runFaults(scenario: Scenario, passed: Played, options: SuiteOptions): Promise<FaultReport> {
  const counts = { same: 0, says_so: 0 }
  const failures: Failure[] = []
  const all = casesOf(scenario, passed, options)
  for (const { name, pointer, disturb, restartBefore } of all) {
    const undisturbed = passed.replay.journal
    const played = await play(scenario, { ...options, reached: nothingReached(), undisturbed, disturb, restartBefore })
    const ending = compareEnds(passed, played)
    if (ending.kind !== 'differs') counts[ending.kind]++
    else {
      const details = ending.found.slice(0, 10).map(differenceLine)
      const told = { kind: 'fault', pointer, fault: name, message: ending.message, details } as const
      failures.push(failureAt(options.scenarios, scenario, told))
    }
  }
  return { replayed: all.length, ...counts, failures }
}

function casesOf(
  scenario: Scenario,
  { replay, startedAt }: Played,
  { connector, scenarios, tried }: SuiteOptions,
): Case[] {
  const { journal } = replay
  const at = pointerOf(scenarios, scenario)
  const restarts = scenario.do.slice(1).map((_, index): Case => {
    const act = index + 1
    return { name: 'a restart between two acts', pointer: `${at}/do/${act}`, disturb: () => null, restartBefore: act }
  })
  const targets = journal
    .filter(isFirst)
    .filter(({ foreseen }) => !tried.has(foreseen.pointer))
    .map((entry): Target => {
      return { entry, before: journal.slice(0, journal.indexOf(entry)), spec: connector.spec }
    })
  for (const { entry } of targets)
    if (entry.foreseen.pointer.startsWith('/exchanges/')) tried.add(entry.foreseen.pointer)
  const disturbed = targets.flatMap((target) =>
    FAULTS.filter(({ applies }) => applies?.(target) ?? true).map(
      (fault): Case => ({
        name: fault.name,
        pointer: `${target.entry.foreseen.pointer}/request`,
        disturb: disturbAt(fault, target, startedAt),
        restartBefore: null,
      }),
    ),
  )
  return [...disturbed, ...restarts]
}

/** Of requests that one exchange answers, the first stands for all. */
const isFirst = (entry: Entry, at: number, all: readonly Entry[]): boolean =>
  all.findIndex(({ foreseen }) => foreseen === entry.foreseen) === at && entry.foreseen.reply.lost === undefined
