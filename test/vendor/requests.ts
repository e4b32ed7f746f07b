import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ObservedRequest } from '../../runtime/scenario/ats/request.ts'
import { play } from '../../runtime/scenario/run.ts'
import { nothingReached } from '../../runtime/scenario/world/watch.ts'
import type { ConnectorSpec, LoadedConnector } from '../../runtime/spec/connector.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { loadScenarios } from '../../runtime/spec/scenarios.ts'

export const CONNECTORS = join(import.meta.dirname, '..', '..', 'connectors')

/** A connector of the catalogue. */
export function connectorOf(id: string): LoadedConnector {
  const file = join(CONNECTORS, `${id}.yaml`)
  const { connector } = loadConnector(file, readFileSync(file, 'utf8'))
  if (!connector) throw new Error(`${id} has findings: run hirewire lint connectors/${id}.yaml`)
  return connector
}

/** Every request that the scenarios of a connector make without a fault, with the name of its scenario. */
export async function requestsOf(
  id: string,
): Promise<{ spec: ConnectorSpec; requests: readonly { scenario: string; request: ObservedRequest }[] }> {
  const connector = connectorOf(id)
  const test = join(CONNECTORS, `${id}.test.yaml`)
  const { scenarios } = loadScenarios(test, readFileSync(test, 'utf8'))
  if (!scenarios) throw new Error(`${id} has findings: run hirewire lint connectors/${id}.yaml`)
  const calm = {
    reached: nothingReached(),
    undisturbed: null,
    disturb: () => null,
    restartBefore: null,
    readAgain: null,
  }
  const requests: { scenario: string; request: ObservedRequest }[] = []
  for (const scenario of scenarios.document.scenarios) {
    const { replay } = await play(scenario, { connector, scenarios, ...calm })
    if (replay.broken)
      throw new Error(`The scenario "${scenario.name}" of ${id} fails: run hirewire test connectors/${id}.yaml`)
    requests.push(...replay.journal.map(({ request }) => ({ scenario: scenario.name, request })))
  }
  return { spec: connector.spec, requests }
}
