import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'
import type { PushDeps } from '../../push/deps.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import { yamlPackage } from '../../spec/yaml-package.ts'
import type { AttemptRow, PushRow, Store } from '../../store/port/index.ts'
import type { App, SavedScenario } from '../contract.ts'
import { createStandIns, PERSON, PHONE, type StandIns } from './stand-ins.ts'

type ScenarioDeps = { readonly store: Store; readonly flows: (connection: string) => Pick<PushDeps, 'session'> }

/** Makes a scenario of what is stored of a push. */
export function createSavedScenarios({ store, flows }: ScenarioDeps): App['pushes']['scenario'] {
  return async (id) => {
    const push = await store.pushes.get(id)
    if (!push) throw unknownId.push(id)
    const { connection, requisition } = push
    const { connector, settings } = await flows(connection).session(connection)
    const attempts = await store.pushes.attempts(id)
    const reviews = await store.reviews.list({ connection, person: push.person, state: 'decided' }, { limit: 100 })
    const key = { connection, model: 'requisition', id: requisition } as const
    const origin = await store.remaps.origin(key)
    const told: Told = {
      push,
      spec: connector.spec,
      settings,
      decision: reviews.data.find((review) => review.push === id) ?? null,
      standIns: createStandIns({ spec: connector.spec, settings, push }),
      missing: [],
    }
    // The ids first, so that they are recognized wherever they are.
    const ids = {
      requisition: String(told.standIns.ofId(requisition, 'job')),
      saved: Object.fromEntries(Object.entries(push.saved).map(([name, value]) => [name, savedAs(name, value, told)])),
    }
    // A scenario uses the first one.
    const [auth] = Object.values(connector.spec.auth)
    if (auth?.kind === 'oauth2' || auth?.kind === 'session')
      told.missing.push('the exchanges of the login, unless those of the file have them: logins are not stored')
    const pull = pullOf(origin, told)
    const exchanges = [...pull.exchanges, ...attempts.flatMap((attempt) => exchangeOf(attempt, attempts, told))]
    return { connector: connector.spec.id, ...written({ ...told, ids, pull: pull.stream, exchanges }) }
  }
}

type Told = {
  readonly push: PushRow
  readonly spec: ConnectorSpec
  readonly settings: Readonly<Record<string, unknown>>
  readonly decision: { readonly decision: string | null; readonly candidate: string | null } | null
  readonly standIns: StandIns
  readonly missing: string[]
}
type Exchange = { readonly comment?: string; readonly request: object; readonly reply: object }

const savedAs = (name: string, value: unknown, { standIns }: Told): unknown =>
  typeof value === 'string' || typeof value === 'number' ? standIns.ofId(value, name) : standIns.inResponse(value)

type Origin = Awaited<ReturnType<Store['remaps']['origin']>>
const SIMPLE_PATH = /^[\w@$-]+(\.[\w@$-]+)*$/

/** The pull that makes the requisition known: a list with this one record. */
function pullOf(origin: Origin, told: Told): { stream: string | null; exchanges: Exchange[] } {
  const { spec, standIns, missing } = told
  const stream = origin ? (spec.pull?.[origin.stream] ?? null) : null
  const lacking = (why: string): { stream: string | null; exchanges: Exchange[] } => {
    missing.push(`the exchanges of the pull that reads the requisition: ${why}`)
    return { stream: origin?.stream ?? null, exchanges: [] }
  }
  if (!origin || !stream) return lacking('the requisition is not stored')
  if (stream.for_each || stream.read?.always) return lacking('its stream takes several calls for each record')
  const endpoint = spec.endpoints?.[stream.from]
  const records = endpoint?.records ?? spec.http.records
  const raw = parseForeignJson(origin.from.raw ?? '', REPLY_JSON)
  const [method = '', url = ''] = (origin.fetch?.request ?? '').split(' ')
  if (!endpoint || raw.kind !== 'json' || !url) return lacking('its source record or request is no longer stored')
  if (records !== undefined && !SIMPLE_PATH.test(records)) return lacking('the path of its records is an expression')
  const path = pathOf(url, told)
  const record = standIns.inResponse(raw.value)
  const total = endpoint.total ?? spec.http.total
  const counted = total && SIMPLE_PATH.test(total) ? withValue({}, total, 1) : {}
  const json = records === undefined ? [record] : withValue(counted, records, [record])
  return { stream: origin.stream, exchanges: [{ request: { ...methodOf(method), path }, reply: { json } }] }
}

