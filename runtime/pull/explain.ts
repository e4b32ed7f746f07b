import type { Described } from '../endpoint/session.ts'
import type { Evaluated } from '../expression/evaluator.ts'
import type { ErrorPlace } from '../kernel/errors/errors.ts'
import { isoTime } from '../kernel/machine/clock.ts'
import { FIELDS } from '../kernel/model/fields.ts'
import type { RecordKey } from '../kernel/model/model.ts'
import { canonicalJson } from '../kernel/text/fingerprint.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { RecordWrite } from '../store/port/index.ts'
import type { Difference } from '../store/port/remap-reports.ts'
import type { RecordOrigin } from '../store/port/remaps.ts'
import type { PullDeps } from './deps.ts'
import { mapOne } from './remap.ts'

/** An expression of the spec and its value for this record. */
export type ExplainedExpression = {
  readonly pointer: string
  readonly place: ErrorPlace | null
  readonly expression: string
  /** JSON text; null when there is no value. */
  readonly value: string | null
  readonly error: string | null
}
/** The vocabulary line that a value matched; `place` is null when none did. */
export type ExplainedWord = {
  readonly field: string
  readonly vocabulary: string
  readonly source: string
  readonly value: string
  readonly place: ErrorPlace | null
}

/** The result of today's connector for a stored source record. */
export type MappedAgain = {
  readonly expressions: readonly ExplainedExpression[]
  readonly words: readonly ExplainedWord[]
  /** Why it cannot be mapped; null when it can. */
  readonly failure: {
    readonly reason: string
    readonly pointer: string | null
    readonly place: ErrorPlace | null
  } | null
  /** The fields that a remap would change now; empty: none. */
  readonly differences: readonly Difference[]
}

export async function explainMapping(
  session: Described,
  { origin, raw, key }: { origin: RecordOrigin; raw: string; key: RecordKey },
  deps: PullDeps,
): Promise<MappedAgain> {
  const { connector } = session
  const { stream, from } = origin
  const { record, write } = await mapOne({ ...from, raw }, { session, stream, deps })
  const { bad } = record
  const { differences } = await deps.remaps.preview(write)
  return {
    expressions: await expressionsOf(session, { stream, raw }, deps),
    words: record.writes.filter(({ model, id }) => model === key.model && id === key.id).flatMap(wordsOf(connector)),
    failure: bad && { reason: bad.reason, pointer: bad.pointer, place: placeOf(connector, bad.pointer) },
    differences: differences.filter(({ model, id }) => model === key.model && id === key.id),
  }
}

/** Place of a pointer in the author's file; of the nearest parent when the pointer is not written out there. */
export function placeOf({ file, locate }: LoadedConnector, pointer: string | null): ErrorPlace | null {
  if (pointer === null) return null
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = locate(at) ?? locate(`${at}?`)
    if (span) return { file, line: span.line, column: span.column }
  }
  return null
}

async function expressionsOf(
  session: Described,
  { stream, raw }: { stream: string; raw: string },
  { evaluator, clock }: PullDeps,
): Promise<ExplainedExpression[]> {
  const leaves = leavesOf(session.connector, stream)
  const vars = { settings: session.settings, now: isoTime(clock.now()) }
  const root: unknown = JSON.parse(raw)
  const results = await evaluator.evaluate(
    leaves.map(({ tree }) => ({ program: { kind: 'value', tree, missing: 'omit' }, root, vars })),
  )
  return leaves.map(({ pointer, tree }, index) => ({
    pointer,
    place: placeOf(session.connector, pointer),
    expression: typeof tree === 'string' ? tree : canonicalJson(tree),
    ...shown(results[index]!),
  }))
}

const shown = (result: Evaluated): Pick<ExplainedExpression, 'value' | 'error'> =>
  result.ok
    ? { value: result.value === undefined ? null : canonicalJson(result.value), error: null }
    : { value: null, error: result.error.message }

type Leaf = { readonly pointer: string; readonly tree: ValueTree }

function leavesOf({ spec }: LoadedConnector, stream: string): Leaf[] {
  const { id, select, updated, deletes, map } = spec.pull![stream]!
  const parts: [string, ValueTree | undefined][] = [
    ['id', id],
    ['select', select],
    ['updated', updated],
    ['deletes/when', deletes?.kind === 'flag' ? deletes.when : undefined],
    ['map', map],
  ]
  return parts.flatMap(([name, tree]) => (tree === undefined ? [] : walk(`/pull/${stream}/${name}`, tree)))
}

/** Each expression separately; a mapped list (`each`) counts as one. */
function walk(pointer: string, tree: ValueTree): Leaf[] {
  if (tree === null || typeof tree !== 'object' || '$each' in tree) return [{ pointer, tree }]
  return Object.entries(tree).flatMap(([name, child]) => walk(`${pointer}/${name}`, child as ValueTree))
}

const wordsOf =
  ({ spec, file, locate }: LoadedConnector) =>
  ({ model, data }: RecordWrite): ExplainedWord[] =>
    Object.entries(FIELDS[model]).flatMap(([field, { kind }]) => {
      const word = data[field] as { value: string; source_value: string } | undefined
      if (typeof kind === 'string' || !('vocabulary' in kind) || !word) return []
      const { vocabulary } = kind
      const lines = spec.vocabularies?.[vocabulary]?.[word.value] ?? []
      const index = lines.findIndex((source) => String(source) === word.source_value)
      const span = index < 0 ? undefined : locate(`/vocabularies/${vocabulary}/${word.value}/${index}`)
      const place = span ? { file, line: span.line, column: span.column } : null
      return [{ field, vocabulary, source: word.source_value, value: word.value, place }]
    })
