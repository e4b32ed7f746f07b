import { FIELDS } from '../../kernel/model/fields.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext, PathUse } from '../context.ts'
import { recordReads } from '../record-reads.ts'
import type { Rule } from '../rule.ts'
import { type Reader, readersOf, seenBy } from '../sample-readers.ts'
import { type Lost, lostIn, recordsAt, samplesFor } from '../samples.ts'

export const samplePath: Rule = {
  id: 'sample-path',
  severity: 'error',
  summary: 'No response in the scenarios contains this path.',
  why: 'The field would be empty in every record. If a similar name exists, the path is probably misspelled; otherwise no scenario covers the field (a warning).',
  example: {
    base: 'smallest',
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published, place: { city: Berlin } }], links: {} } } }
        expect: { run: { state: complete } }`,
    bad: `
      pull:
        requisitions:
          map: { title: titel, status: state, locations: { name: place.city }, openings: vacancies }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state, locations: { name: place.city } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  const unsaid = recordReads(context)
    .filter(({ endpoint }) => !recordsAt(context.spec, endpoint))
    .map(({ endpoint }) => endpoint)
  const readings = [...readersOf(context), ...sharedRecords(context)]
    .filter(({ endpoint, of }) => of !== 'record' || !unsaid.includes(endpoint))
    .flatMap((reader) => readingsOf(context, reader))
  return withoutWrongRecords(context, readings)
}

type Reading = {
  readonly use: PathUse
  readonly reader: Reader
  readonly lost: Lost | null
  readonly values: readonly unknown[]
}

function readingsOf(context: LintContext, reader: Reader): Reading[] {
  const values = seenBy(context, reader)
  if (!values || values.length === 0) return []
  return context.paths
    .filter(({ pointer, site }) => site.root === 'source' && isWithin(pointer, reader.pointer))
    .map((use) => {
      const known = reader.of === 'record' || use.base?.length === 0
      return { use, reader, values, lost: known ? lostIn(use, values) : null }
    })
}

/** `http.records`, which is read from the responses of every endpoint without its own. */
function sharedRecords(context: LintContext): Reader[] {
  const { spec } = context
  if (spec.http.records === undefined) return []
  const names = recordReads(context).map(({ endpoint }) => endpoint)
  const [endpoint] = names.filter(
    (name) => spec.endpoints[name]?.records === undefined && samplesFor(spec, name, context.samples).length > 0,
  )
  return endpoint === undefined ? [] : [{ pointer: '/http/records', endpoint, of: 'body' }]
}

/** If nothing that a stream reads is in the records, their path is wrong: one finding, at the path. */
function withoutWrongRecords(context: LintContext, readings: readonly Reading[]): Fault[] {
  const streams = new Set(readings.flatMap(({ reader }) => streamOf(reader) ?? []))
  const wrong = new Map<string, Fault>()
  for (const stream of streams) {
    const own = readings.filter(({ reader }) => streamOf(reader) === stream)
    const [first] = own
    const at = first ? recordsAt(context.spec, first.reader.endpoint) : null
    if (first && at && own.length > 2 && own.every(({ lost }) => lost))
      wrong.set(stream, wrongRecords(stream, at, first))
  }
  const others = readings.filter(({ reader }) => !wrong.has(streamOf(reader) ?? ''))
  return [
    ...wrong.values(),
    ...others.flatMap((one) => (one.lost ? [faultOf(context, { ...one, lost: one.lost })] : [])),
  ]
}

const streamOf = ({ pointer }: Reader): string | null => /^\/pull\/[^/]+/.exec(pointer)?.[0] ?? null

const wrongRecords = (stream: string, at: { pointer: string; expression: string }, { lost }: Reading): Fault => ({
  pointer: at.pointer,
  // The scenarios may be those that `hirewire new` left.
  severity: 'warning',
  message: `The objects at ${quoted(at.expression)} have nothing that ${stream.slice(1).replaceAll('/', '.')} reads.`,
  hint: `Write the path of the records; at this one are ${lost?.known.slice(0, 12).join(', ')}.`,
})

const isWithin = (pointer: string, base: string): boolean => pointer === base || pointer.startsWith(`${base}/`)

function faultOf(context: LintContext, reading: Reading & { readonly lost: Lost }): Fault {
  const { use, reader, lost, values } = reading
  const count = values.length === 1 ? 'the only sample' : `none of the ${values.length} samples`
  return {
    pointer: use.pointer,
    offset: use.offset,
    length: use.length,
    severity: lost.meant === null ? 'warning' : 'error',
    message: `${quoted(use.path.join('.'))} is ${values.length === 1 ? 'not in' : 'in'} ${count} of ${quoted(reader.endpoint)}.`,
    hint: lost.meant === null ? hintFor(context, reading) : `Did you mean ${quoted(lost.meant)}?`,
    ...(lost.meant !== null && { slip: { from: lost.name, to: lost.meant } }),
  }
}

function hintFor({ spec }: LintContext, { use, reader, lost, values }: Reading & { readonly lost: Lost }): string {
  if (/\/records$/.test(reader.pointer)) return recordsHint(values)
  const { path, method = ENDPOINT_DEFAULTS.method } = spec.endpoints[reader.endpoint] ?? { path: '' }
  const there = `Available there: ${lost.known.slice(0, 12).join(', ')}.`
  const meant = holdsText(spec, use) ? constantMeant(use) : null
  return meant === null
    ? `Show it in a scenario (${method} ${path}), or remove it. ${there}`
    : `If it is a text, write ${meant}; else show it in a scenario (${method} ${path}). ${there}`
}

/** What the responses have instead: the lists in them, or the list that they are. */
function recordsHint(values: readonly unknown[]): string {
  if (values.every((value) => Array.isArray(value))) return 'The response is a list: write $.'
  const lists = values.flatMap((value) => Object.entries(Object(value)).filter(([, child]) => Array.isArray(child)))
  const names = [...new Set(lists.map(([name]) => name))]
  return names.length === 0
    ? 'No list is in the response: write the path of the record, or $ if the response is the record.'
    : `Write ${names.join(' or ')}, where the response has a list.`
}

/** Whether a text may be the value: the field of a mapping may hold a number or a time. */
function holdsText(spec: ConnectorSpec, { pointer }: PathUse): boolean {
  const [, stream = '', field = ''] = /^\/pull\/([^/]+)\/map\/([^/]+)$/.exec(pointer) ?? []
  const into = spec.pull?.[stream]?.into
  const kind = into && FIELDS[into][bareName(field)]?.kind
  return kind === undefined || !['integer', 'time', 'day'].includes(String(kind))
}

/** A single word that is a whole value of a mapping, or the right side of a comparison: most likely a text. */
function constantMeant({ path, pointer, expression, offset, length }: PathUse): string | null {
  const [name] = path
  if (path.length !== 1) return null
  if (expression.trim() === name) return /\/map\//.test(pointer) ? `'"${name}"'` : null
  return /[^!<>:]=\s*$/.test(expression.slice(0, offset)) && !/^\s*[.[(]/.test(expression.slice(offset + length))
    ? `"${name}"`
    : null
}
