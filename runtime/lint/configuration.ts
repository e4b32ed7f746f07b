import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Config, loadConfig } from '../spec/config.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import { loadConnectors } from '../spec/connectors.ts'
import type { Finding } from '../spec/finding.ts'
import { overlaid } from '../spec/overlay.ts'
import type { Places } from '../spec/places.ts'
import { type ConnectionPlaces, lintOverlay } from './overlay.ts'

/** Checks a configuration; what its connections override is judged like a part of their connectors. */
export function checkConfiguration(file: string, text: string): readonly Finding[] {
  const { config, places, findings } = loadConfig(file, text)
  if (!config || !places) return findings
  const connectors = connectorsOf(config, file)
  return config.connections.flatMap((connection, index) => {
    const connector = connectors.find(({ spec }) => spec.id === connection.integration)
    if (!connector) return []
    const base = `/connections/${index}`
    const found = overlayFindings(connector, connection, placesIn(file, places, base))
    return found.map((finding) => ({ ...finding, pointer: base + finding.pointer }))
  })
}

/** Those that can be read; the others have findings of their own. */
function connectorsOf({ connections, connectors }: Config, file: string): readonly LoadedConnector[] {
  const tuned = connections.some(({ every, overrides }) => every || overrides)
  const folder = resolve(dirname(file), connectors)
  return tuned && existsSync(folder) ? loadConnectors(folder).connectors : []
}

const placesIn = (file: string, places: Places, base: string): ConnectionPlaces & Pick<Places, 'near'> => ({
  file,
  locate: (pointer, part) => places.locate(base + pointer, part),
  within: (pointer, offset, length) => places.locate(base + pointer) && places.within(base + pointer, offset, length),
  near: (pointer) => places.near(base + pointer),
})

function overlayFindings(
  connector: LoadedConnector,
  connection: Config['connections'][number],
  places: ConnectionPlaces & Pick<Places, 'near'>,
): Finding[] {
  const effective = overlaid(connector, { ...connection, settings: connection.settings ?? {} })
  if (effective.faults.length === 0) return lintOverlay(connector, effective.connector, places)
  return effective.faults.map(({ pointer, message }): Finding => {
    const span = places.locate(pointer, 'key') ?? places.near(pointer)
    return { file: places.file, ...span, rule: 'override', severity: 'error', message, hint: null, pointer }
  })
}
