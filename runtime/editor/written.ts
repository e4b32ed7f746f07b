/** The places of a spec as its author sees them: their pointers are those of the text. */
import { step, unescaped } from '../kernel/text/json-pointer.ts'
import { type Call, callsOf } from '../lint/calls.ts'
import { inPlaceAt, isInPlace } from '../lint/endpoint-names.ts'
import { type Reader, readersOf } from '../lint/sample-readers.ts'
import type { Site } from '../lint/site.ts'
import { sitesOf } from '../lint/sites.ts'
import type { ConnectorSpec } from '../spec/connector.ts'

/** A request where it is made. */
export type MadeRequest = {
  /** The mapping with its keys; the line itself, if that is all. */
  readonly block: string
  /** The text with the method and the path. */
  readonly line: string
  readonly endpoint: string
  /** Written there, and not one of `requests`. */
  readonly isInPlace: boolean
  /** What is known where it is made. */
  readonly place: Site
}

export type WrittenPlaces = {
  readonly sites: readonly Site[]
  readonly readers: readonly Reader[]
  readonly requests: readonly MadeRequest[]
}
export const NO_PLACES: WrittenPlaces = { sites: [], readers: [], requests: [] }

/** `written`: the pointer, in the text, of a part of the spec. */
export function writtenPlaces(spec: ConnectorSpec, written: (pointer: string) => string): WrittenPlaces {
  const all = sitesOf(spec)
  const requests = callsOf(spec).flatMap((call) => requestOf(call, all, written))
  const inPlace = requests.filter((one) => one.isInPlace)
  const hidden = new Set(inPlace.map(({ place }) => place.pointer))
  const own = all
    .filter(({ pointer }) => inPlaceAt(pointer) === null && !hidden.has(pointer))
    .map((site) => ({ ...site, pointer: written(site.pointer) }))
    .filter(({ pointer }) => !pointer.endsWith('/unless_saved'))
  const readers = [...readersOf({ spec }), ...queueReaders(spec)]
  return {
    sites: [...own, ...inPlace.flatMap((made) => sitesIn(made, all, spec))],
    readers: [
      ...readers
        .filter(({ pointer }) => inPlaceAt(pointer) === null)
        .map((one) => ({ ...one, pointer: written(one.pointer) })),
      ...inPlace.flatMap((made) => partsOf(made, readers, spec).map(({ part, pointer }) => ({ ...part, pointer }))),
    ],
    requests,
  }
}

function requestOf(call: Call, sites: readonly Site[], written: (pointer: string) => string): MadeRequest[] {
  const place = sites.find(({ pointer }) => pointer === call.with.pointer)
  if (!place) return []
  const line = written(call.pointer).replace(/\/request\/use$/, '/request')
  const block = line.replace(/\/request$/, '')
  return [{ block, line, endpoint: call.endpoint, isInPlace: isInPlace(call.endpoint), place }]
}

/** What the request itself sends, and which records of its response count, may read what its place has. */
const OF_PLACE = /^\/(path|query|headers|body|records|total)(\/|$)/
const OF_RESPONSE = ['response', 'settings', 'now']
const OF_REQUEST = ['settings', 'page', 'now']

const sitesIn = (made: MadeRequest, sites: readonly Site[], spec: ConnectorSpec): Site[] =>
  partsOf(made, sites, spec).map(({ part: site, rest, pointer }) =>
    OF_PLACE.test(rest)
      ? {
          ...{ ...site, pointer, saved: made.place.saved, partition: made.place.partition },
          known: namesIn(made, site.root === 'source' ? OF_RESPONSE : OF_REQUEST),
        }
      : { ...site, pointer },
  )

/** The `$` names of a request that is written in place. */
export const namesIn = ({ place }: Pick<MadeRequest, 'place'>, more: readonly string[] = OF_REQUEST): string[] => [
  ...new Set([...place.known, ...more]),
]

/** Parts of an endpoint, where its request is written. */
function partsOf<Part extends { readonly pointer: string }>(
  { endpoint, block, line }: MadeRequest,
  parts: readonly Part[],
  spec: ConnectorSpec,
) {
  const here = `/endpoints${step(endpoint)}`
  const [resolved, own] = BODIES[spec.endpoints[endpoint]?.body?.kind ?? 'json']
  return parts
    .filter(({ pointer }) => pointer.startsWith(`${here}/`))
    .map((part) => {
      const rest = part.pointer.slice(here.length)
      const inBlock = rest.startsWith(resolved) ? own + rest.slice(resolved.length) : rest
      return { part, rest, pointer: rest === '/path' ? line : block + inBlock }
    })
}

/** Where a body is in an endpoint, and where its request has it. */
const BODIES = {
  json: ['/body/value', '/json'],
  form: ['/body/value', '/form'],
  multipart: ['/body/parts', '/multipart'],
  raw: ['/body', '/raw'],
} as const

/** An event of a queue is a record of its response. */
const queueReaders = ({ events }: ConnectorSpec): Reader[] =>
  Object.entries(events ?? {}).flatMap(([name, event]) =>
    event.kind === 'queue'
      ? ['event', 'id', ...Object.keys(event.on).map((on) => `on${step(on)}/with`)].map((key) => ({
          pointer: `/events${step(name)}/${key}`,
          endpoint: event.call,
          of: 'record' as const,
        }))
      : [],
  )

/** What is written at a pointer; a key may end in `?` there. */
export const writtenAt = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map(unescaped)
    .reduce<unknown>((value, key) => {
      const own = Object(value) as Record<string, unknown>
      return Object.hasOwn(own, key) ? own[key] : own[`${key}?`]
    }, document)
