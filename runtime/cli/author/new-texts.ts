import { AUTHS, PAGINGS } from './new-choices.ts'

export type NewSpecOptions = {
  readonly id: string
  readonly name: string
  readonly auth: string
  readonly paging: string
  /** Path of the list of jobs, and where the jobs are in its response. */
  readonly path: string
  readonly records: string
}

/** The comments for the two editor plug-ins that name the schema. */
export const modelines = (schema: string): string => `# yaml-language-server: $schema=${schema}\n# $schema=${schema}\n`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A text in a mapping of one line, with quotes only where it needs them. */
const inLine = (text: string): string => (/^[A-Z]+ \/[\w/.?=&%~-]*$/.test(text) ? text : quoted(text))

/** A connector that reads jobs. Every line is one that the author has to review. */
export const specText = ({ id, name, auth, paging, path, records }: NewSpecOptions): string => `#
# Written by \`hirewire new\`. Go through it from top to bottom next to the documentation of the ATS; then run
# \`hirewire lint\` and \`hirewire test\`. \`hirewire docs reference\` describes every key; editors show it on hover.
spec: 2
id: ${id}
name: ${quoted(name)}
version: 0.1.0

auth: # ${AUTHS[auth]?.summary}
${AUTHS[auth]?.block}

settings: # values that differ between customers and are not secret
  address: { type: string, format: uri, title: Base URL }

http:
  base_url: $settings.address
  paging: ${PAGINGS[paging]?.block}
  # dates: iso # date format of the ATS: iso, epoch_ms, epoch_s …
  # limits: [{ calls: 60, per: 1m }] # rate limit of the ATS

pull:
  requisitions:
    into: requisition
    list: { request: ${inLine(`GET ${path}`)}, records: ${records} }
    every: 1h
    id: id # JSONata over one record, like all values of map
    # updated: updated_at # when the record changed
    map:
      title: title
      status: status # the ATS's value; the vocabulary below maps it
      # openings: openings # more fields: hirewire docs reference/models

vocabularies: # canonical value: [values of the ATS]
  requisition.status: { OPEN: [open], CLOSED: [closed] }
`

/** Two pages of jobs (one without paging) and the expected records. */
export function testText(wanted: NewSpecOptions): string {
  const { id, auth, paging, path, records } = wanted
  const [first, second] = PAGINGS[paging]?.parameters ?? [{}, null]
  const headers = AUTHS[auth]?.headers ?? {}
  const exchange = (query: object, json: object): string => {
    const request = JSON.stringify({ path, ...(Object.keys(query).length > 0 ? { query } : {}), headers })
    return `      - request: ${request}\n        reply: { json: ${JSON.stringify(json)} }`
  }
  const pages = second
    ? [
        exchange(first, { ...PAGINGS[paging]?.more(path), ...nested(records, JOBS.slice(0, 2)) }),
        exchange(second, nested(records, JOBS.slice(2))),
      ]
    : [exchange(first, nested(records, JOBS))]
  const login = AUTHS[auth]?.login
  return `#
# The ATS's responses, and the expected result. Replace them with responses of the real ATS, without personal data.
# \`hirewire test\` runs the scenarios, and then replays each with faults. See docs/scenarios.md.
connector: ${id}
${login ? `\nexchanges: # of every scenario\n${login}\n` : ''}
scenarios:
  - name: jobs become requisitions
    do: [{ pull: requisitions }]
    exchanges:
${pages.join('\n')}
    expect:
      run: { state: complete, received: 3, written: 3 }
      records:
        requisition:
          - { id: "1", title: Nurse, status: { value: OPEN, source_value: open } }
          - { id: "2", title: Cook, status: { value: CLOSED, source_value: closed } }
          - { id: "3", title: Driver, status: { value: OPEN, source_value: open } }
`
}

const JOBS = [
  { id: 1, title: 'Nurse', status: 'open' },
  { id: 2, title: 'Cook', status: 'closed' },
  { id: 3, title: 'Driver', status: 'open' },
]

/** Builds `{ d: { results } }` for `d.results`. */
const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object
