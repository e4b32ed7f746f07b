import { FUNCTIONS } from '../../runtime/expression/functions.ts'
import { ERRORS } from '../../runtime/kernel/errors/errors.ts'
import { ACTS, type ActName } from '../../runtime/kernel/errors/next-actions.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { connectorSchema } from '../schema/connector.ts'
import { configSchema, connectionSchema, pushRequestSchema } from '../schema/documents.ts'
import { modelSchemas } from '../schema/model.ts'
import { scenariosSchema } from '../schema/scenarios.ts'
import type { Schema } from '../schema/words.ts'
import { codeCell, type Defs, keyTable, text } from './keys.ts'
import { placesTable } from './places-table.ts'
import { promisesText } from './promises.ts'

const defs = connectorSchema.$defs as Defs
const sections = connectorSchema.properties as Readonly<Record<string, Schema>>

const STRATEGIES: readonly string[] = [
  'auth',
  'paging',
  'incremental',
  'for_each',
  'deletes',
  'recovery',
  'verify',
  'dates',
]

/** The page that describes each shared part. */
const PAGE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STRATEGIES.map((name) => [name, `strategies.md#${name}`])),
  value: 'expressions.md#what-is-received',
  values: 'expressions.md#what-is-received',
  sent: 'expressions.md#what-is-sent',
  sent_values: 'expressions.md#what-is-sent',
  texts: 'expressions.md#what-is-sent',
  limit: 'http.md#limit',
  error: 'http.md#error-rule',
  request: 'requests.md',
  shared_request: 'requests.md',
  stream: 'pull.md',
  attachment: 'push.md#attachment',
  step: 'push.md#step',
  find: 'push.md#duplicate-check',
  credential: 'auth.md#credential',
  setting: 'settings.md',
  events: 'events.md',
  reaction: 'events.md#handler',
  vocabularies: 'vocabularies.md',
}

const NOTE = '<!-- Written by `npm run generate`: do not edit. -->'
const page = (name: string, ...parts: readonly string[]): [string, string] => [
  `docs/reference/${name}.md`,
  `${NOTE}\n\n${parts.filter(Boolean).join('\n\n')}\n`,
]
const table = (schema: Schema): string => keyTable(schema, defs, PAGE)
const part = (name: string, level = '##'): string => {
  const schema = defs[name] ?? {}
  return `${level} ${schema.title}\n\n${text(schema.description)}\n\n${table(schema)}\n\nExample: ${codeCell(first(schema))}`
}
const first = (schema: Schema): unknown => (Array.isArray(schema.examples) ? schema.examples[0] : undefined)
const head = (title: string, schema: Schema): string =>
  `# ${title}\n\n${text(schema.description)}\n\nKeys marked with * are required.`

/** Every page of the reference: path and text. */
export const referencePages = (): [string, string][] => [
  page('index', indexText()),
  page('connector', head('A connector spec', connectorSchema), table(connectorSchema)),
  page(
    'auth',
    `# \`auth\`\n\n${text(sections.auth?.description)}\n\nThe kinds are in [strategies](strategies.md#auth).`,
    part('credential'),
  ),
  page('settings', '# `settings`', part('setting')),
  page('http', head('`http`', sections.http ?? {}), table(sections.http ?? {}), part('limit'), part('error')),
  page('requests', requestsText()),
  page('pull', '# `pull`', text(defs.pull?.description), part('stream'), pullDefaultsText()),
  page('vocabularies', vocabulariesText()),
  page(
    'push',
    head('`push`', sections.push ?? {}),
    table(sections.push ?? {}),
    part('step'),
    part('find'),
    part('attachment'),
    `## The push request\n\n${text(pushRequestSchema.description)}\n\n${keyTable(pushRequestSchema, {})}`,
  ),
  page('events', '# `events`', kindsText(defs.events ?? {}), part('reaction')),
  page(
    'strategies',
    '# Strategies\n\nA strategy is one way to do something, selected with `kind`. Each kind has a page.',
    ...STRATEGIES.map(strategyText),
  ),
  ...STRATEGIES.flatMap((name) => kindsOf(name).map((kind) => kindPage(name, kind))),
  page('expressions', expressionsText()),
  page(
    'models',
    '# The canonical model\n\nEvery enum field is `{ value, source_value }` and can be `UNMAPPED`. Ids are opaque strings. Times are RFC 3339 in UTC.',
    ...Object.entries(modelSchemas).map(modelText),
  ),
  page('connection', head('A connection', connectionSchema), keyTable(connectionSchema, defs)),
  page(
    'config',
    head('hirewire.yaml', configSchema),
    keyTable(configSchema, { connection: { title: 'Connection' } }, { connection: 'connection.md' }),
  ),
  page('scenarios', scenariosText()),
  page('errors', errorsText()),
  page('rules', rulesText()),
]

