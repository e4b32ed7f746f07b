import { existsSync } from 'node:fs'
import { lintConnector } from '../../lint/lint.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { misnamed, readOrFinding } from '../../spec/connectors.ts'
import type { Finding } from '../../spec/finding.ts'
import { loadConnector } from '../../spec/load.ts'
import { loadScenarios, scenarioFileOf } from '../../spec/scenarios.ts'
import type { ConnectorSource, SpecText } from '../contract.ts'

/** The server reads specs when it starts; an author may have changed the file since. */
export function createConnectorSources(): (connector: LoadedConnector) => ConnectorSource {
  // Checking a text takes some milliseconds: one that stays as it is is checked once.
  const checkedUse = new WeakMap<LoadedConnector, readonly Finding[]>()
  const checkedFiles = new WeakMap<LoadedConnector, { readonly text: string; readonly checked: CheckedText }>()
  const findingsOf = (connector: LoadedConnector): readonly Finding[] => {
    const known = checkedUse.get(connector) ?? lintConnector(connector)
    checkedUse.set(connector, known)
    return known
  }
  const nowOf = (connector: LoadedConnector): ConnectorSource['now'] => {
    const read = readOrFinding(connector.file)
    if (typeof read !== 'string') return { text: null, hash: null, findings: [read] }
    if (read === connector.text) return null
    const last = checkedFiles.get(connector)
    const checked = last?.text === read ? last.checked : checkText(connector.file, read)
    checkedFiles.set(connector, { text: read, checked })
    return { text: read, ...checked }
  }
  return (connector) => {
    const { file, version, text = '' } = connector
    return {
      file,
      used: { text, hash: version, findings: findingsOf(connector) },
      now: nowOf(connector),
      scenarios: scenariosOf(scenarioFileOf(file)),
    }
  }
}

type CheckedText = Pick<SpecText, 'findings'> & { readonly hash: string | null }

function checkText(file: string, text: string): CheckedText {
  const { connector, findings } = loadConnector(file, text)
  if (!connector) return { hash: null, findings }
  const all = [...lintConnector(connector), ...misnamed(connector)]
  return { hash: all.some(({ severity }) => severity === 'error') ? null : connector.version, findings: all }
}

function scenariosOf(file: string): ConnectorSource['scenarios'] {
  if (!existsSync(file)) return null
  const read = readOrFinding(file)
  if (typeof read !== 'string') return { file, list: [], findings: [read] }
  const { scenarios, findings } = loadScenarios(file, read)
  const list = (scenarios?.document.scenarios ?? []).map(({ name }, at) => ({
    name,
    line: scenarios?.places.near(`/scenarios/${at}/name`).line ?? 1,
  }))
  return { file, list, findings }
}
