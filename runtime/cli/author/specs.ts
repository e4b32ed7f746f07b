import { lintConnector } from '../../lint/lint.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { loadConnectors } from '../../spec/connectors.ts'
import { refusal, type Settings } from '../serve/settings.ts'

/** Reads and lints every connector. Throws `spec_invalid` with the position of every fault; warnings are accepted. */
export function loadSpecs(settings: Settings): readonly LoadedConnector[] {
  const { connectors, findings } = loadConnectors(settings.connectorsDir)
  const linted = connectors.flatMap((connector) => lintConnector(connector))
  const errors = [...findings, ...linted].filter((finding) => finding.severity === 'error')
  if (errors.length > 0) throw refusal('spec_invalid', 'A connector cannot be used', errors)
  return connectors
}
