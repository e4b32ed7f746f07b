/** A spec while it is being typed: resolved as far as it can be read. */
import { callsOf } from '../lint/calls.ts'
import { readersOf } from '../lint/sample-readers.ts'
import { sitesOf } from '../lint/sites.ts'
import type { WrittenConnector } from '../spec/connector.ts'
import { type Resolved, resolve } from '../spec/resolve/resolve.ts'

type Part = Readonly<Record<string, unknown>>

/** `document`: what was resolved. */
export type Draft = Resolved & { readonly document: Part }

/** A part that cannot be read is as it was `before`. Null if nothing can be read. */
export function resolvedDraft(written: unknown, before: unknown): Draft | null {
  const draft = { auth: {}, http: {}, ...Object(withoutNulls(written)) } as Part
  return attempted(() => checked(draft), null) ?? attempted(() => checked(repaired(draft, Object(before))), null)
}

/** The readers of a spec trust that the schema allows it: a text that is being typed may be anything. */
export function attempted<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function checked(document: Part): Draft {
  const resolved = resolve(document as WrittenConnector)
  sitesOf(resolved.spec)
  callsOf(resolved.spec)
  readersOf(resolved)
  return { ...resolved, document }
}

/** A key without a value, which is being typed, counts as no key; an item of a list keeps the places of the others. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === null ? {} : withoutNulls(item)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutNulls(one)]))
}

const ANY_REQUEST = 'GET /'

const isReadable = (part: Part): boolean => attempted(() => checked({ auth: {}, http: {}, ...part }) !== null, false)

/** The first of some parts that can be read. */
const readable = (...parts: readonly Part[]): Part => parts.find(isReadable) ?? {}

/** What misses only its request gets one. */
function repaired({ auth, http, requests, pull, push, events, account, ...rest }: Part, before: Part): Part {
  const { defaults, ...streams } = Object(pull) as Part
  const shared = defaults === undefined ? {} : { defaults }
  const own = isReadable({ pull: { ...shared, stream: { list: ANY_REQUEST } } }) ? shared : {}
  const listed = Object.fromEntries(Object.entries(streams).map(([name, one]) => [name, withRequest(one, 'list')]))
  return {
    ...rest,
    auth: each(auth, before.auth, (one) => ({ auth: one })),
    ...readable({ http: Object(http) }, { http: Object(before.http) }),
    requests: each(requests, before.requests, (one) => ({ requests: one })),
    pull: { ...own, ...each(listed, before.pull, (one) => ({ pull: { ...own, ...one } })) },
    ...(push !== undefined && { push: repairedPush(Object(push), Object(before.push)) }),
    ...(events !== undefined && readable({ events: { handlers: [], ...Object(events) } }, { events: before.events })),
    ...(account !== undefined && readable({ account }, { account: before.account })),
  }
}

/** Each of the named parts, as it is or as it was. `around`: a spec with nothing else. */
function each(parts: unknown, before: unknown, around: (one: Part) => Part): Part {
  const isGiven = (one: unknown): boolean => one !== undefined
  const entries = Object.keys(Object(parts)).flatMap((name) => {
    const versions = [Object(parts)[name], Object(before)[name]].filter(isGiven)
    const version = versions.find((one) => isReadable(around({ [name]: one })))
    return version === undefined ? [] : [[name, version] as const]
  })
  return Object.fromEntries(entries)
}

/** A step that cannot be read keeps the places of the others. */
function repairedPush({ steps, erase, ...kept }: Part, before: Part): Part {
  const listed = Array.isArray(steps) ? steps : []
  const was = Array.isArray(before.steps) ? before.steps : []
  const versions = listed.map((one, index) => [withRequest(one, 'request'), was[index], { request: ANY_REQUEST }])
  const { push } = readable({ push: { steps: [], erase } }, { push: { steps: [], erase: before.erase } })
  return {
    ...kept,
    ...Object(push),
    steps: versions.map((some) => some.find((one) => isReadable({ push: { ...kept, steps: [one] } }))),
  }
}

function withRequest(part: unknown, key: 'list' | 'request'): Part {
  const own = Object(part) as Part
  const { [key]: given } = own
  if (key === 'list' && typeof given === 'object') return { ...own, list: withRequest(given, 'request') }
  return given === undefined || given === null ? { ...own, [key]: ANY_REQUEST } : own
}
