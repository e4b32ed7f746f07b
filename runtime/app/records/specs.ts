import { HirewireError } from '../../kernel/errors/errors.ts'
import { fingerprint } from '../../kernel/text/fingerprint.ts'
import { printsOf } from '../../plan/fingerprints.ts'
import { raiseSpecIssue } from '../../pull/raise-remap-issues.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings } from '../../spec/overlay.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import type { SpecChange } from '../../store/port/remaps.ts'
import { effectiveConnector } from '../connections/effective.ts'
import { readDefinition } from '../connections/object.ts'
import type { Definition } from '../connections/rules.ts'

type Connected = { readonly row: ConnectionRow; readonly connector: LoadedConnector }

/** Connections per transaction. */
const BATCH = 200

/**
 * Handles changed connectors and settings for stored records: finds the streams that need a remap or a full run, queues
 * it and reports it. An unchanged connection costs one lookup.
 */
export async function adoptSpecs(
  connected: readonly Connected[],
  { remaps, issues }: Pick<Store, 'remaps' | 'issues'>,
): Promise<void> {
  const known = new Map<string, SpecChange['streams'] | null>()
  const changes: SpecChange[] = []
  const adopt = async (): Promise<void> => {
    for (const adopted of await remaps.adopt(changes.splice(0))) await raiseSpecIssue(adopted, issues)
  }
  for (const { row, connector } of connected) {
    const definition = readDefinition(row.definition)
    const { settings, every, overrides } = definition
    const mark = fingerprint([connector.version, settings, every, overrides])
    if ((await remaps.applied(row.id)) === mark) continue
    const streams = known.get(mark) ?? streamsOf(connector, definition)
    known.set(mark, streams)
    // It cannot run in this state; the change that fixes it calls this function again.
    if (streams === null) continue
    changes.push({ connection: row.id, mark, streams })
    if (changes.length >= BATCH) await adopt()
  }
  if (changes.length > 0) await adopt()
}

function streamsOf(base: LoadedConnector, definition: Definition): SpecChange['streams'] | null {
  let spec: LoadedConnector['spec']
  try {
    spec = effectiveConnector(base, definition).spec
  } catch (error) {
    if (error instanceof HirewireError) return null
    throw error
  }
  const settings = effectiveSettings(spec, definition.settings)
  return Object.keys(spec.pull ?? {}).map((stream) => ({ stream, ...printsOf(spec, stream, settings) }))
}
