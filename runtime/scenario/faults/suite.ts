import { planPush } from '../../plan/push.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import type { LoadedScenarios, Scenario } from '../../spec/scenario.ts'
import type { Entry } from '../ats/journal.ts'
import type { Disturb } from '../ats/replay.ts'
import { differenceLine } from '../differ.ts'
import { type Failure, failureAt, pointerOf } from '../report/failures.ts'
import { twiceDetails } from '../report/trace.ts'
import { type Played, type PlayOptions, play } from '../run.ts'
import { compareEnds, type Ending } from './compare-ends.ts'
import { disturbAt, FAULTS } from './faults.ts'
import { explainedBySearch, type HiddenDifference } from './hidden-differences.ts'
import type { Target } from './walks.ts'

/** A fault with a different end, and its message. */
export type Otherwise = {
  readonly fault: string
  /** Of the exchange or the act at which it was tried. */
  readonly line: number
  readonly ending: 'says_so' | 'hidden'
  readonly message: string
}

/** The result of the fault suite for one scenario. */
export type FaultReport = {
  readonly replayed: number
  /** Ended as without the fault. */
  readonly same: number
  /** Ended incomplete or uncertain, and reported so. */
  readonly says_so: number
  /**
   * Ended differently without a sign, because this kind of paging shows none; the next run that reads everything
   * corrects it.
   */
  readonly hidden: number
  /** Both of these by name. */
  readonly otherwise: readonly Otherwise[]
  readonly failures: readonly Failure[]
}

type SuiteCase = {
  readonly name: string
  readonly pointer: string
  readonly disturb: Disturb
  readonly restartBefore: number | null
  /** The act during which something may be hidden from every client. */
  readonly hidesIn: number | null
}
export type SuiteOptions = {
  readonly connector: LoadedConnector
  readonly scenarios: LoadedScenarios
  /** Exchanges of the file at which faults were tried: once is enough for what all scenarios share. */
  readonly tried: Set<string>
}

/** Replays a passing scenario under every fault at every foreseen request, and with a restart between any two acts. */
export async function runFaults(scenario: Scenario, passed: Played, options: SuiteOptions): Promise<FaultReport> {
  const counts = { same: 0, says_so: 0, hidden: 0 }
  const failures: Failure[] = []
  const otherwise: Otherwise[] = []
  const all = casesOf(scenario, passed, options)
  for (const one of all) {
    const { ending, played } = await endOf(one, scenario, { passed, options })
    if (ending.kind === 'differs') {
      const details =
        played.replay.twice.length > 0
          ? twiceDetails(played.replay.twice, options.scenarios)
          : ending.found.slice(0, 10).map(differenceLine)
      const failure = {
        kind: 'fault',
        pointer: one.pointer,
        fault: one.name,
        message: ending.message,
        details,
      } as const
      failures.push(failureAt(options.scenarios, scenario, { ...failure, played }))
      continue
    }
    counts[ending.kind]++
    if (ending.kind === 'same') continue
    const { line } = options.scenarios.places.near(one.pointer)
    otherwise.push({ fault: one.name, line, ending: ending.kind, message: ending.message })
  }
  return { replayed: all.length, ...counts, otherwise, failures }
}

type EndedScenario = { readonly played: Played; readonly ending: Ending | HiddenDifference }
type Suite = { readonly passed: Played; readonly options: SuiteOptions }

async function endOf(one: SuiteCase, scenario: Scenario, { passed, options }: Suite): Promise<EndedScenario> {
  const { spec } = options.connector
  const steps = spec.push?.application ? planPush(spec).steps : []
  const personSettles = (name: string): boolean =>
    steps.some((step) => step.name === name && step.settle?.effectClass === 'at_most_once')
  const replayed = async (readAgain: PlayOptions['readAgain']): Promise<{ played: Played; ending: Ending }> => {
    const again = { ...one, reached: null, undisturbed: passed, readAgain }
    const played = await play(scenario, { ...options, ...again })
    return { played, ending: compareEnds(passed, played, personSettles) }
  }
  const first = await replayed(null)
  if (first.ending.kind !== 'differs' || one.hidesIn === null) return first
  const ending = await explainedBySearch(first.ending, { spec, scenario, act: one.hidesIn, replayed })
  return { played: first.played, ending }
}

function casesOf(
  scenario: Scenario,
  { replay, startedAt }: Played,
  { connector, scenarios, tried }: SuiteOptions,
): SuiteCase[] {
  const { journal } = replay
  const at = pointerOf(scenarios, scenario)
  const restarts = scenario.do.slice(1).map((_, index): SuiteCase => {
    const act = index + 1
    return {
      name: 'a restart between two acts',
      pointer: `${at}/do/${act}`,
      disturb: () => null,
      restartBefore: act,
      hidesIn: null,
    }
  })
  const targets = journal
    .filter(isFirst)
    .filter(({ foreseen }) => !tried.has(foreseen.pointer))
    .map((entry): Target => {
      return { entry, journal, spec: connector.spec }
    })
  for (const { entry } of targets)
    if (entry.foreseen.pointer.startsWith('/exchanges/')) tried.add(entry.foreseen.pointer)
  const disturbed = targets.flatMap((target) =>
    FAULTS.filter(({ applies }) => applies?.(target) ?? true).map(
      (fault): SuiteCase => ({
        name: fault.name,
        pointer: `${target.entry.foreseen.pointer}/request`,
        disturb: disturbAt(fault, target, startedAt),
        restartBefore: null,
        hidesIn: fault.hides ? target.entry.act : null,
      }),
    ),
  )
  return [...disturbed, ...restarts]
}

/** The first of the requests that one exchange answers stands for all. */
const isFirst = (entry: Entry, at: number, all: readonly Entry[]): boolean =>
  all.findIndex(({ foreseen }) => foreseen === entry.foreseen) === at && entry.foreseen.reply.lost === undefined
