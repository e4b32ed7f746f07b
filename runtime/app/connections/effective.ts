import { lintOverlay } from '../../lint/overlay.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { overlaid } from '../../spec/overlay.ts'
import { type ConnectionFault, refuseFaults } from './faults.ts'
import type { Definition } from './rules.ts'

/**
 * The connector with a connection's overrides, and all faults of the overrides: names that the connector does not have,
 * and expressions that lint would refuse in a spec. With an unknown name it is returned unchanged.
 */
export function judgedOverlay(
  connector: LoadedConnector,
  definition: Definition,
): { readonly connector: LoadedConnector; readonly faults: readonly ConnectionFault[] } {
  const { connector: effective, faults } = overlaid(connector, definition)
  if (faults.length > 0) return { connector: effective, faults }
  const errors = lintOverlay(connector, effective).filter(({ severity }) => severity === 'error')
  const found = errors.map(({ pointer, message, hint }): ConnectionFault => {
    return { code: 'connection_invalid', pointer, message: hint ? `${message} ${hint}` : message }
  })
  return { connector: effective, faults: found }
}

/**
 * The connector with a connection's overrides. Throws `connection_invalid` or `interval_too_short` with every fault.
 */
export function effectiveConnector(connector: LoadedConnector, definition: Definition): LoadedConnector {
  const result = overlaid(connector, definition)
  refuseFaults(result.faults)
  return result.connector
}
