import type { ValueTree } from '../expression/evaluator.ts'
import type {
  AuthSpec,
  BodySpec,
  ConnectorSpec,
  DedupeRow,
  EndpointSpec,
  EventSpec,
  ForEachSpec,
  HttpSpec,
  StepSpec,
  StreamSpec,
} from '../spec/connector.ts'
import { step } from '../spec/places.ts'
import { tables } from '../strategies/tables.ts'
import { type OptionSite, optionSites } from './option-sites.ts'

/** A place in a spec where expressions stand, with what they may read there. */
export type Site = {
  readonly pointer: string
  readonly tree: ValueTree
  /** `value`: every text is an expression; `text`: only what stands in `{{ }}`. */
  readonly kind: 'value' | 'text'
  /** Variables that are known there, without the dollar. */
  readonly known: readonly string[]
  /** What the root is: `none` has no fields, `given` the names of `with`, `push` the push request. */
  readonly root: 'none' | 'given' | 'push' | 'source'
  /** Names under `$partition`. */
  readonly partition: readonly string[]
  /** Names under `$saved`: what earlier steps kept. */
  readonly saved: readonly string[]
}

type Extra = Partial<Pick<Site, 'partition' | 'saved'>>
type Kind = Pick<Site, 'kind' | 'known' | 'root'>

const AUTH: Kind = { kind: 'text', known: ['credentials', 'settings'], root: 'none' }
const TOKEN: Kind = { kind: 'value', known: [], root: 'source' }
const SETTINGS: Kind = { kind: 'value', known: ['settings'], root: 'none' }
const REQUEST: Kind = { kind: 'text', known: ['settings', 'with', 'page', 'now'], root: 'given' }
const SENT: Kind = { ...REQUEST, kind: 'value' }
const ANSWER: Kind = { kind: 'value', known: ['status', 'headers', 'settings', 'now'], root: 'source' }
const GIVE: Kind = { kind: 'value', known: ['settings', 'cursor', 'partition', 'now'], root: 'none' }
const STORED: Kind = { kind: 'value', known: [], root: 'source' }
const RECORD: Kind = { kind: 'value', known: ['settings', 'cursor', 'partition', 'now'], root: 'source' }
const REFRESH: Kind = { kind: 'value', known: ['settings'], root: 'source' }
const PUSH: Kind = { kind: 'value', known: ['settings', 'push', 'saved', 'now'], root: 'push' }
const ASK: Kind = { kind: 'value', known: ['settings', 'push', 'saved', 'partition', 'now'], root: 'push' }
const FOUND: Kind = { ...ASK, root: 'source' }
const SAVED: Kind = { ...PUSH, known: [...PUSH.known, 'headers'], root: 'source' }
const REFUSAL: Kind = { ...SAVED, known: [...SAVED.known, 'status'] }
const EVENT: Kind = { kind: 'value', known: ['settings', 'headers', 'method', 'url', 'raw'], root: 'source' }
const VERIFY: Kind = { kind: 'text', known: ['credentials', 'settings'], root: 'none' }
/** What a delivery is signed over is told by the delivery. */
const SIGNED: Kind = {
  kind: 'text',
  known: [...VERIFY.known, ...EVENT.known, 'timestamp', 'body_hash'],
  root: 'source',
}

/** Every place of a spec where an expression may stand. */
export function sitesOf(spec: ConnectorSpec): Site[] {
  return [
    ...authSites(spec),
    ...httpSites(spec.http),
    ...endpointSites(spec),
    ...pullSites(spec),
    ...pushSites(spec),
    ...eventSites(spec),
  ]
}

function at(pointer: string, tree: unknown, kind: Kind, extra: Extra = {}): Site[] {
  return tree === undefined ? [] : [{ pointer, tree: tree as ValueTree, ...kind, partition: [], saved: [], ...extra }]
}

function authSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.auth).flatMap(([name, auth]) => {
    const here = `/auth${step(name)}`
    const { only_if, ...block } = auth
    const { options } = tables.auth[auth.kind]
    const found = optionSites(here, block, options)
    return [...at(`${here}/only_if`, only_if, SETTINGS), ...chosen(found, ...authKinds(auth))]
  })
}

