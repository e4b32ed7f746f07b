import { step } from '../kernel/text/json-pointer.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type {
  AuthSpec,
  BodySpec,
  ConnectorSpec,
  DedupeRow,
  EndpointSpec,
  ForEachSpec,
  HttpSpec,
  StepSpec,
  StreamSpec,
} from '../spec/connector.ts'
import { lines, tables } from '../strategies/tables.ts'
import { bareName } from './bare-name.ts'
import { callsOf } from './calls.ts'
import { isInPlace } from './endpoint-names.ts'
import { eventSites } from './event-sites.ts'
import { optionSites } from './option-sites.ts'
import { PUSH_NAMES } from './push-request.ts'
import { at, called, chosen, type Extra, type Kind, type Site } from './site.ts'

export type { Site } from './site.ts'

const AUTH: Kind = { kind: 'text', known: ['credentials', 'settings'], root: 'none' }
const TOKEN: Kind = { kind: 'value', known: [], root: 'source' }
const ACCOUNT: Kind = { kind: 'sent', known: ['settings', 'now'], root: 'none' }
const SETTINGS: Kind = { kind: 'value', known: ['settings'], root: 'none' }
const REQUEST: Kind = { kind: 'text', known: ['settings', 'with', 'page', 'now'], root: 'none' }
const SENT: Kind = { ...REQUEST, kind: 'sent' }
const RESPONSE: Kind = { kind: 'value', known: ['response', 'settings', 'now'], root: 'source' }
/** Which records of a response count may depend on the request. */
const RECORDS: Kind = { ...RESPONSE, known: [...RESPONSE.known, 'with'] }
const CALL: Kind = { kind: 'sent', known: ['settings', 'cursor', 'item', 'now'], root: 'none' }
const STORED: Kind = { kind: 'value', known: [], root: 'source' }
const RECORD: Kind = { kind: 'value', known: ['settings', 'cursor', 'item', 'now', 'with'], root: 'source' }
const REFRESH: Kind = { kind: 'value', known: ['settings'], root: 'source' }
const READ: Kind = { kind: 'sent', known: ['record', 'settings'], root: 'none' }
/** Conditions of a push. */
const PUSH: Kind = { kind: 'value', known: ['settings', ...PUSH_NAMES, 'saved', 'now'], root: 'none' }
const PUSHED: Kind = { ...PUSH, kind: 'sent' }
const ERASE: Kind = { kind: 'sent', known: ['settings', 'saved', 'now'], root: 'none' }
const SEARCH: Kind = { ...PUSHED, known: [...PUSH.known, 'item'] }
const FOUND: Kind = { ...SEARCH, kind: 'value', root: 'source' }
/** The other side of a comparison with a value of ours. */
const THEIRS: Kind = { ...FOUND, known: [] }
const SAVED: Kind = { ...PUSH, known: [...PUSH.known, 'response'], root: 'source' }

/** Every place of a spec that may contain an expression. */
export function sitesOf(spec: ConnectorSpec): Site[] {
  const calling = [
    ...accountSites(spec),
    ...pullSites(spec),
    ...pushSites(spec),
    ...eraseSites(spec),
    ...eventSites(spec),
  ]
  return [...authSites(spec), ...httpSites(spec.http), ...endpointSites(spec, calling), ...calling]
}

function authSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.auth).flatMap(([name, auth]) => {
    const here = `/auth${step(name)}`
    const { only_if, ...block } = auth
    const { options } = tables.auth[auth.kind]
    const found = optionSites(here, block, options)
    const [texts, expressions] = authKinds(auth)
    const withToken = { ...texts, known: [...(texts.known ?? []), 'token'] }
    return [
      ...at(`${here}/only_if`, only_if, SETTINGS),
      ...found.flatMap((site) =>
        chosen([site], isAfterToken(auth, site.pointer.slice(here.length)) ? withToken : texts, expressions),
      ),
    ]
  })
}

/** Whether a text of the block is used when the token endpoint has responded. */
const isAfterToken = ({ kind }: AuthSpec, pointer: string): boolean =>
  kind === 'oauth2' && /^\/(?:base_url$|headers\/|query\/)/.test(pointer)

const accountSites = ({ account }: ConnectorSpec): Site[] => [
  ...at('/account/name', account?.name, AUTH),
  ...(account?.call === undefined ? [] : called('/account/with', account.with, ACCOUNT)),
  ...at('/account/id', account?.id, REFRESH),
]