/** The object with a value at a path; what else is beside it stays. */
function withValue(object: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.')
  const inner = Object(object[name]) as Record<string, unknown>
  return { ...object, [name]: rest.length === 0 ? value : withValue(inner, rest.join('.'), value) }
}

const methodOf = (method: unknown): object => (method === 'GET' ? {} : { method })

/** The path as the ATS of a scenario has it: without what the connection's URL adds, and with invented ids. */
function pathOf(url: string, { settings, standIns, missing }: Told): string {
  const base = Object.values(settings).find(
    (value): value is string => typeof value === 'string' && /^https?:\/\//.test(value) && url.startsWith(value),
  )
  const rest = base === undefined ? url.replace(/^https?:\/\/[^/?#]*/, '') : url.slice(base.replace(/\/+$/, '').length)
  const path = rest.split(/[?#]/)[0] ?? ''
  const segments = path.split('/').map((text) => standIns.segment(decoded(text)))
  if (segments.some(({ isKnown }) => !isKnown)) missing.push(`the path of a request, which is invented in part`)
  return segments.map(({ text }) => encodeURI(text)).join('/') || '/'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What was sent and received, in the form of a scenario; nothing where nothing was sent. */
function exchangeOf(attempt: AttemptRow, all: readonly AttemptRow[], told: Told): Exchange[] {
  const { request, response } = attempt
  const { missing } = told
  if (typeof request.settled_by === 'string' || typeof request.restored === 'string') {
    missing.push(`what step ${attempt.step} sent: a person settled it, and no request is stored`)
    return []
  }
  if (typeof request.stream === 'string') {
    if (Number(response?.matches ?? 0) > 0)
      missing.push(`a pull of ${request.stream} before the push: a match was found`)
    return []
  }
  if (response?.failure === 'not_sent') return []
  if (typeof request.url !== 'string') {
    missing.push(
      `an exchange of step ${attempt.step}: the personal data of this push was deleted, and its bodies with it`,
    )
    return []
  }
  if (typeof response?.page === 'number') missing.push(`the pages of a look-up of step ${attempt.step} before its last`)
  const path = pathOf(request.url, told)
  return [
    {
      comment: `${attempt.act === 'ask' ? 'Looks up' : 'Sends'} ${attempt.step}.`,
      request: { ...methodOf(request.method), path, ...queryOf(request.url, told), ...bodyOf(request, told) },
      reply: replyOf(attempt, all, told),
    },
  ]
}

function queryOf(url: string, { standIns }: Told): object {
  const query = [...new URL(url).searchParams]
    .map(([name, value]) => [name, standIns.inRequest(value)] as const)
    .filter(([, value]) => value !== undefined)
  return query.length === 0 ? {} : { query: Object.fromEntries(query) }
}

type Side = Readonly<Record<string, unknown>>

/** Of a body, what is known to be the same in the scenario: everything else may have any value. */
function bodyOf({ body, headers }: Side, { standIns }: Told): object {
  if (typeof body !== 'string') return {}
  const type = String(Reflect.get(Object(headers), 'content-type') ?? '')
  if (type.includes('x-www-form-urlencoded')) {
    const form = standIns.inRequest(Object.fromEntries(new URLSearchParams(body)))
    return form === undefined ? {} : { form }
  }
  const parsed = type.includes('json') ? parseForeignJson(body, REPLY_JSON) : null
  const json = parsed?.kind === 'json' ? standIns.inRequest(parsed.value) : undefined
  return json === undefined ? {} : { json }
}

function replyOf(attempt: AttemptRow, all: readonly AttemptRow[], { standIns, missing }: Told): object {
  const { response, step } = attempt
  if (response === null || typeof response.status !== 'number') {
    // Sent again later: then the first one had no effect.
    const again = all.slice(all.indexOf(attempt) + 1).some((one) => one.step === step && one.act === 'send')
    return { lost: again ? 'before' : 'after' }
  }
  const wait = Reflect.get(Object(response.headers), 'retry-after')
  const head = {
    ...(response.status === 200 ? {} : { status: response.status }),
    ...(typeof wait === 'string' && /^\d{1,4}$/.test(wait) ? { headers: { 'retry-after': wait } } : {}),
  }
  if (response.cut === true) {
    missing.push(`the response to step ${step}: it was longer than what is kept of one`)
    return { ...head, json: {} }
  }
  if (typeof response.body !== 'string')
    return Number(response.bytes ?? 0) > 0 ? { ...head, json: {} } : { ...head, text: '' }
  const body = parseForeignJson(response.body, REPLY_JSON)
  if (body.kind === 'json') return { ...head, json: standIns.inResponse(body.value) }
  return { ...head, text: body.kind === 'empty' ? '' : 'not JSON' }
}

type Whole = Told & {
  readonly ids: { readonly requisition: string; readonly saved: Readonly<Record<string, unknown>> }
  readonly pull: string | null
  readonly exchanges: readonly Exchange[]
}

function written(whole: Whole): Pick<SavedScenario, 'text' | 'missing'> {
  const { push, spec, standIns, exchanges } = whole
  if (push.state === 'QUEUED' || push.state === 'SENDING') whole.missing.push('the end: the push has not ended yet')
  const missing = [...new Set(whole.missing)]
  const left = standIns.leftOut()
  const lines = [
    '# Made of a push: its values are invented, and those of the spec are kept.',
    ...(left === 0 ? [] : [`# Fields of responses that the spec does not name are left out: ${left}.`]),
    ...missing.map((what) => `# FILL IN ${what}.`),
    `connector: ${spec.id}`,
    'scenarios:',
    `  - name: a push that ended ${push.state}`,
    '    # Not known from one push is what the ATS returns about a lost response: with after_loss exchanges, remove this.',
    '    faults: false',
    '    in_order: true',
    ...givenOf(whole),
    indented({ do: actsOf(whole) }, 4),
    ...(exchanges.length === 0 ? [] : ['    exchanges:', ...exchanges.flatMap(exchangeLines)]),
    indented({ expect: { push: expectedOf(whole) } }, 4),
  ]
  return { text: `${lines.join('\n')}\n`, missing }
}

/** Flags and choices change what a connector does; anything else is invented by the scenario. */
function givenOf({ spec, settings }: Whole): string[] {
  const chosen = Object.entries(spec.settings ?? {}).flatMap(([name, { type, enum: values, default: usual }]) => {
    const value = settings[name]
    const isChoice = type === 'boolean' || (typeof value === 'string' && values?.includes(value))
    return isChoice && value !== undefined && value !== usual ? [[name, value] as const] : []
  })
  return chosen.length === 0 ? [] : [indented({ given: { settings: Object.fromEntries(chosen) } }, 4)]
}

function actsOf({ push, ids, pull, decision, standIns }: Whole): object[] {
  const { requisition } = ids
  const files = Object.fromEntries(
    (['resume', 'cover_letter'] as const).map((kind) => {
      const file = push.files.find((one) => one.kind === kind)
      const format = /\.(pdf|docx?|txt|rtf)$/.exec(file?.fileName ?? '')?.[1]
      return [kind, file ? (format ?? 'pdf') : 'none']
    }),
  )
  const phone = typeof push.candidate.phone === 'string' ? PHONE : null
  const acts: object[] = [
    ...(pull === null ? [] : [{ pull }]),
    { consent: { person: PERSON, requisition } },
    { push: { person: PERSON, requisition, candidate: { phone }, files } },
  ]
  if (decision?.decision) {
    const candidate =
      decision.candidate === null ? {} : { candidate: String(standIns.ofId(decision.candidate, 'candidate')) }
    acts.push({ decide: { decision: decision.decision, ...candidate } })
  }
  return acts
}

function expectedOf({ push, ids }: Whole): object {
  const { state, cause, code, existing } = push
  // No push of a scenario ends while it is sent.
  if (state === 'SENDING') return {}
  return {
    state,
    ...(cause === null ? {} : { cause }),
    ...(code === null ? {} : { code }),
    ...(Object.keys(ids.saved).length === 0 ? {} : { saved: ids.saved }),
    ...(state === 'CONFIRMED' ? { existing } : {}),
  }
}

function exchangeLines({ comment, request, reply }: Exchange): string[] {
  return [...(comment ? [`      # ${comment}`] : []), indented([{ request, reply }], 6)]
}

/** One pair or item of YAML at its depth. */
const indented = (value: unknown, depth: number): string =>
  yamlPackage()
    .stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
    .trimEnd()
    .split('\n')
    .map((line) => `${' '.repeat(depth)}${line}`)
    .join('\n')
