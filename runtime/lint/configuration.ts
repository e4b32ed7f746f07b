import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { step } from '../kernel/text/json-pointer.ts'
import { type Config, loadConfig } from '../spec/config.ts'
import { connectionFaults, isReservedVariable } from '../spec/connection-faults.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import { isSpec, readOrFinding } from '../spec/connectors.ts'
import type { Finding } from '../spec/finding.ts'
import { loadConnector } from '../spec/load.ts'
import { suggestion } from '../spec/nearest.ts'
import { overlaid } from '../spec/overlay.ts'
import type { SpecPlaces } from '../spec/places.ts'
import { type ConnectionPlaces, lintOverlay } from './overlay.ts'

/**
 * Checks a configuration: its connections together with their connectors, and their overrides like parts of the
 * connectors.
 */
export function checkConfiguration(file: string, text: string): readonly Finding[] {
  const { config, places, findings } = loadConfig(file, text)
  if (!config || !places) return findings
  return [...reservedVariables(file, config, places), ...checkConnections(file, config, places)]
}

function checkConnections(file: string, config: Config, places: SpecPlaces): readonly Finding[] {
  const folder = resolve(dirname(file), config.connectors)
  if (!existsSync(folder)) return config.connections.length > 0 ? [noFolder(file, config, places)] : []
  const specs = specsIn(folder)
  return config.connections.flatMap((connection, index) => {
    const base = `/connections/${index}`
    const here = placesIn(file, places, base)
    const found = [
      ...findingsOf(connection, { here, specs, shown: config.connectors }),
      ...(config.allow_private_addresses ? [] : plainHttp(connection, here)),
    ]
    return found.map((finding) => ({ ...finding, pointer: base + finding.pointer }))
  })
}

/** Listing our own variables has no effect: a credential that names one is always refused. */
const reservedVariables = (file: string, { secrets }: Config, places: SpecPlaces): Finding[] =>
  secrets.env.flatMap((name, index): Finding[] => {
    const pointer = `/secrets/env/${index}`
    if (!isReservedVariable(name)) return []
    const message = `${name} is a variable of Hirewire's own, and no credential may read it, so this entry has no effect.`
    const hint = 'Remove it. Use `key` to set the key of the store.'
    return [{ file, ...places.near(pointer), rule: 'not-allowed', severity: 'warning', pointer, message, hint }]
  })

/** A new installation has neither connections nor a folder; with connections, the server would not start. */
function noFolder(file: string, { connectors }: Config, places: SpecPlaces): Finding {
  const message = `The folder ${connectors} with the connectors of these connections does not exist.`
  const hint = 'Correct `connectors`, or create the folder: hirewire new <id> does.'
  const [rule, severity, pointer] = ['unreadable', 'error', '/connectors'] as const
  return { file, ...(places.locate(pointer) ?? places.near('/connections')), rule, severity, pointer, message, hint }
}

/** Connections provide URLs; the guard would refuse each call. */
const plainHttp = ({ settings = {}, credentials }: Connection, here: Here): Finding[] =>
  Object.entries({ settings, credentials }).flatMap(([area, given]) =>
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' && /^http:\/\//i.test(value.trim())
        ? [
            findingAt(here, {
              rule: 'plain-http',
              pointer: `/${area}${step(name)}`,
              message: 'Plain http is not encrypted, so Hirewire refuses it.',
              hint: 'Write https://. For an ATS on this machine, set allow_private_addresses: true.',
            }),
          ]
        : [],
    ),
  )

type Connection = Config['connections'][number]
type Here = ConnectionPlaces & Pick<SpecPlaces, 'near'>

type Specs = {
  readonly ids: readonly string[]
  /** Null for an unreadable one, which has findings of its own. */
  load(id: string): LoadedConnector | null
}

/** The connectors of a folder by their required id; only named ones are read, each once. */
function specsIn(folder: string): Specs {
  const files = new Map(
    readdirSync(folder)
      .filter(isSpec)
      .map((name) => [name.replace(/\.ya?ml$/, ''), join(folder, name)]),
  )
  const read = new Map<string, LoadedConnector | null>()
  return {
    ids: [...files.keys()],
    load(id) {
      const file = files.get(id) ?? ''
      const text = read.has(id) ? null : readOrFinding(file)
      if (text !== null) read.set(id, typeof text === 'string' ? loadConnector(file, text).connector : null)
      return read.get(id) ?? null
    },
  }
}

type Known = { readonly here: Here; readonly specs: Specs; readonly shown: string }

function findingsOf(connection: Connection, { here, specs, shown }: Known): Finding[] {
  const { integration } = connection
  if (!specs.ids.includes(integration)) {
    const message = `The connector "${integration}" does not exist in ${shown}.`
    const hint = suggestion(integration, specs.ids)
    return [findingAt(here, { rule: 'connection', pointer: '/integration', message, hint })]
  }
  const connector = specs.load(integration)
  if (!connector) return []
  const whole = { webhook: {}, tls: {}, ...connection, settings: connection.settings ?? {} }
  const effective = overlaid(connector, whole)
  const faults = connectionFaults(whole, effective.connector.spec)
  return [
    ...faults.map(({ pointer, message }) => findingAt(here, { rule: 'connection', pointer, message, hint: null })),
    ...overlayFindings(connector, effective, here),
  ]
}

type FindingParts = Pick<Finding, 'rule' | 'pointer' | 'message' | 'hint'>

/** A missing key is shown at the part that lacks it. */
const findingAt = (here: Here, fault: FindingParts): Finding => ({
  file: here.file,
  ...(here.locate(fault.pointer, 'key') ?? here.near(fault.pointer)),
  severity: 'error',
  ...fault,
})

const placesIn = (file: string, places: SpecPlaces, base: string): Here => ({
  file,
  locate: (pointer, part) => places.locate(base + pointer, part),
  within: (pointer, offset, length) => places.locate(base + pointer) && places.within(base + pointer, offset, length),
  near: (pointer) => places.near(base + pointer),
})

function overlayFindings(connector: LoadedConnector, effective: ReturnType<typeof overlaid>, here: Here): Finding[] {
  if (effective.faults.length === 0) return lintOverlay(connector, effective.connector, here)
  return effective.faults.map(({ pointer, message }) =>
    findingAt(here, { rule: 'override', pointer, message, hint: null }),
  )
}
