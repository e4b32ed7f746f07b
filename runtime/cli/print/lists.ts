import type { Body, PathOf } from '../../../client/index.ts'
import { CAUSES } from '../../kernel/errors/errors.ts'
import { CONSENT_STATES } from '../../kernel/model/consent.ts'
import { OFFER_STATUSES, OUTCOMES, REQUISITION_STATUSES, UNMAPPED } from '../../kernel/model/model.ts'
import {
  AUDIT_KINDS,
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_REASONS,
  BULK_STATES,
  type BulkAction,
  CONNECTION_HEALTHS,
  CONNECTION_STATES,
  ERASURE_STATES,
  PUSH_STATES,
  REVIEW_STATES,
  RUN_STATES,
} from '../../kernel/model/states.ts'
import { DELIVERED_EVENTS } from '../../kernel/model/webhook-events.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import type { CommandOption } from '../command.ts'
import { NOW, pausesText } from './budgets-text.ts'
import { type Column, column, state, time } from './columns.ts'
import { nextLines } from './next-command.ts'

/** How entries are printed. */
export type PrintedList = {
  readonly columns: readonly Column[]
  /** The rows of an entry that takes several. */
  rowsOf?(entry: unknown): readonly unknown[]
  /** Printed below the table, in full. */
  below?(entry: unknown): string
  /** Printed instead of an empty table. */
  readonly empty: string
}

/** One list of the API as a command: its filters are parameters of the list, with dashes for underscores. */
export type List = PrintedList & {
  readonly summary: string
  readonly path: PathOf<'get'>
  readonly filters: readonly CommandOption[]
  /** The API returns all entries at once. */
  readonly isWhole?: true
  /** What is requested where no option says otherwise. */
  readonly defaults?: Readonly<Record<string, string>>
  readonly example: string
}