function indexText(): string {
  const rows = Object.entries(sections).map(([name, schema]) => {
    const target = typeof schema.$ref === 'string' ? (defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema
    const own = ['auth', 'settings', 'http', 'requests', 'pull', 'vocabularies', 'push', 'events'].includes(name)
    return `| ${own ? `[\`${name}\`](${name}.md)` : `\`${name}\``} | ${text(target.description)} |`
  })
  const more = [
    '[Strategies](strategies.md)',
    '[Expressions, values and strings](expressions.md)',
    '[The canonical model](models.md)',
    '[The keys of scenarios](scenarios.md)',
    '[A connection](connection.md)',
    '[hirewire.yaml](config.md)',
    '[Errors](errors.md)',
    '[Rules of the linter](rules.md)',
    '[What is stored, and for how long](retention.md)',
    '[Bounds of memory, and of slow and endless peers](bounds.md)',
  ]
  return `# Reference\n\nBegin with [the language in one page](language.md): one connector, explained from top to bottom.\n\nA [connector](connector.md) is one YAML file. Its sections:\n\n| section | what it is |\n|---|---|\n${rows.join('\n')}\n\n${more.map((link) => `- ${link}`).join('\n')}\n\n${promisesText()}`
}

/** `<id>.test.yaml`: the file, a scenario, and what a scenario has, each with a table of its own. */
function scenariosText(): string {
  const own = scenariosSchema.$defs as Defs
  const pages = { exchange: '#exchange', scenario: '#scenario', given: '#given', act: '#act', expect: '#expect' }
  const file = scenariosSchema.properties as Readonly<Record<string, Schema>>
  const scenario = (file.scenarios?.items ?? {}) as Schema
  const parts = (scenario.properties ?? {}) as Readonly<Record<string, Schema>>
  const act = (parts.do?.items ?? {}) as Schema
  const named: Readonly<Record<string, Schema>> = {
    scenario,
    given: parts.given ?? {},
    act,
    expect: parts.expect ?? {},
  }
  const inner = { ...own, ...named }
  const link = (name: string): Schema => ({ $ref: `#/$defs/${name}` })
  const listed = (schema: Schema | undefined, name: string): Schema => ({ ...schema, items: link(name) })
  const linked = (schema: Schema | undefined, name: string): Schema => ({
    ...link(name),
    description: schema?.description,
    examples: schema?.examples,
  })
  const top = {
    ...scenariosSchema,
    properties: { ...file, given: linked(file.given, 'given'), scenarios: listed(file.scenarios, 'scenario') },
  }
  const one = {
    ...scenario,
    properties: {
      ...parts,
      given: linked(parts.given, 'given'),
      do: listed(parts.do, 'act'),
      expect: linked(parts.expect, 'expect'),
    },
  }
  const part = (title: string, schema: Schema): string =>
    `## ${title}\n\n${text(schema.description)}\n\n${keyTable(schema, inner, pages)}`
  return [
    '# The keys of scenarios',
    `${text(scenariosSchema.description)} [Scenarios](../scenarios.md) explains how they are run and replayed. Keys marked with * are required.`,
    keyTable(top, inner, pages),
    part('Scenario', one),
    part('Given', named.given ?? {}),
    part('Act', act),
    part('Exchange', own.exchange ?? {}),
    part('Expect', named.expect ?? {}),
  ].join('\n\n')
}

/** Where a request is written, what it consists of, and the request of `requests`. */
function requestsText(): string {
  const written = defs.request ?? {}
  const shared = defs.shared_request ?? {}
  return [
    '# Requests',
    REQUEST_FORMS,
    `## Its keys\n\n${table(written)}`,
    `## \`requests\`\n\n${text(sections.requests?.description)} ${text(shared.description)}\n\nExample: ${codeCell(first(sections.requests ?? {}))}\n\nIts keys are those above, but \`request\` is always a line. A request whose arguments \`map\`, \`id\` or \`store_new\` of a stream reads (\`$with\`) is one of \`requests\`.`,
  ].join('\n\n')
}

const REQUEST_FORMS = `A request is written where it is made. \`request\` is its method and path in one text; what else it needs is beside it:

\`\`\`yaml
pull:
  departments:
    list: GET /v2/department        # nothing but a request: its line alone
  requisitions:
    list:                           # or a mapping
      request: GET /v2/job
      query: { updated_after?: $cursor.since }
      records: jobs
    get:                            # one of \`requests\`
      request: { use: read_job, with: { id: $record.id } }
push:
  steps:
    - create: application           # the keys of a request are beside those of its place
      request: POST /v2/candidate/{{ $saved.candidate }}/application
      json: { job_id: $requisition.id }
\`\`\`

It reads the names of its place, such as \`$cursor\`, \`$record\`, \`$candidate\` or \`$saved\` ([table](expressions.md#variables)); one of \`requests\` reads what the place passes in \`with\`, as \`$with\`. What a hole puts into the path or the query is encoded. A parameter that may have no value is a key of \`query\` that ends in \`?\`. Beside \`use\`, only a body may be written, in a step, \`update_with\` and \`erase\`. A request has one body at most: \`json\`, \`form\`, \`multipart\` or \`raw\`.`

/** What all streams of a connector have in common. */
function pullDefaultsText(): string {
  const { defaults = {} } = (defs.pull?.properties ?? {}) as Readonly<Record<string, Schema>>
  const keys = Object.keys((defaults.properties ?? {}) as object).map((key) => `\`${key}\``)
  return `## \`pull.defaults\`\n\n${text(defaults.description)} It takes ${keys.join(', ')}. To switch one off in a stream: \`incremental: { kind: none }\`, \`deletes: { kind: none }\`.\n\nExample: ${codeCell(first(defaults))}`
}

/** A union by `kind`: a table for each kind, and an example of the first. */
function kindsText(union: Schema): string {
  const kinds = (union.oneOf ?? []) as readonly Schema[]
  const examples = (union.examples ?? []) as readonly unknown[]
  const parts = kinds.map((kind) => `## \`kind: ${kind.title}\`\n\n${text(kind.description)}\n\n${table(kind)}`)
  return [...parts, ...examples.map((example) => `Example: ${codeCell(example)}`)].join('\n\n')
}

const kindsOf = (name: string): readonly Schema[] => (defs[name]?.oneOf ?? []) as readonly Schema[]

function strategyText(name: string): string {
  const rows = kindsOf(name).map(
    (kind) => `| [\`${kind.title}\`](${kindPath(name, kind)}) | ${text(kind.description)} |`,
  )
  return `## \`${name}\`\n\n| kind | what it does |\n|---|---|\n${rows.join('\n')}`
}

const kindPath = (name: string, { title }: Schema): string => `strategies/${name}-${title}.md`

/** Links in the tables are written for pages one folder up. */
function kindPage(name: string, kind: Schema): [string, string] {
  const up = (markdown: string): string => markdown.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, '](../$1)')
  const back = `One of the kinds of [\`${name}\`](strategies.md#${name}).`
  return page(
    kindPath(name, kind).replace(/\.md$/, ''),
    up(
      [
        `# \`${name}\`: \`${kind.title}\``,
        text(kind.description),
        back,
        `Keys marked with * are required.`,
        table(kind),
      ].join('\n\n'),
    ),
    exampleOf(name, kind),
  )
}

/** The example of the strategy of this kind, if there is one. */
function exampleOf(name: string, kind: Schema): string {
  const properties = (kind.properties ?? {}) as Readonly<Record<string, Schema>>
  const called = properties.kind?.const
  const examples = [...((kind.examples ?? []) as unknown[]), ...((defs[name]?.examples ?? []) as unknown[])]
  const own = examples.find((one) => (one as { kind?: unknown } | null)?.kind === called)
  return own === undefined ? '' : `Example: ${codeCell(own)}`
}

function vocabulariesText(): string {
  const rows = Object.entries((defs.vocabularies?.properties ?? {}) as Readonly<Record<string, Schema>>).map(
    ([name, schema]) =>
      `| \`${name}\` | ${Object.keys((schema.properties ?? {}) as object)
        .map((value) => `\`${value}\``)
        .join(' ')} |`,
  )
  return `# \`vocabularies\`\n\n${text(defs.vocabularies?.description)}\n\n| vocabulary | canonical values |\n|---|---|\n${rows.join('\n')}\n\nA line of \`application.stage\` names a phase or an outcome. A phase sets the outcome back to OPEN, also after a rejection. An outcome leaves the phase unchanged.`
}

const CONSTANTS = `## Texts\n\nIn what is sent, a text is a text: \`country: DE\`. In what is received, a bare word is a path: write \`{ $const: DE }\` for a text, or \`"DE"\` within an expression. Where a text that is sent looks like a path of ours whose \`$\` was forgotten, such as \`candidate.email\`, \`{ $const: candidate.email }\` says that it is meant. Numbers, \`true\` and \`false\` are literals. Ids of a push request are strings: compare a number of the ATS with \`$string(jobId) = $requisition.id\`.`

const VARIABLES = `## Variables\n\n${placesTable()}\n\n\`$now\` is the time of the request or page as an RFC 3339 string. \`$now()\` is not allowed, because the same record must always give the same result. Of a response there are \`$response.status\` and \`$response.headers\`, of a delivery \`$delivery.headers\`, \`$delivery.method\`, \`$delivery.url\` and \`$delivery.raw\` (the body as text); names of headers are in lower case. \`$item\` has the value of \`for_each\` under the name of its \`as\`.`

const valueText = (title: string, name: 'sent' | 'value'): string =>
  `## ${title}\n\n${text(defs[name]?.description)}\n\nExamples: ${((defs[name]?.examples ?? []) as unknown[]).map(codeCell).join(', ')}`

function expressionsText(): string {
  const rows = FUNCTIONS.map(
    ({ signature, summary, error }) =>
      `| \`${signature.replaceAll('|', '\\|')}\` | ${text(summary)} | ${text(error ?? '')} |`,
  )
  return [
    '# Expressions',
    valueText('What is sent', 'sent'),
    valueText('What is received', 'value'),
    VARIABLES,
    CONSTANTS,
    `## Functions\n\nThe deterministic functions of JSONata, and:\n\n| function | what it does | fails when |\n|---|---|---|\n${rows.join('\n')}`,
  ].join('\n\n')
}

const modelText = ([name, schema]: [string, Schema]): string =>
  `## ${name}\n\n${text(schema.description)}\n\n${keyTable(schema, {})}`

/** The operation of the API that takes the next step. */
function operationOf(act: ActName | null): string {
  const action = act === null ? null : ACTS[act]({ connection: '', push: '', run: '', erasure: '', issue: '' })
  return action === null ? '' : ` (\`${action.operation}\`)`
}

function errorsText(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, row]) =>
      `| \`${code}\` | \`${row.cause}\` | ${row.status} | ${row.retryable ? 'yes' : 'no'} | ${row.whoFixes} | ${text(row.next)}${operationOf(row.act)} |`,
  )
  return `# Errors\n\nEvery failure has one of these codes, in the API, the CLI, the metrics and the logs. After the next step is the operation of the API that takes it, if there is one.\n\n| code | cause | HTTP | retried | who acts | next step |\n|---|---|---|---|---|---|\n${rows.join('\n')}`
}

function rulesText(): string {
  const rows = RULES.map(
    ({ id, severity, summary, why }) => `| \`${id}\` | ${severity} | ${text(summary)} | ${text(why)} |`,
  )
  return `# Rules of the linter\n\n| rule | severity | what it finds | why |\n|---|---|---|---|\n${rows.join('\n')}`
}
