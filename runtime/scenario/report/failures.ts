import type { LoadedConnector } from '../../spec/connector.ts'
import { FILE_START, type Span } from '../../spec/finding.ts'
import type { LoadedScenarios, Scenario } from '../../spec/scenario.ts'
import { unmet } from '../expect.ts'
import type { Played } from '../run.ts'
import { reasonsOf } from './reasons.ts'
import { requestsOf, twiceDetails, twiceMessage } from './trace.ts'

export type FailureKind = 'expectation' | 'unforeseen' | 'not_made' | 'act' | 'twice' | 'fault'

/** A failure of a scenario at its place in the scenario file. Lines and columns start at 1. */
export type Failure = Span & {
  readonly file: string
  readonly scenario: string
  readonly kind: FailureKind
  /** The fault under which it occurred; null: without a fault. */
  readonly fault: string | null
  readonly message: string
  readonly details: readonly string[]
  /** The requests of the failed run, in order. */
  readonly requests: readonly string[]
}

type FailureText = Pick<Failure, 'kind' | 'message'> & {
  readonly pointer: string
  readonly fault?: string
  readonly details?: readonly string[]
  /** The failed run. */
  readonly played: Pick<Played, 'replay' | 'startedAt'>
}

export function failureAt(scenarios: LoadedScenarios, scenario: Scenario, text: FailureText): Failure {
  const { file, places } = scenarios
  const { pointer, fault = null, details = [], kind, message, played } = text
  const { line, column, endLine, endColumn } = places.locate(pointer) ?? places.near(pointer) ?? FILE_START
  const requests = requestsOf(played, scenarios)
  return { file, line, column, endLine, endColumn, scenario: scenario.name, kind, fault, message, details, requests }
}

export const pointerOf = ({ document }: LoadedScenarios, scenario: Scenario): string =>
  `/scenarios/${document.scenarios.indexOf(scenario)}`

/**
 * The failures of a run without faults. An unforeseen request is reported alone: the rest would only follow from it. The
 * first one says why the scenario ended as it did.
 */
export function failuresOf(
  { connector, scenarios }: { readonly connector: LoadedConnector; readonly scenarios: LoadedScenarios },
  scenario: Scenario,
  played: Played,
): Failure[] {
  const { replay, state, error } = played
  const at = pointerOf(scenarios, scenario)
  const fail = (text: Omit<FailureText, 'played'>): Failure => failureAt(scenarios, scenario, { ...text, played })
  if (replay.broken)
    return [fail({ ...replay.broken, kind: 'unforeseen', pointer: replay.broken.pointer ?? `${at}/name` })]
  if (error) return [fail({ kind: 'act', pointer: `${at}/do/${error.act}`, message: error.message })]
  const bug = state?.issues.find(({ code }) => code === 'bug')
  if (bug) return [fail({ kind: 'act', pointer: `${at}/name`, message: `Internal error of Hirewire: ${bug.message}` })]
  const [first, ...more] = unmetIn(scenarios, scenario, played).map(fail)
  const reasons = state ? reasonsOf(connector, state) : []
  return first ? [{ ...first, details: [...first.details, ...reasons] }, ...more] : []
}

function unmetIn(
  scenarios: LoadedScenarios,
  scenario: Scenario,
  { replay, state }: Played,
): Omit<FailureText, 'played'>[] {
  const at = pointerOf(scenarios, scenario)
  return [
    ...(state ? unmet(scenario.expect, state) : []).map((one) => ({
      ...one,
      kind: 'expectation' as const,
      pointer: `${at}/expect${one.pointer}`,
    })),
    ...replay.notSent().map(({ foreseen, times }) => {
      const message = `Expected request ${foreseen.atLeast > 1 ? `${foreseen.atLeast} times, but it was sent ${timesText(times)}` : 'was not sent'}.`
      return { kind: 'not_made' as const, pointer: `${foreseen.pointer}/request`, message }
    }),
    ...replay.twice.map((one) => ({
      kind: 'twice' as const,
      pointer: `${at}/name`,
      message: twiceMessage([one]),
      details: twiceDetails([one], scenarios),
    })),
  ]
}

const timesText = (count: number): string => (count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`)
