import type { LoadedConnector } from '../spec/connector.ts'
import type { LoadedScenarios, Scenario } from '../spec/scenario.ts'
import { type FaultReport, runFaults } from './faults/suite.ts'
import { type Coverage, coverageOf } from './report/coverage.ts'
import { type Failure, failuresOf } from './report/failures.ts'
import { requestsOf } from './report/trace.ts'
import { play } from './run.ts'
import { nothingReached, type Reached } from './world/watch.ts'

export type ScenarioReport = {
  readonly name: string
  readonly line: number
  readonly failures: readonly Failure[]
  /** The requests of the run without a fault, in order, one readable line each. */
  readonly requests: readonly string[]
  /** Null when no faults were tried: the run failed without one, or faults are off. */
  readonly faults: FaultReport | null
}
export type FileReport = {
  readonly file: string
  readonly connector: string
  readonly scenarios: readonly ScenarioReport[]
  readonly coverage: Coverage
}

export type CheckOptions = {
  readonly faults: boolean
  /** Runs only scenarios whose name contains this text. */
  readonly only: string | null
  /** Exchanges, as JSON pointers, at which every fault was tried elsewhere. */
  readonly tried?: readonly string[]
  /** Called with the report of each completed scenario. */
  readonly done?: (report: ScenarioReport) => void
}

/** Runs the scenarios of a file, and the fault suite of each scenario that passes. */
export async function checkScenarios(
  connector: LoadedConnector,
  scenarios: LoadedScenarios,
  options: CheckOptions,
): Promise<FileReport> {
  const reached = nothingReached()
  const tried = new Set(options.tried)
  const reports: ScenarioReport[] = []
  for (const scenario of scenarios.document.scenarios) {
    if (options.only !== null && !scenario.name.includes(options.only)) continue
    const report = await checkScenario(scenario, { connector, scenarios, reached, tried, faults: options.faults })
    options.done?.(report)
    reports.push(report)
  }
  const { file, document } = scenarios
  return { file, connector: document.connector, scenarios: reports, coverage: coverageOf(connector, reached) }
}

type One = {
  readonly connector: LoadedConnector
  readonly scenarios: LoadedScenarios
  readonly reached: Reached
  readonly tried: Set<string>
  readonly faults: boolean
}

async function checkScenario(
  scenario: Scenario,
  { connector, scenarios, reached, tried, faults }: One,
): Promise<ScenarioReport> {
  const calm = { undisturbed: null, disturb: () => null, restartBefore: null, readAgain: null }
  const played = await play(scenario, { connector, scenarios, reached, ...calm })
  const failures = failuresOf({ connector, scenarios }, scenario, played)
  const wanted = faults && failures.length === 0 && scenario.faults !== false
  const report = wanted ? await runFaults(scenario, played, { connector, scenarios, tried }) : null
  const index = scenarios.document.scenarios.indexOf(scenario)
  return {
    name: scenario.name,
    line: scenarios.places.near(`/scenarios/${index}/name`).line,
    failures: [...failures, ...(report?.failures ?? [])],
    requests: requestsOf(played, scenarios),
    faults: report,
  }
}
