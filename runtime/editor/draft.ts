/** A spec while it is being typed: resolved as far as it can be read. */
import { callsOf } from '../lint/calls.ts'
import { readersOf } from '../lint/sample-readers.ts'
import { sitesOf } from '../lint/sites.ts'
import type { WrittenConnector } from '../spec/connector.ts'
import { type Resolved, resolve } from '../spec/resolve/resolve.ts'

type Part = Readonly<Record<string, unknown>>

/** Null if nothing of it can be read. */
export function resolvedDraft(document: unknown): Resolved | null {
  const draft = { auth: {}, http: {}, ...Object(withoutNulls(document)) } as Part
  return attempted(() => checked(draft), null) ?? attempted(() => checked(repaired(draft)), null)
}

/** The readers of a spec trust that the schema allows it: a text that is being typed may be anything. */
export function attempted<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function checked(draft: Part): Resolved {
  const resolved = resolve(draft as WrittenConnector)
  sitesOf(resolved.spec)
  callsOf(resolved.spec)
  readersOf(resolved)
  return resolved
}

/** A key without a value, which is being typed, counts as no key; an item of a list keeps the places of the others. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === null ? {} : withoutNulls(item)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutNulls(one)]))
}

const ANY_REQUEST = 'GET /'

/** Each part that cannot be resolved is left out; what misses only its request gets one. */
function repaired({ auth, http, requests, pull, push, events, account, ...rest }: Part): Part {
  const isReadable = (part: Part): boolean => attempted(() => checked({ auth: {}, http: {}, ...part }) !== null, false)
  const kept = (part: Part): Part => (isReadable(part) ? part : {})
  const each = (parts: unknown, around: (one: Part) => Part): Part =>
    Object.fromEntries(Object.entries(Object(parts)).filter(([name, one]) => isReadable(around({ [name]: one }))))
  const { defaults, ...streams } = Object(pull) as Part
  const shared = defaults === undefined ? {} : { defaults }
  const own = isReadable({ pull: { ...shared, stream: { list: ANY_REQUEST } } }) ? shared : {}
  const listed = Object.fromEntries(Object.entries(streams).map(([name, one]) => [name, withRequest(one, 'list')]))
  return {
    ...rest,
    auth: each(auth, (one) => ({ auth: one })),
    ...kept({ http: Object(http) }),
    requests: each(requests, (one) => ({ requests: one })),
    pull: { ...own, ...each(listed, (one) => ({ pull: { ...own, ...one } })) },
    ...(push !== undefined && { push: repairedPush(Object(push), isReadable) }),
    ...kept({ events: { handlers: [], ...Object(events) } }),
    ...kept({ account }),
  }
}

/** A step that cannot be read keeps the places of the others. */
function repairedPush({ steps, erase, ...kept }: Part, isReadable: (part: Part) => boolean): Part {
  const listed = (Array.isArray(steps) ? steps : []).map((one) => withRequest(one, 'request'))
  return {
    ...kept,
    steps: listed.map((one) => (isReadable({ push: { ...kept, steps: [one] } }) ? one : { request: ANY_REQUEST })),
    ...(isReadable({ push: { steps: [], erase } }) && { erase }),
  }
}

function withRequest(part: unknown, key: 'list' | 'request'): Part {
  const own = Object(part) as Part
  const { [key]: given } = own
  if (key === 'list' && typeof given === 'object') return { ...own, list: withRequest(given, 'request') }
  return given === undefined || given === null ? { ...own, [key]: ANY_REQUEST } : own
}
