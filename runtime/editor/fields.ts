/** The names under a `$` name, as far as the spec itself, its samples and the runtime give them. */
import { step, unescaped } from '../kernel/text/json-pointer.ts'
import { isInPlace } from '../lint/endpoint-names.ts'
import { seenBy } from '../lint/sample-readers.ts'
import type { StreamSpec } from '../spec/connector.ts'
import { attempted } from './draft.ts'
import type { Facts, Shown } from './facts.ts'
import { type Schema, textOf } from './schema-at.ts'

/** `names`: the `$` name, and what follows it. */
type Under = { readonly pointer: string; readonly names: readonly string[] }
type Field = [name: string, text: string]
type Known = Facts & Shown

/** Names that the runtime gives. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  response: ['status', 'headers'],
  delivery: ['headers', 'method', 'url', 'raw'],
  hook: ['address', 'event', 'secret', 'id'],
}

/** The fields, each with what is said of it. */
export function fieldsUnder(known: Known, { pointer, names }: Under): Field[] {
  const place = names.join('.')
  const given = GIVEN[place]
  if (given) return namesOf(given)
  if (place === 'settings') return described(known.spec?.settings)
  if (place === 'credentials') return credentialsAt(known, pointer)
  if (place === 'with') return argumentsAt(known, pointer)
  if (place === 'cursor') return namesOf(streamAt(known, pointer)?.since?.kind === 'sync_token' ? TOKEN : TIMES)
  if (place === 'record') return namesOf(attempted(() => recordNames(known, pointer), []))
  if (!['headers', 'response.headers', 'delivery.headers'].includes(place)) return []
  return namesOf(known.samples.flatMap(({ headers }) => Object.keys(headers ?? {})))
}

const TOKEN = ['token']
const TIMES = ['since', 'until']

const described = (value: unknown): Field[] =>
  Object.entries(Object(value)).map(([name, of]) => [name, textOf(Object(of) as Schema)])

function credentialsAt({ spec }: Known, pointer: string): Field[] {
  const blocks = Object.entries(Object(spec?.auth) as Record<string, { credentials?: unknown }>)
  const own = blocks.filter(([name]) => pointer.startsWith(`/auth${step(name)}/`))
  return (own.length > 0 ? own : blocks).flatMap(([, block]) => described(Object(block).credentials))
}

/** Of one of `requests`: what its calls pass, there and where their records are read. */
function argumentsAt({ calls }: Known, pointer: string): Field[] {
  const [, shared] = /^\/requests\/([^/]+)\//.exec(pointer) ?? []
  const named = calls.filter(({ endpoint }) => !isInPlace(endpoint))
  const own =
    shared === undefined
      ? named.filter((call) => pointer.startsWith(parentOf(call.pointer)))
      : named.filter(({ endpoint }) => endpoint === unescaped(shared))
  return namesOf(own.flatMap((call) => call.with.names.map((name) => name.replace(/\?$/, ''))))
}

const streamNameAt = (pointer: string): string => unescaped(/^\/pull\/([^/]+)/.exec(pointer)?.[1] ?? '')
const streamAt = ({ spec }: Known, pointer: string): StreamSpec | undefined => spec?.pull?.[streamNameAt(pointer)]

/** What a record is read by: the data of the events that refresh it, and of `detail`, the record in the list. */
function recordNames(known: Known, pointer: string): string[] {
  const { spec } = known
  const stream = streamAt(known, pointer)
  if (!spec || !stream) return []
  const reactions = Object.values(spec.events ?? {}).flatMap(({ on }) => Object.values(on))
  const name = streamNameAt(pointer)
  const data = reactions.filter(({ refresh }) => refresh === name).flatMap((one) => Object.keys(one.with))
  const records = stream.read?.always
    ? (seenBy({ ...known, spec }, { pointer, endpoint: stream.from, of: 'record' }) ?? [])
    : []
  return ['id', ...data, ...records.flatMap((one) => Object.keys(Object(one)))]
}

const namesOf = (names: readonly string[]): Field[] => [...new Set(names)].map((name) => [name, ''])
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/') + 1)