export const FORMATS = ['table', 'json', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/** The options that choose the pages of a list. */
const PAGE_OPTIONS: readonly CommandOption[] = [
  ['--limit <number>', 'maximum number of entries (default: 50)'],
  ['--cursor <cursor>', 'continue after the previous page'],
  ['--all', 'all entries instead of one page'],
]
export const OUTPUT_OPTIONS: readonly CommandOption[] = [
  ['--output <format>', 'how the entries are printed (default: table)', FORMATS],
  ['--columns <fields>', 'only these fields, separated by commas; any field of the JSON, such as status.value'],
]

/** All options of a list. */
export const optionsOf = ({ filters, isWhole }: List): readonly CommandOption[] => [
  ...filters,
  ...(isWhole ? [] : PAGE_OPTIONS),
  ...OUTPUT_OPTIONS,
]

const COUNT: CommandOption = ['--count', 'with the number of all matching entries']
const SORT: CommandOption = ['--sort <order>', 'which entries come first', ['newest', 'oldest']]
const OF_CONNECTION: CommandOption = ['--connection <id>', 'of this connection; may be repeated', 'many']
const OF_STREAM: CommandOption = ['--stream <name>', 'of this stream; may be repeated', 'many']
const inState = (values: readonly string[]): CommandOption => [
  '--state <state>',
  'in this state; may be repeated',
  'many',
  values,
]
const OF_PERSON: CommandOption = ['--person <id>', 'of this person']
const FOR_REQUISITION: CommandOption = ['--requisition <id>', 'for this requisition']
const CAUSE: CommandOption = ['--cause <cause>', 'with this cause; may be repeated', 'many', CAUSES]
const CODE: CommandOption = ['--code <code>', 'with this error code; may be repeated', 'many']
const FINGERPRINT: CommandOption = ['--fingerprint <text>', 'of this group of failures; may be repeated', 'many']
/** What lists in the order of time take. */
const TIMES: readonly CommandOption[] = [
  ['--from <time>', 'at or after this time, RFC 3339'],
  ['--to <time>', 'before this time, RFC 3339'],
  SORT,
  COUNT,
]
const RANGE = TIMES.slice(0, 2)
const PUSHES: readonly CommandOption[] = [
  OF_CONNECTION,
  OF_PERSON,
  FOR_REQUISITION,
  inState(PUSH_STATES),
  CAUSE,
  CODE,
  FINGERPRINT,
]
const RECORDS: readonly CommandOption[] = [
  OF_CONNECTION,
  OF_STREAM,
  FINGERPRINT,
  ['--reason <text>', 'with exactly this reason'],
  ['--record <id>', 'with this id in the ATS'],
]
/** What a bulk action is done with: what the list has, by the same options. */
export const BULK_FILTERS: Readonly<Record<BulkAction, readonly CommandOption[]>> = {
  retry: [...PUSHES, ...RANGE],
  cancel: [...PUSHES, ...RANGE],
  replay: [...RECORDS, ...RANGE],
}
const EXPIRING: readonly CommandOption[] = [
  ['--expires-from <time>', 'expires at or after this time, RFC 3339'],
  ['--expires-to <time>', 'expires before this time, RFC 3339'],
  ['--latest', 'only the entry that was recorded last of its person, connection and requisition'],
]
const SINCE: CommandOption = ['--updated-after <time>', 'changed here after this time, RFC 3339']
const BEFORE: CommandOption = ['--updated-before <time>', 'changed here before this time, RFC 3339']
const DELETED: CommandOption = ['--include-deleted', 'also those that are deleted in the ATS']
const status = (values: readonly string[]): CommandOption => [
  '--status <status>',
  'with this status; may be repeated',
  'many',
  [...values, UNMAPPED],
]

export const QUARANTINE_FILTERS: readonly CommandOption[] = [
  OF_CONNECTION,
  ['--stream <name>', 'of this stream'],
  ['--reason <text>', 'with exactly this reason'],
]

export const AUDIT_FILTERS: readonly CommandOption[] = [
  ['--key <id>', 'by this API key: its id, `local` for the command line'],
  ['--kind <kind>', 'of this kind', AUDIT_KINDS],
  ['--operation <operation>', 'this operation, such as getPush'],
  ['--acting-person <who>', 'for this person, as the client named them'],
  ['--person <id>', "about this person: the platform's id"],
  ['--connection <id>', 'about this connection; may be repeated', 'many'],
  ['--record <record>', 'about this record: <connection>/<model>/<id>'],
  ['--from <time>', 'at or after this time, RFC 3339'],
  ['--to <time>', 'before this time, RFC 3339'],
]

export const DISCLOSURE_FILTERS: readonly CommandOption[] = [
  OF_PERSON,
  ['--connection <id>', 'to this connection; may be repeated', 'many'],
  FOR_REQUISITION,
  ['--from <time>', 'at or after this time, RFC 3339'],
  ['--to <time>', 'before this time, RFC 3339'],
]

/** Whole records are for `--output json`, or for `--columns expanded.requisition.title`. */
const expand = (models: readonly string[]): CommandOption => [
  '--expand <record>',
  'with the records that an entry names, in JSON and for --columns such as expanded.requisition.title',
  'many',
  models,
]

const RECORD = [column('id'), column('connection')]
const CHANGED = time('changed', 'updated_at')

/** The fields of a row, with dots for nested ones. */
type Field<Row> = Row extends readonly unknown[]
  ? never
  : Row extends object
    ? { [Name in keyof Row & string]: Name | `${Name}.${Field<NonNullable<Row[Name]>>}` }[keyof Row & string]
    : never
type EntryOf<Path extends PathOf<'get'>> = Body<Path, 'get'> extends { data: readonly (infer Entry)[] } ? Entry : never

type Listed<Path extends PathOf<'get'>, Row> = Omit<List, 'path' | 'columns' | 'rowsOf' | 'below'> & {
  readonly path: Path
  readonly columns: readonly Column<Field<Row>>[]
  readonly rowsOf?: (entry: EntryOf<Path>) => readonly Row[]
  readonly below?: (entry: EntryOf<Path>) => string
}

/** A list whose columns are fields of what the API returns there. */
const list = <Path extends PathOf<'get'>, Row = EntryOf<Path>>(given: Listed<Path, Row>): List => given

/** A list of pulled records. */
const records = <Noun extends 'requisitions' | 'applications' | 'candidates' | 'offers' | 'departments' | 'locations'>(
  noun: Noun,
  more: {
    readonly filters?: readonly CommandOption[]
    readonly columns: readonly Column<Field<EntryOf<`/v1/${Noun}`>>>[]
    readonly options?: string
  },
): List => ({
  summary: `List ${noun}`,
  path: `/v1/${noun}`,
  filters: [OF_CONNECTION, ...(more.filters ?? []), SINCE, BEFORE, DELETED, SORT, COUNT],
  columns: [...RECORD, ...more.columns, CHANGED],
  empty: `No matching ${noun}.`,
  example: `hirewire ${noun} list --connection acme${more.options ?? ''}`,
})

/** Every list of the API as a command, by the noun of its commands. */
export const LISTS = {
  connections: list({
    summary: 'List connections',
    path: '/v1/connections',
    filters: [
      ['--connector <id>', 'of this connector'],
      inState(CONNECTION_STATES),
      ['--health <health>', 'with this health; may be repeated', 'many', CONNECTION_HEALTHS],
      ...TIMES,
    ],
    columns: [
      column('connection', 'id'),
      column('connector', 'integration'),
      column('auth', 'auth_type'),
      state(),
      column('name'),
    ],
    empty: 'No matching connections. Add one: hirewire connections add --file connection.json',
    example: 'hirewire connections list --health unauthorized',
  }),
  'connect-links': list({
    summary: 'List connect links, with the step at which each customer is',
    path: '/v1/connect-links',
    filters: [['--customer <name>', 'of this customer; may be repeated', 'many'], SORT, COUNT],
    columns: [
      column('link', 'id'),
      column('customer'),
      state(),
      column('step'),
      column('connector'),
      column('connection'),
      column('result'),
      time('expires', 'expires_at'),
    ],
    empty: 'No matching connect links. Create one: hirewire connect-links create <customer>',
    example: 'hirewire connect-links list --customer Acme',
  }),
  runs: list({
    summary: 'List runs, newest first',
    path: '/v1/runs',
    filters: [OF_CONNECTION, OF_STREAM, inState(RUN_STATES), CODE, ...TIMES],
    columns: [
      column('run', 'id'),
      state(),
      column('connection'),
      column('stream'),
      column('mode'),
      column('received'),
      column('written'),
      time('started', 'started_at'),
      time('finished', 'finished_at'),
      column('code'),
    ],
    empty: 'No matching runs.',
    example: 'hirewire runs list --connection acme --state failed',
  }),
  quarantine: list({
    summary: 'List source records that could not be mapped',
    path: '/v1/quarantine',
    filters: [...RECORDS, ...TIMES],
    columns: [
      column('id'),
      column('connection'),
      column('stream'),
      column('record'),
      time('last seen', 'last_at'),
      column('reason'),
    ],
    empty: 'The quarantine is empty.',
    example: 'hirewire quarantine list --connection acme',
  }),
  'quarantine groups': list({
    summary: 'Group quarantined records by the place of the connector that could not map them',
    path: '/v1/quarantine/groups',
    filters: [OF_CONNECTION, OF_STREAM, FINGERPRINT, COUNT],
    columns: [
      column('count'),
      column('connections'),
      time('oldest', 'oldest_at'),
      { title: 'place', field: 'place', value: placeOf },
      column('fingerprint'),
    ],
    empty: 'The quarantine is empty.',
    example: 'hirewire quarantine groups',
  }),
  requisitions: records('requisitions', {
    filters: [status(REQUISITION_STATUSES)],
    columns: [column('title'), column('status', 'status.value')],
    options: ' --status OPEN',
  }),
  applications: records('applications', {
    filters: [status(OUTCOMES), OF_PERSON, FOR_REQUISITION, expand(['candidate', 'requisition'])],
    columns: [
      column('candidate', 'candidate.id'),
      column('requisition', 'requisition.id'),
      column('stage', 'stage.source_value'),
      column('phase', 'phase.value'),
      column('outcome', 'outcome.value'),
    ],
    options: ' --status HIRED',
  }),
  candidates: records('candidates', {
    filters: [OF_PERSON],
    columns: [column('person'), column('first name', 'first_name'), column('last name', 'last_name')],
    options: ' --person p-17',
  }),
  offers: records('offers', {
    filters: [status(OFFER_STATUSES)],
    columns: [column('application', 'application.id'), column('status', 'status.value'), column('start', 'start_date')],
    options: ' --status ACCEPTED',
  }),
  departments: records('departments', { columns: [column('name'), column('parent', 'parent.id')] }),
  locations: records('locations', { columns: [column('name'), column('city'), column('country')] }),
  consents: list({
    summary: 'List entries of the consent ledger',
    path: '/v1/consents',
    filters: [OF_PERSON, OF_CONNECTION, FOR_REQUISITION, inState(CONSENT_STATES), ...EXPIRING, ...TIMES],
    columns: [
      column('seq'),
      column('person'),
      column('connection'),
      column('requisition'),
      column('kind'),
      state(),
      time('at', 'at'),
      time('expires', 'expires_at'),
    ],
    empty: 'No matching entries.',
    example: 'hirewire consents list --person p-17',
  }),
  pushes: list({
    summary: 'List pushes, newest first',
    path: '/v1/pushes',
    filters: [...PUSHES, ...TIMES, expand(['candidate', 'requisition'])],
    columns: [
      column('push', 'id'),
      state(),
      column('connection'),
      column('requisition'),
      column('person'),
      column('code'),
      time('created', 'created_at'),
    ],
    empty: 'No matching pushes.',
    example: 'hirewire pushes list --state FAILED --count',
  }),
  'pushes groups': list({
    summary: 'Group failed and uncertain pushes by what they have in common: error code, connector and step',
    path: '/v1/pushes/groups',
    filters: [OF_CONNECTION, inState(['FAILED', 'UNCERTAIN']), CAUSE, CODE, FINGERPRINT, COUNT],
    columns: [
      column('count'),
      column('failed'),
      column('uncertain'),
      column('connections'),
      time('oldest', 'oldest_at'),
      column('for', 'who_fixes'),
      column('fingerprint'),
    ],
    empty: 'No failed or uncertain pushes.',
    example: 'hirewire pushes groups',
  }),
  bulk: list({
    summary: 'List bulk actions with their progress, newest first',
    path: '/v1/bulk',
    filters: [
      OF_CONNECTION,
      ['--action <action>', 'only these actions; may be repeated', 'many', BULK_ACTIONS],
      inState(BULK_STATES),
      ...TIMES,
    ],
    columns: [
      column('bulk action', 'id'),
      column('action'),
      state(),
      column('matched'),
      column('done'),
      column('failed'),
      column('skipped'),
      column('waiting'),
      time('created', 'created_at'),
    ],
    empty: 'No matching bulk actions.',
    example: 'hirewire bulk list --state running',
  }),
  reviews: list({
    summary: 'List possible duplicates; without --state, those that need a decision',
    path: '/v1/reviews',
    filters: [OF_CONNECTION, inState(REVIEW_STATES), OF_PERSON, ...TIMES, expand(['requisition'])],
    defaults: { state: 'open' },
    columns: [
      column('review', 'id'),
      state(),
      column('connection'),
      column('requisition'),
      column('person'),
      { title: 'matches', field: 'matches', value: matchesOf },
      time('since', 'created_at'),
    ],
    empty: 'No matching reviews.',
    example: 'hirewire reviews list',
  }),
  erasures: list({
    summary: 'List erasure tasks',
    path: '/v1/erasures',
    filters: [
      OF_CONNECTION,
      ['--person <id>', 'of this person, whose consent was withdrawn or who was erased'],
      inState(ERASURE_STATES),
      ...TIMES,
    ],
    columns: [
      column('erasure', 'id'),
      state(),
      column('connection'),
      column('reason'),
      column('records'),
      column('message'),
    ],
    below: openTask,
    empty: 'No matching erasure tasks.',
    example: 'hirewire erasures list --state open',
  }),
  disclosures: list({
    summary: 'List what was sent of whom to which ATS, when and on which consent',
    path: '/v1/disclosures',
    filters: DISCLOSURE_FILTERS,
    columns: [
      time('at', 'at'),
      column('person'),
      column('connection'),
      column('requisition'),
      column('act'),
      column('outcome'),
      column('consent'),
      column('push'),
      column('data'),
    ],
    empty: 'Nothing was sent.',
    example: 'hirewire disclosures list --person p-17',
  }),
  issues: list({
    summary: 'List issues; without --open, the open ones',
    path: '/v1/issues',
    filters: [
      OF_CONNECTION,
      OF_STREAM,
      CAUSE,
      CODE,
      ['--open <true|false>', 'only open or only closed ones', ['true', 'false']],
      ...TIMES,
    ],
    defaults: { open: 'true' },
    columns: [
      column('issue', 'key'),
      column('connection'),
      column('stream'),
      column('cause'),
      column('for', 'who_fixes'),
      time('since', 'first_at'),
      column('message'),
    ],
    empty: 'No matching issues.',
    example: 'hirewire issues list --connection acme',
  }),
  budgets: list({
    summary: 'List rate limits, their usage and pauses',
    path: '/v1/budgets',
    filters: [OF_CONNECTION],
    rowsOf: windowsOf,
    columns: [
      column('connector', 'budget.connector'),
      {
        title: 'connections',
        field: 'budget.connections',
        value: (row) => listAt(at(row, 'budget'), 'connections').join(', '),
      },
      column('limit'),
      column('per'),
      column('used'),
      column('left'),
      { ...time('next free', 'next_free_at'), none: NOW },
      column('in progress', 'budget.under_way'),
      {
        title: 'waiting',
        field: 'budget.waiting',
        value: (row) => String(listAt(at(row, 'budget'), 'waiting').length),
      },
    ],
    below: (budget) => pausesText(budget).join('\n'),
    empty: 'No matching budgets.',
    example: 'hirewire budgets list --connection acme',
  }),
  nodes: list({
    summary: 'List the servers of a PostgreSQL store, and what each runs since when',
    path: '/v1/nodes',
    filters: [],
    isWhole: true,
    rowsOf: lanesOf,
    columns: [
      column('node', 'id'),
      column('host'),
      column('process', 'pid'),
      column('version'),
      time('since', 'started_at'),
      time('lease until', 'lease_until'),
      column('round trip ms', 'round_trip_ms'),
      column('responded'),
      column('runs', 'lane.name'),
      time('since', 'lane.since'),
    ],
    empty: 'The store is a file, which this one server serves.',
    example: 'hirewire nodes list',
  }),
  keys: list({
    summary: 'List the API keys of the store with their roles, connections and last use',
    path: '/v1/keys',
    filters: [SORT, COUNT],
    columns: [
      column('key', 'id'),
      column('name'),
      column('role'),
      { title: 'connections', field: 'connections', value: connectionsOf },
      state(),
      time('last used', 'last_used_at'),
      time('expires', 'expires_at'),
    ],
    empty: 'No keys in the store; hirewire.yaml may have some. Create one: hirewire keys create <name> --role platform',
    example: 'hirewire keys list',
  }),
  'webhook-endpoints': list({
    summary: 'List the receivers of events, with their state and what waits',
    path: '/v1/webhook-endpoints',
    filters: [SORT, COUNT],
    columns: [
      column('endpoint', 'id'),
      column('url'),
      column('events'),
      column('personal data', 'personal_data'),
      state(),
      column('waiting'),
      column('why', 'reason'),
    ],
    empty: 'No webhook endpoints. Create one: hirewire webhook-endpoints create <url> --event push.*',
    example: 'hirewire webhook-endpoints list',
  }),
  audit: list({
    summary: 'List administrative actions and reads of personal data',
    path: '/v1/audit',
    filters: [...AUDIT_FILTERS, SORT, COUNT],
    columns: [
      column('seq'),
      time('at', 'at'),
      column('key', 'key.name'),
      column('acting person', 'acting_person'),
      column('address'),
      column('operation'),
      column('status'),
      { title: 'about', field: 'objects', value: objectsOf },
    ],
    empty: 'No matching entries.',
    example: 'hirewire audit list --person p-1001 --kind read',
  }),
} as const satisfies Readonly<Record<string, List>>

/** The items of one bulk action; the path has its id. */
export const BULK_ITEMS = list({
  path: '/v1/bulk/{id}/items',
  summary: 'List the pushes or records of a bulk action, each with its result',
  filters: [
    inState(BULK_ITEM_STATES),
    ['--why <reason>', 'skipped or failed for this reason; may be repeated', 'many', BULK_REASONS],
    SORT,
    COUNT,
  ],
  columns: [
    column('id'),
    column('connection'),
    state(),
    column('push', 'push_state'),
    time('at', 'at'),
    column('why', 'text'),
  ],
  empty: 'No matching items.',
  example: 'hirewire bulk items blk_01JZ8Q6T3M --state skipped',
})

/** Records that the release of one run closes; the path has its id. */
export const RUN_CLOSES = list({
  path: '/v1/runs/{id}/closes',
  summary: 'List the records that the approval of a held run closes or deletes; of more than 1,000, the first ones',
  filters: [COUNT],
  columns: [column('model'), column('record', 'id'), column('title'), time('last seen', 'last_seen')],
  empty: 'No records: the approval closes none, or the run is not held.',
  example: 'hirewire runs closes run_01JZ8Q6T3M',
})

/** Attempts of one webhook endpoint; the path has its id. */
export const WEBHOOK_DELIVERIES = list({
  path: '/v1/webhook-endpoints/{id}/deliveries',
  summary: 'List the attempts to deliver events to an endpoint, newest first',
  filters: [
    ['--type <event>', 'of this event, such as push.failed; may be repeated', 'many', DELIVERED_EVENTS],
    ['--delivered <true|false>', 'only those that were delivered, or only the others', ['true', 'false']],
    ...TIMES,
  ],
  columns: [
    time('at', 'at'),
    column('event', 'type'),
    column('message'),
    column('attempt'),
    column('delivered'),
    column('status'),
    column('ms'),
    column('error'),
  ],
  empty: 'No matching attempts.',
  example: 'hirewire webhook-endpoints deliveries whe_01JZ8Q6T3M --delivered false',
})

export type ListName = keyof typeof LISTS

function matchesOf(review: Shown['Review']): string {
  const one = (match: Shown['Review']['matches'][number]): string =>
    `${cell(match, 'candidate')} (${listAt(match, 'rules').join(', ')})`
  return listAt(review, 'matches').map(one).join(', ')
}

/** An open erasure task, and the command that closes it. */
function openTask(task: Shown['Erasure']): string {
  if (at(task, 'state') !== 'open') return ''
  const what = `${cell(task, 'id')}: ${cell(task, 'records')} at ${cell(task, 'connection')}, push ${cell(task, 'push')}`
  return [what, ...nextLines(at(task, 'next')).map((line) => `  ${line}`)].join('\n')
}

type Budget = Shown['Budget']

function windowsOf(budget: Budget): readonly (Partial<Budget['windows'][number]> & { readonly budget: Budget })[] {
  const windows = listAt(budget, 'windows')
  return windows.length === 0 ? [{ budget }] : windows.map((window) => ({ ...window, budget }))
}

type Node = Shown['Node']

function lanesOf(node: Node): readonly (Node & { readonly lane?: Node['lanes'][number] })[] {
  const lanes = listAt(node, 'lanes')
  return lanes.length === 0 ? [node] : lanes.map((lane) => ({ ...node, lane }))
}

/** Where a record could not be mapped. */
function placeOf(group: Shown['QuarantineGroup']): string {
  const place = at(group, 'place')
  return place ? `${cell(place, 'file')}:${cell(place, 'line')}:${cell(place, 'column')}` : cell(group, 'pointer')
}

function connectionsOf(key: Shown['Key']): string {
  return at(key, 'connections') === null ? 'all' : listAt(key, 'connections').join(', ')
}

/** Objects of an audit entry that the table shows; JSON has all of them. */
const SHOWN_OBJECTS = 3

function objectsOf(entry: Shown['AuditEntry']): string {
  const objects = listAt(entry, 'objects')
  const names = objects.slice(0, SHOWN_OBJECTS).map((object) => {
    const id = at(object, 'id')
    return `${cell(object, 'kind')} ${typeof id === 'string' ? id : `#${cell(object, 'hash').slice(0, 8)}`}`
  })
  return objects.length > SHOWN_OBJECTS ? `${names.join(', ')} +${objects.length - SHOWN_OBJECTS}` : names.join(', ')
}
