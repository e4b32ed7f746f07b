import type { ConnectorSpec, StreamSpec } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext, VariableUse } from '../context.ts'
import type { Rule } from '../rule.ts'
import { cursorNames, pageAt } from '../walks.ts'

export const unknownPart: Rule = {
  id: 'unknown-part',
  severity: 'error',
  summary: 'A name under $item, $saved, $cursor, $with or $page does not exist.',
  why: 'It would have no value.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          for_each: { kind: list, values: [DE], as: country }
          map: { title: $item.land, status: state }`,
    good: `
      pull:
        requisitions:
          for_each: { kind: list, values: [DE], as: country }
          map: { title: $item.country, status: state }`,
  },
  check,
}

function check({ spec, variables }: LintContext): Fault[] {
  return variables.flatMap((use): Fault[] => {
    const { name, field, site, pointer, offset, length } = use
    const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined
    if (!part || field === null || !site.known.includes(name)) return []
    const names = part.names(use, spec)
    if (!names || names.includes(field)) return []
    const fixed = names.length === 0 ? { hint: part.none } : fix(use, names, spec)
    return [{ pointer, offset, length, message: `$${name} has no ${quoted(field)} here.`, ...fixed }]
  })
}

type Part = {
  /** The names that exist; null where that is unknown. */
  readonly names: (use: VariableUse, spec: ConnectorSpec) => readonly string[] | null
  /** The hint where there are none. */
  readonly none: string
}

const PARTS: Readonly<Record<string, Part>> = {
  item: {
    names: ({ site }) => site.partition,
    none: 'Add `for_each`, or remove it: this request is not repeated.',
  },
  saved: {
    names: ({ site }) => site.saved,
    none: 'Add it to `save` of an earlier step.',
  },
  cursor: {
    names: ({ pointer }, spec) => cursorNames(streamAt(spec, pointer)?.since)?.all ?? null,
    none: 'Add `incremental`, or remove it: every run of this stream is a full run.',
  },
  with: {
    names: ({ pointer }, spec) => (/\/deletes\//.test(pointer) ? null : givenTo(streamAt(spec, pointer))),
    none: 'Add it to `with` beside `use` in `list`, and in `get` if the stream has one.',
  },
  response: { names: () => ['status', 'headers'], none: '' },
  delivery: { names: () => ['headers', 'method', 'url', 'raw'], none: '' },
  page: {
    names: ({ pointer }, spec) => pageAt(spec, pointer).all,
    none: 'Add `paging`, or remove it: this request has no pages.',
  },
}

/** The names that every call passes whose records are mapped: the list, and `read`. */
function givenTo(stream: StreamSpec | undefined): readonly string[] | null {
  if (!stream) return null
  const listed = Object.keys(stream.with ?? {}).map(bareName)
  if (!stream.read) return listed
  const read = Object.keys(stream.read.with).map(bareName)
  return stream.read.always ? read : read.filter((name) => listed.includes(name))
}

function fix(
  { name, field, pointer }: VariableUse,
  names: readonly string[],
  spec: ConnectorSpec,
): Pick<Fault, 'hint' | 'slip'> {
  const windowed = name === 'cursor' && field === 'until' && streamAt(spec, pointer)?.since?.kind === 'watermark'
  if (windowed) return { hint: 'Add window: 30d to `incremental`: $cursor.until is the end of a window.' }
  return correctionOf(field ?? '', names)
}

const streamAt = (spec: ConnectorSpec, pointer: string): StreamSpec | undefined =>
  spec.pull?.[pointer.split('/')[2] ?? '']
