import type { LoadedConnector } from '../spec/connector.ts'
import { applyOverlay } from '../spec/overlay.ts'
import { type Definition, effectiveSettings } from './connection-rules.ts'
import { type Fault, refuseFaults } from './faults.ts'

type Overlaid = { readonly connector: LoadedConnector; readonly faults: readonly Fault[] }

/** The connector as a connection overrides it; with a fault it comes back unchanged. */
export function overlaid(connector: LoadedConnector, definition: Definition): Overlaid {
  const { every, overrides } = definition
  // An override may be what unlocks a shorter interval, so it counts before the intervals are judged.
  const defaults = applyOverlay(connector, { overrides })
  if (defaults.faults.length > 0) return defaults
  return applyOverlay(connector, {
    every,
    overrides,
    settings: effectiveSettings(defaults.connector.spec, definition.settings),
  })
}

/** The connector as a connection overrides it. Throws `connection_invalid` or `interval_too_short` with every fault. */
export function effectiveConnector(connector: LoadedConnector, definition: Definition): LoadedConnector {
  const result = overlaid(connector, definition)
  refuseFaults(result.faults)
  return result.connector
}