/** What a request is signed over. */
const PARTS = ['method', 'host', 'path', 'query', 'headers', 'body_hash', 'date', 'nonce', 'signature']

/** What the texts and the expressions of an auth block may read. */
function authKinds(auth: AuthSpec): [texts: Kind & Extra, expressions: Kind & Extra] {
  if (auth.kind === 'signature') return [{ ...AUTH, known: [...AUTH.known, ...PARTS] }, TOKEN]
  if (auth.kind === 'jwt') return [{ ...AUTH, known: [...AUTH.known, 'jwt', 'nonce'] }, TOKEN]
  if (auth.kind !== 'session') return [AUTH, TOKEN]
  const names = auth.steps.flatMap((one) => Object.keys(one.save ?? {})).map(bareName)
  const saved = [...names, ...(auth.keep ?? [])]
  return [
    { ...AUTH, known: [...AUTH.known, 'saved'], saved },
    { ...TOKEN, known: ['settings', 'saved'], saved },
  ]
}

function httpSites(http: HttpSpec): Site[] {
  return [
    ...at('/http/base_url', http.base_url, { ...AUTH, known: ['settings'] }),
    ...chosen(optionSites('/http/limits', http.limits, { items: lines.limits }), RESPONSE, RESPONSE),
    ...responseSites('/http', http),
  ]
}

function responseSites(here: string, says: HttpSpec | EndpointSpec): Site[] {
  const { headers, records, total, message, paging, errors = [] } = says
  return [
    ...at(`${here}/headers`, headers, REQUEST),
    ...at(`${here}/records`, records, RECORDS),
    ...at(`${here}/total`, total, RESPONSE),
    ...at(`${here}/message`, message, RESPONSE),
    ...(paging
      ? chosen(optionSites(`${here}/paging`, paging, tables.paging[paging.kind].options), RESPONSE, RESPONSE)
      : []),
    ...errors.flatMap((rule, index) => at(`${here}/errors/${index}/when`, rule.when, RESPONSE)),
  ]
}

/** `calling`: the sites of the calls, whose names a request has that is written where it is made. */
function endpointSites(spec: ConnectorSpec, calling: readonly Site[]): Site[] {
  const calls = callsOf(spec)
  return Object.entries(spec.endpoints).flatMap(([name, endpoint]) => {
    const here = `/endpoints${step(name)}`
    const call = isInPlace(name) ? calls.find((one) => one.endpoint === name) : undefined
    const place = calling.find(({ pointer }) => pointer === call?.with.pointer)
    const own = place && { saved: place.saved, partition: place.partition }
    const known = [...new Set([...REQUEST.known, ...(place?.known ?? [])])]
    return [
      ...at(`${here}/path`, endpoint.path, { ...REQUEST, known, ...own }),
      ...at(`${here}/query`, endpoint.query, { ...REQUEST, known, ...own }),
      ...bodyTrees(`${here}/body`, endpoint.body).flatMap(([pointer, tree]) =>
        at(pointer, tree, { ...SENT, known, ...own }),
      ),
      ...responseSites(here, endpoint).map((site) =>
        place && [`${here}/records`, `${here}/total`].includes(site.pointer)
          ? { ...site, ...own, known: [...new Set([...RECORDS.known, ...place.known])] }
          : site,
      ),
    ]
  })
}

function pullSites(spec: ConnectorSpec): Site[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => streamSites(`/pull${step(name)}`, stream))
}

function streamSites(here: string, stream: StreamSpec): Site[] {
  const extra = { partition: partitionOf(stream.for_each) }
  // A stream that events refresh maps records outside of any run.
  const read = stream.read ? { ...RECORD, known: [...REFRESH.known, 'with'] } : RECORD
  const record = hasArguments(stream) ? read : { ...read, known: read.known.filter((name) => name !== 'with') }
  const ofRecord = (['select', 'id', 'updated', 'map'] as const).flatMap((key) =>
    at(`${here}/${key}`, stream[key], { ...record, ...extra }),
  )
  return [
    ...whereOf(here, stream.for_each),
    ...sinceSites(`${here}/since`, stream.since),
    ...deletesSites(`${here}/deletes`, stream.deletes, record),
    ...called(`${here}/with`, stream.with, { ...CALL, ...extra }),
    ...ofRecord,
    ...(stream.read ? called(`${here}/read/with`, stream.read.with, READ) : []),
  ]
}

