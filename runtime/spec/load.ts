import { fingerprint } from '../kernel/text/fingerprint.ts'
import type { ConnectorSpec, LoadedConnector, WrittenConnector } from './connector.ts'
import { type Finding, sortFindings } from './finding.ts'
import type { SpecPlaces } from './places.ts'
import { replacementIn } from './replacement.ts'
import type { Origins } from './resolve/origins.ts'
import { resolve } from './resolve/resolve.ts'
import { checkSchema, type SchemaName } from './schema-check.ts'
import type { SchemaFault } from './schema-fault.ts'
import { explained } from './written-forms.ts'
import { parseYaml } from './yaml.ts'
import { NO_VALUE } from './yaml-quirks.ts'

export type LoadResult = { readonly connector: LoadedConnector | null; readonly findings: Finding[] }

/**
 * Reads a connector spec: text → YAML → positions → schema → {@link resolve}. Never throws; every problem is a finding with its position,
 * and a connector is returned only without findings. The linter checks what the schema cannot.
 */
export function loadConnector(file: string, text: string): LoadResult {
  const { value, places, findings } = readDocument<WrittenConnector>('connector', file, text)
  if (!value || !places) return { connector: null, findings: explained(findings, text) }
  const { spec, origins, faults } = resolve(value)
  const refused = faults.map((fault) =>
    placed({ ...fault, key: null, meant: null, slip: null }, { file, text, places }),
  )
  if (refused.length > 0) return { connector: null, findings: explained(sortFindings([...findings, ...refused]), text) }
  return { connector: { ...loaded(spec, file, resolvedPlaces(places, origins)), text, document: value }, findings }
}

type Places = Pick<LoadedConnector, 'locate' | 'within' | 'ignores' | 'written'>

/** A connector from a checked and resolved spec. */
export const loaded = (
  spec: ConnectorSpec,
  file: string,
  { locate, within, ignores, written }: Places,
): LoadedConnector => ({
  spec,
  file,
  version: fingerprint(spec),
  locate,
  within,
  ignores,
  written,
})

/** Positions of the parts of a resolved spec. */
const resolvedPlaces = ({ locate, within, ignores }: SpecPlaces, origins: Origins): Places => ({
  ignores,
  written: (pointer) => origins.of(pointer).pointer,
  locate: (pointer, part) => locate(origins.of(pointer).pointer, part),
  within(pointer, offset, length) {
    const { pointer: written, offset: before } = origins.of(pointer)
    return within(written, before + offset, length)
  },
})

export type ReadDocument<T> = {
  readonly value: T | null
  readonly places: SpecPlaces | null
  readonly findings: Finding[]
}

/** Reads any document written by an author and checks it against its schema; `value` is null if there are findings. */
export function readDocument<T>(schema: SchemaName, file: string, text: string): ReadDocument<T> {
  const { parsed, findings } = parseYaml(file, text)
  if (!parsed) return { value: null, places: null, findings: sortFindings(findings) }
  const faults = checkSchema(schema, parsed.value).map((fault) => placed(fault, { file, text, places: parsed.places }))
  const all = sortFindings([...findings.filter((one) => !isRequired(one, faults)), ...faults])
  return { value: all.length > 0 ? null : (parsed.value as T), places: parsed.places, findings: all }
}

/** Whether the schema requires a value where the text has none; then that is the finding. */
const isRequired = ({ message, line, column }: Finding, faults: readonly Finding[]): boolean =>
  message === NO_VALUE && faults.some((fault) => fault.line === line && fault.column === column)

type Source = { readonly file: string; readonly text: string; readonly places: SpecPlaces }

function placed(fault: SchemaFault, { file, text, places }: Source): Finding {
  const { rule, pointer, part, message, hint, slip } = fault
  // A finding about a missing key points at the key of the mapping: the mapping's own range may be half of the file.
  const asKey = part === 'key' || rule === 'missing-key'
  const span = (asKey ? places.locate(pointer, 'key') : places.locate(pointer)) ?? places.near(pointer)
  // A finding about a kind points at its key, and its word is the value.
  const replacement = slip && (replacementIn(text, span, slip) ?? replacementIn(text, places.locate(pointer), slip))
  return { file, ...span, rule, severity: 'error', message, hint, ...(replacement && { replacement }), pointer }
}