/** What a request is signed over. */
const PARTS = ['method', 'host', 'path', 'query', 'headers', 'body_hash', 'date', 'nonce', 'signature']

/** What the texts and the expressions of an auth block may read. */
function authKinds(auth: AuthSpec): [texts: Kind, expressions: Kind, extra?: Extra] {
  if (auth.kind === 'signature') return [{ ...AUTH, known: [...AUTH.known, ...PARTS] }, TOKEN]
  if (auth.kind === 'jwt') return [{ ...AUTH, known: [...AUTH.known, 'jwt'] }, TOKEN]
  if (auth.kind !== 'session') return [AUTH, TOKEN]
  const saved = auth.steps.flatMap((one) => Object.keys(one.save ?? {})).map((name) => name.replace(/\?$/, ''))
  return [
    { ...AUTH, known: [...AUTH.known, 'saved'] },
    { ...TOKEN, known: ['settings', 'saved'] },
    { saved: [...saved, ...(auth.keep ?? [])] },
  ]
}

/** The options of a strategy as sites: its texts with what they may read, and its expressions. */
const chosen = (found: readonly OptionSite[], texts: Kind, expressions: Kind, extra: Extra = {}): Site[] =>
  found.flatMap(({ pointer, tree, kind }) => at(pointer, tree, kind === 'text' ? texts : expressions, extra))

function httpSites(http: HttpSpec): Site[] {
  return [...at('/http/base_url', http.base_url, { ...AUTH, known: ['settings'] }), ...answerSites('/http', http)]
}

function answerSites(here: string, says: HttpSpec | EndpointSpec): Site[] {
  const { headers, records, total, message, paging, errors = [] } = says
  return [
    ...at(`${here}/headers`, headers, REQUEST),
    ...at(`${here}/records`, records, ANSWER),
    ...at(`${here}/total`, total, ANSWER),
    ...at(`${here}/message`, message, ANSWER),
    ...(paging
      ? chosen(optionSites(`${here}/paging`, paging, tables.paging[paging.kind].options), ANSWER, ANSWER)
      : []),
    ...errors.flatMap((rule, index) => at(`${here}/errors/${index}/when`, rule.when, ANSWER)),
  ]
}

function endpointSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.endpoints).flatMap(([name, endpoint]) => {
    const here = `/endpoints${step(name)}`
    return [
      ...at(`${here}/path`, endpoint.path, REQUEST),
      ...at(`${here}/query`, endpoint.query, REQUEST),
      ...bodyTrees(`${here}/body`, endpoint.body).flatMap(([pointer, tree]) => at(pointer, tree, SENT)),
      ...answerSites(here, endpoint),
    ]
  })
}

function pullSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => streamSites(`/pull${step(name)}`, stream))
}

function streamSites(here: string, stream: StreamSpec): Site[] {
  const extra = { partition: partitionOf(stream.for_each) }
  // A stream that events refresh maps records outside of any run.
  const record = stream.read ? { ...RECORD, known: REFRESH.known } : RECORD
  const ofRecord = (['select', 'id', 'updated', 'map'] as const).flatMap((key) =>
    at(`${here}/${key}`, stream[key], record, extra),
  )
  return [
    ...whereOf(here, stream.for_each),
    ...sinceSites(`${here}/since`, stream.since),
    ...deletesSites(`${here}/deletes`, stream.deletes, record),
    ...at(`${here}/with`, stream.with, GIVE, extra),
    ...ofRecord,
    ...at(`${here}/read/with`, stream.read?.with, REFRESH),
  ]
}

function sinceSites(here: string, since: StreamSpec['since']): Site[] {
  if (since?.kind === 'sync_token') return at(`${here}/next`, since.next, ANSWER)
  return since?.kind === 'created_only' ? at(`${here}/open`, since.open, STORED) : []
}

function deletesSites(here: string, deletes: StreamSpec['deletes'], record: Kind): Site[] {
  if (deletes?.kind === 'flag') return at(`${here}/when`, deletes.when, record)
  if (deletes?.kind !== 'tombstones') return []
  return [...at(`${here}/with`, deletes.with, GIVE), ...at(`${here}/id`, deletes.id, RECORD)]
}