/** Whether the calls whose records are mapped pass arguments that the author named. */
const hasArguments = ({ from, read }: StreamSpec): boolean =>
  read?.always === true ? !isInPlace(read.call) : !isInPlace(from) && !(read && isInPlace(read.call))

function sinceSites(here: string, since: StreamSpec['since']): Site[] {
  if (since?.kind === 'sync_token') return at(`${here}/next`, since.next, RESPONSE)
  return since?.kind === 'created_only' ? at(`${here}/open`, since.open, STORED) : []
}

function deletesSites(here: string, deletes: StreamSpec['deletes'], record: Kind): Site[] {
  if (deletes?.kind === 'flag') return at(`${here}/when`, deletes.when, record)
  if (deletes?.kind !== 'tombstones') return []
  return [...called(`${here}/with`, deletes.with, CALL), ...at(`${here}/id`, deletes.id, RECORD)]
}

const partitionOf = (forEach: ForEachSpec | undefined): string[] => (forEach ? [forEach.as] : [])
const whereOf = (here: string, forEach: ForEachSpec | undefined): Site[] =>
  forEach?.kind === 'stream' ? at(`${here}/for_each/where`, forEach.where, STORED) : []

function pushSites(spec: ConnectorSpec): Site[] {
  const saved: string[] = []
  return (spec.push?.application?.steps ?? []).flatMap((one, index) => {
    const here = `/push/application/steps/${index}`
    const before = [...saved]
    const saves = (one.dedupe ?? []).flatMap((row) => namesIn(row.save))
    saved.push(...saves, ...namesIn(one.save))
    return [
      ...stepSites(here, one, before),
      ...(one.dedupe ?? []).flatMap((row, at) => dedupeSites(`${here}/dedupe/${at}`, row, before)),
      ...updateSites(here, one, [...before, ...saves]),
    ]
  })
}

const namesIn = (save: StepSpec['save']): string[] => Object.keys(save ?? {}).map(bareName)

/** What any step saved; the person, and so the push request, is not known any more. */
function eraseSites({ push }: ConnectorSpec): Site[] {
  if (!push?.erase) return []
  const steps = push.application?.steps ?? []
  const saved = steps.flatMap((one) => [one, ...(one.dedupe ?? [])].flatMap(({ save }) => namesIn(save)))
  const bodies = bodyTrees('/push/erase/body', push.erase.body)
  return [['/push/erase/with', push.erase.with ?? {}] as const, ...bodies].flatMap(([pointer, tree]) =>
    at(pointer, tree, { ...ERASE, saved }),
  )
}

function stepSites(here: string, one: StepSpec, saved: readonly string[]): Site[] {
  const extra = { saved }
  return [
    ...at(`${here}/when`, one.when, { ...PUSH, ...extra }),
    ...called(`${here}/with`, one.with, { ...PUSHED, ...extra }),
    ...bodySites(here, one.body, saved),
    ...at(`${here}/save`, one.save, { ...SAVED, ...extra }),
    ...settleSites(`${here}/settle`, one.settle, extra),
  ]
}

const settleSites = (here: string, settle: StepSpec['settle'], extra: Extra): Site[] =>
  settle?.kind === 'conflict'
    ? [
        ...at(`${here}/when`, settle.when, { ...SAVED, ...extra }),
        ...at(`${here}/save`, settle.save, { ...SAVED, ...extra }),
      ]
    : []

const updateSites = (here: string, { update }: StepSpec, saved: readonly string[]): Site[] =>
  update
    ? [
        ...called(`${here}/update/with`, update.with, { ...PUSHED, saved }),
        ...bodySites(`${here}/update`, update.body, saved),
      ]
    : []

const bodySites = (here: string, body: BodySpec | undefined, saved: readonly string[]): Site[] =>
  bodyTrees(`${here}/body`, body).flatMap(([pointer, tree]) => at(pointer, tree, { ...PUSHED, saved }))

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
    ...at(`${here}/when`, row.when, { ...PUSH, ...extra }),
    ...(row.call === undefined && row.with === undefined
      ? []
      : called(`${here}/with`, row.with, { ...SEARCH, ...extra })),
    ...at(`${here}/match`, row.match, THEIRS),
    ...at(`${here}/where`, row.where, { ...FOUND, ...extra }),
    ...at(`${here}/save`, row.save, { ...FOUND, ...extra }),
    ...at(`${here}/show`, row.show, { ...FOUND, ...extra }),
  ]
}
