/** A connector in plain words, for people who choose one or connect it: the same in the terminal and in the docs. */
import { needsCertificate } from './connection-faults.ts'
import type { AuthSpec, ConnectorSpec, LimitSpec, StepSpec, StreamSpec } from './connector.ts'
import { deletionsOf, neverDeletes } from './deletions.ts'
import { authText, eventText, summaryOf } from './summary.ts'

export type Section = {
  readonly title: string
  readonly lines?: readonly string[]
  readonly items?: readonly string[]
  readonly tables?: readonly SectionTable[]
}
export type SectionTable = {
  readonly title?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** How names and expressions of the spec are set apart from words. */
export type Code = (text: string) => string

/** Every section that the connector has something for. */
export function describe(spec: ConnectorSpec, code: Code): Section[] {
  const all = [
    about(spec),
    prepare(spec, code),
    connect(spec, code),
    reads(spec, code),
    vocabularies(spec, code),
    writes(spec, code),
  ]
  return [...all, events(spec, code), limits(spec, code), ...provenance(spec)].filter(
    ({ lines = [], items = [], tables = [] }) => lines.length + items.length + tables.length > 0,
  )
}

function about(spec: ConnectorSpec): Section {
  const { maturity } = summaryOf(spec)
  return {
    title: 'About',
    lines: [
      `Version ${spec.version} of the connector.${spec.api_version ? ` API version: ${spec.api_version}.` : ''}`,
      ...(spec.description ? [spec.description.trim()] : []),
      ...(maturity ? [MATURITY[maturity]] : []),
      ...comparedOn(spec),
    ],
  }
}

/** A connector is as old as the source that nobody has read for the longest time. */
function comparedOn({ sources = [] }: ConnectorSpec): string[] {
  const [first] = sources.map(({ read }) => read).toSorted()
  return first === undefined ? [] : [`Last compared with all of its sources: ${first}.`]
}

const MATURITY = {
  documented: 'Maturity: documented. It was written from the sources below, and was not run against the ATS.',
  tried: 'Maturity: tried. It ran against an account at the vendor, see Evidence.',
  certified: 'Maturity: certified. The vendor approved it, see Evidence.',
} as const

function prepare(spec: ConnectorSpec, code: Code): Section {
  const settings = Object.entries(spec.settings ?? {}).map(([name, one]) => [
    code(name),
    [one.title, one.description].filter(Boolean).join('. '),
    one.default === undefined ? 'required' : code(String(one.default) || "''"),
  ])
  return {
    title: 'What to prepare',
    items: spec.prerequisites ?? [],
    tables: [
      {
        title: 'Credentials, by the auth_type of the connection',
        head: ['auth_type', 'kind', 'credentials', 'scopes'],
        rows: Object.entries(spec.auth).map(([name, auth]) => authRow(name, auth, code)),
      },
      ...(settings.length > 0 ? [{ title: 'Settings', head: ['setting', 'meaning', 'default'], rows: settings }] : []),
    ],
  }
}

/** A connection with everything that it must have, for the first way to authenticate. */
function connect({ id, auth, settings }: ConnectorSpec, code: Code): Section {
  const [auth_type, way] = Object.entries(auth)[0]!
  const credentials = Object.entries(way.credentials ?? {}).filter(([, { optional }]) => !optional)
  const required = Object.entries(settings ?? {}).filter(([, one]) => one.default === undefined)
  const blank = (fields: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(fields.map(([name]) => [name, '…']))
  const connection = { id: 'acme', integration: id, auth_type, credentials: blank(credentials) }
  return {
    title: 'How to connect',
    lines: [
      `Write this with your values into acme.json, then: ${code('hirewire connections add --file acme.json')}`,
      code(
        JSON.stringify({
          ...connection,
          ...(required.length > 0 && { settings: blank(required) }),
          ...(needsCertificate(way) && { tls: { certificate: '…', key: '…' } }),
        }),
      ),
    ],
  }
}

function authRow(name: string, auth: AuthSpec, code: Code): string[] {
  const fields = Object.entries(auth.credentials ?? {}).map(
    ([field, { title, optional }]) => `${code(field)}${title ? ` (${title})` : ''}${optional ? ', optional' : ''}`,
  )
  const scopes = auth.kind === 'oauth2' ? (auth.scopes ?? []) : []
  if (needsCertificate(auth)) fields.push(`client certificate and key (${code('tls')} of the connection)`)
  return [code(name), authText(auth), fields.join(', '), scopes.map(code).join(' ') || '–']
}

function reads(spec: ConnectorSpec, code: Code): Section {
  const streams = Object.entries(spec.pull ?? {})
  if (streams.length === 0) return { title: 'What is read' }
  return {
    title: 'What is read',
    tables: [
      {
        head: ['stream', 'fills', 'call', 'every', 'reads only changes', 'deleted records'],
        rows: streams.map(([name, stream]) => [name, ...streamCells(spec, [name, stream], code)]),
      },
      ...candidateTexts(spec, code),
      ...streams.map(([name, stream]) => ({
        title: `Fields of ${name}`,
        head: ['field', 'expression'],
        rows: [['id', code(stream.id)], ...leaves(stream.map, '').map(([path, text]) => [path, code(text)])],
      })),
    ],
  }
}

/** Where the texts come from that the platform shows candidates. */
function candidateTexts(spec: ConnectorSpec, code: Code): SectionTable[] {
  const rows = Object.entries(spec.pull ?? {})
    .filter(([, { into }]) => into === 'requisition')
    .flatMap(([name, { map, from }]) =>
      SHOWN_TO_CANDIDATES.map((field) => {
        const text = map[field]
        const origin = typeof text === 'string' ? `${code(text)} of ${code(callText(spec, from))}` : 'not read'
        return [`${name}: ${field}`, origin]
      }),
    )
  return rows.length > 0 ? [{ title: 'Texts that candidates see', head: ['field', 'from'], rows }] : []
}

/** The fields of a requisition that the platform shows candidates. */
export const SHOWN_TO_CANDIDATES = ['title', 'description_html', 'apply_url'] as const

function streamCells(spec: ConnectorSpec, [name, stream]: readonly [string, StreamSpec], code: Code): string[] {
  const full = stream.full_every ? `, everything every ${stream.full_every}` : ''
  const since = stream.since?.kind ?? 'none'
  return [
    stream.into,
    code(callText(spec, stream.from)),
    stream.every,
    since === 'none' ? 'no' : `${since}${full}`,
    deletionsOf(spec, name).join('; ') || (neverDeletes(spec, name) ? 'see the assumptions' : '–'),
  ]
}

const callText = (spec: ConnectorSpec, name: string): string => {
  const endpoint = spec.endpoints[name]
  return endpoint ? `${endpoint.method ?? 'GET'} ${endpoint.path}` : name
}

/** The expressions of a mapping by the path of their field: `locations[].city`. */
function leaves(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  if ('$each' in value && 'map' in value)
    return [[`${path}[]`, String(value.$each)], ...leaves(value.map, `${path}[]`)] as [string, string][]
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}.${key}`))
}

const vocabularies = (spec: ConnectorSpec, code: Code): Section => ({
  title: 'Values that are translated',
  tables: Object.entries(spec.vocabularies ?? {}).map(([name, lines]) => ({
    title: name,
    head: ['value', 'values of the ATS'],
    rows: Object.entries(lines ?? {}).map(([value, sources]) => [
      value,
      [sources ?? []]
        .flat()
        .map((one) => code(String(one)))
        .join(', '),
    ]),
  })),
})

function writes(spec: ConnectorSpec, code: Code): Section {
  const push = spec.push?.application
  const erase = spec.push?.erase
  const files = Object.entries(push?.attachments ?? {}).map(
    ([kind, { formats, max, optional }]) =>
      `${kind}: ${formats?.join(', ') ?? 'any format'}${max ? `, at most ${max}` : ''}${optional ? ', optional' : ''}`,
  )
  return {
    title: 'What is written',
    items: [
      ...(push ? [`Required consent: ${push.consent.requires}`, ...files] : []),
      ...(erase ? [`Erasure of a person: ${code(callText(spec, erase.call))}`] : []),
    ],
    tables: push
      ? [
          {
            head: ['step', 'call', 'effect', 'looks for duplicates by', 'a lost response'],
            rows: push.steps.map((step) => stepRow(spec, step, code)),
          },
        ]
      : [],
  }
}

function stepRow(spec: ConnectorSpec, step: StepSpec, code: Code): string[] {
  const checks = (step.dedupe ?? []).map(({ name, found }) => `${name} (${found})`)
  return [step.name, code(callText(spec, step.call)), step.effect, checks.join(', ') || '–', lostText(step)]
}

function lostText({ effect, settle }: StepSpec): string {
  if (effect !== 'create') return 'is sent again'
  if (settle?.kind === 'search') return `is looked up after ${settle.delay}, and sent again if it is not there`
  if (settle?.kind === 'key') return `is sent again with the same key in ${settle.header}`
  if (settle?.kind === 'conflict') return 'is sent again, and the ATS refuses a second one'
  return 'is decided by a person'
}

const events = (spec: ConnectorSpec, code: Code): Section => ({
  title: 'Events',
  tables: Object.entries(spec.events ?? {}).map(([name, event]) => ({
    title: name === event.kind ? eventText(event) : `${name}: ${eventText(event)}`,
    head: ['event of the ATS', 'effect'],
    rows: Object.entries(event.on).map(([type, { refresh, delete: removed, merge }]) => [
      code(type),
      refresh
        ? `reads the record of ${refresh} again`
        : removed
          ? `deletes the record of ${removed}`
          : `merges ${merge}`,
    ]),
  })),
})

const limits = (spec: ConnectorSpec, code: Code): Section => ({
  title: 'Limits',
  items: (spec.http.limits ?? []).map((limit) => limitText(limit, code)),
})

function limitText({ concurrency, calls, per, zone, of, each }: LimitSpec, code: Code): string {
  const amount = [
    ...(concurrency === undefined ? [] : [`${concurrency} calls at once`]),
    ...(calls === undefined ? [] : [`${calls} calls per ${per ?? 'window'}${zone ? ` (days of ${zone})` : ''}`]),
  ]
  const where = of ? `, for ${of.map(code).join(', ')}${each ? ' each' : ''}` : each ? ', for each endpoint' : ''
  return `${amount.join(', ')}${where}`
}

function provenance({ assumptions = [], sources = [], evidence = [] }: ConnectorSpec): Section[] {
  return [
    {
      title: 'Assumptions',
      tables: tableOf(
        ['assumed', 'why', 'how to confirm it'],
        assumptions.map(({ what, why, confirm }) => [what, why, confirm]),
      ),
    },
    { title: 'Evidence', items: evidence.map(({ date, what, url }) => `${date}: ${what}${url ? ` ${url}` : ''}`) },
    {
      title: 'Sources',
      tables: tableOf(
        ['source', 'read', 'used for'],
        sources.map(({ url, read, what }) => [url, read, what]),
      ),
    },
  ]
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): SectionTable[] =>
  rows.length > 0 ? [{ head, rows }] : []
