import { FIELDS } from '../../kernel/model/fields.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { DateSpec } from '../../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import { codec, NAMED } from '../../strategies/dates/index.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import type { Rule } from '../rule.ts'
import { seenBy } from '../sample-readers.ts'
import { readPath } from '../samples.ts'
import { streamsOf } from '../streams.ts'

export const sampleDate: Rule = {
  id: 'sample-date',
  severity: 'error',
  summary: 'In the scenarios, the dates do not have the format that the spec declares.',
  why: 'Every record would go to quarantine, or be dated in 1970 or in the far future.',
  example: {
    base: 'smallest',
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published, opened: 1767600000 }], links: {} } } }
        expect: { run: { state: complete } }`,
    setup: `
      pull:
        requisitions:
          map: { title: title, status: state, opened_at: opened }`,
    bad: `
      http:
        dates: epoch_ms`,
    good: `
      http:
        dates: epoch_s`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  const faults = streamsOf(context).flatMap((one) => {
    const dated = datedOf(context, one)
    const wrong = dated.filter(({ values, dates }) => !values.some((value) => isDate(value, dates)))
    const declared = declaredAt(context, one.stream.from)
    // If no date of the stream fits, the declaration is wrong, and not each of its fields.
    return wrong.length === dated.length
      ? wrong.slice(0, 1).map((first) => ({ ...faultOf(first), pointer: declared ?? first.pointer }))
      : wrong.map(faultOf)
  })
  return [...new Map([...faults, ...units(context)].map((fault) => [fault.pointer, fault])).values()]
}

type Dated = {
  readonly pointer: string
  readonly path: string
  readonly values: readonly unknown[]
  readonly dates: DateSpec
}
type Stream = ReturnType<typeof streamsOf>[number]

/** The dates of a stream that are plain paths, with their values in the samples. */
function datedOf(context: LintContext, { pointer, stream }: Stream): Dated[] {
  const { spec } = context
  const records = seenBy(context, { pointer: '', endpoint: stream.from, of: 'record' }) ?? []
  const dates = spec.endpoints[stream.from]?.dates ?? spec.http.dates ?? ENDPOINT_DEFAULTS.dates
  const fields = Object.entries(stream.map).flatMap(([field, tree]) =>
    FIELDS[stream.into][bareName(field)]?.kind === 'time' ? [[`${pointer}/map${step(field)}`, tree] as const] : [],
  )
  return [...fields, [`${pointer}/updated`, stream.updated] as const].flatMap(([at, tree]): Dated[] => {
    const path = typeof tree === 'string' ? plainPath(tree) : null
    if (typeof tree !== 'string' || !path) return []
    const values = records.flatMap((record) => readPath(record, path)).filter((value) => value !== null && value !== '')
    return values.length === 0 ? [] : [{ pointer: at, path: tree, values, dates }]
  })
}

function declaredAt({ spec }: LintContext, endpoint: string): string | null {
  if (spec.endpoints[endpoint]?.dates !== undefined) return `/endpoints${step(endpoint)}/dates`
  return spec.http.dates === undefined ? null : '/http/dates'
}

/** An ATS dates nothing before 1980 or after 2200, except by the wrong unit. */
function isDate(value: unknown, dates: DateSpec): boolean {
  const ms = parsed(value, dates) ?? parsed(value, 'iso')
  return ms === undefined || (ms !== null && (typeof value !== 'number' || isPlausible(ms)))
}

const isPlausible = (ms: number): boolean => ms > Date.UTC(1980, 0, 1) && ms < Date.UTC(2200, 0, 1)

/** Undefined if the format itself is invalid, which another rule finds. */
function parsed(value: unknown, dates: DateSpec): number | null | undefined {
  try {
    return codec(dates).parse(value)
  } catch {
    return undefined
  }
}

function faultOf({ pointer, path, values, dates }: Dated): Fault {
  const [value] = values
  const fits = NAMED.find((kind) => values.every((one) => isPlausible(parsed(one, kind) ?? 0)))
  const named = typeof dates === 'string' ? dates : (dates.pattern ?? dates.kind)
  return {
    pointer,
    message: `${quoted(path)} is never a date of the format ${quoted(named)} in the samples, but for example ${JSON.stringify(value)?.slice(0, 60)}.`,
    hint: fits === undefined ? 'Declare the format of the response in `dates`.' : `Write dates: ${fits}.`,
  }
}

/** A filter in the other unit than the dates of the ATS asks for changes since 1970, or for none at all. */
const units = (context: LintContext): Fault[] =>
  streamsOf(context).flatMap((one): Fault[] => {
    const { since } = one.stream
    const format = since && 'format' in since ? since.format : undefined
    const updated = datedOf(context, one).find(({ pointer }) => pointer.endsWith('/updated'))
    if (!updated || (format !== 'epoch_s' && format !== 'epoch_ms')) return []
    const other = format === 'epoch_s' ? 'epoch_ms' : 'epoch_s'
    const isOther = updated.values.every(
      (value) =>
        typeof value === 'number' && isPlausible(parsed(value, other) ?? 0) && !isPlausible(parsed(value, format) ?? 0),
    )
    if (!isOther) return []
    const message = `The ATS writes ${quoted(updated.path)} as ${other}, but the filter is sent as ${format}.`
    return [{ pointer: `${one.pointer}/since/format`, severity: 'warning', message, hint: `Write format: ${other}.` }]
  })