const partitionOf = (forEach: ForEachSpec | undefined): string[] => (forEach ? [forEach.as] : [])
const whereOf = (here: string, forEach: ForEachSpec | undefined): Site[] =>
  forEach?.kind === 'stream' ? at(`${here}/for_each/where`, forEach.where, STORED) : []

function pushSites(spec: ConnectorSpec): Site[] {
  const saved: string[] = []
  return (spec.push?.application?.steps ?? []).flatMap((one, index) => {
    const here = `/push/application/steps/${index}`
    const before = [...saved]
    const asked = (one.dedupe ?? []).flatMap((row) => Object.keys(row.save ?? {}))
    saved.push(...asked, ...Object.keys(one.save ?? {}))
    return [
      ...stepSites(here, one, before),
      ...(one.dedupe ?? []).flatMap((row, at) => dedupeSites(`${here}/dedupe/${at}`, row, before)),
      ...updateSites(here, one, [...before, ...asked]),
    ]
  })
}

function stepSites(here: string, one: StepSpec, saved: readonly string[]): Site[] {
  const extra = { saved }
  return [
    ...at(`${here}/when`, one.when, PUSH, extra),
    ...at(`${here}/with`, one.with, PUSH, extra),
    ...bodySites(here, one.body, saved),
    ...at(`${here}/save`, one.save, SAVED, extra),
    ...settleSites(`${here}/settle`, one.settle, extra),
  ]
}

const settleSites = (here: string, settle: StepSpec['settle'], extra: Extra): Site[] =>
  settle?.kind === 'conflict'
    ? [...at(`${here}/when`, settle.when, REFUSAL, extra), ...at(`${here}/save`, settle.save, REFUSAL, extra)]
    : []

const updateSites = (here: string, { update }: StepSpec, saved: readonly string[]): Site[] =>
  update
    ? [...at(`${here}/update/with`, update.with, PUSH, { saved }), ...bodySites(`${here}/update`, update.body, saved)]
    : []

const bodySites = (here: string, body: BodySpec | undefined, saved: readonly string[]): Site[] =>
  bodyTrees(`${here}/body`, body).flatMap(([pointer, tree]) => at(pointer, tree, PUSH, { saved }))

/** The trees of a body, each at its pointer. */
function bodyTrees(here: string, body: BodySpec | undefined): [pointer: string, tree: ValueTree | undefined][] {
  if (body?.kind !== 'multipart') return [[`${here}/value`, body?.value]]
  return body.parts.flatMap(({ value, file_name }, index): [string, ValueTree | undefined][] => [
    [`${here}/parts/${index}/value`, value],
    [`${here}/parts/${index}/file_name`, file_name],
  ])
}

function dedupeSites(here: string, row: DedupeRow, saved: readonly string[]): Site[] {
  const extra = { partition: partitionOf(row.for_each), saved }
  return [
    ...whereOf(here, row.for_each),
    ...at(`${here}/when`, row.when, PUSH, extra),
    ...at(`${here}/with`, row.with, ASK, extra),
    ...at(`${here}/where`, row.where, FOUND, extra),
    ...at(`${here}/save`, row.save, FOUND, extra),
  ]
}

/** What an ATS is answered. */
const answerOf = (here: string, { handshake = [], reply }: EventSpec): Site[] => [
  ...handshake.flatMap((line, index) => [
    ...at(`${here}/handshake/${index}/when`, line.when, EVENT),
    ...at(`${here}/handshake/${index}/headers`, line.headers, { ...EVENT, kind: 'text' }),
    ...at(`${here}/handshake/${index}/body`, line.body, EVENT),
  ]),
  ...at(`${here}/reply/body`, reply?.body, EVENT),
]

function eventSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.events ?? {}).flatMap(([name, event]) => {
    const here = `/events${step(name)}`
    const secrets = chosen(
      optionSites(`${here}/verify`, event.verify, tables.verify[event.verify.kind].options),
      event.verify.kind === 'hmac' ? SIGNED : VERIFY,
      EVENT,
    )
    const reactions = Object.entries(event.on).flatMap(([on, { with: given }]) =>
      at(`${here}/on${step(on)}/with`, given, EVENT),
    )
    return [
      ...secrets,
      ...answerOf(here, event),
      ...at(`${here}/event`, event.event, EVENT),
      ...at(`${here}/id`, event.id, EVENT),
      ...reactions,
    ]
  })
}
