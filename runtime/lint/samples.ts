import { isComputed } from '../kernel/text/holes.ts'
import { step } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec, EndpointSpec } from '../spec/connector.ts'
import { ENDPOINT_DEFAULTS } from '../spec/defaults.ts'
import { nearest } from '../spec/nearest.ts'
import { pathMatcher } from '../spec/path-shape.ts'
import type { Sample } from '../spec/scenarios.ts'

/** A plain path as the language sees it: lists are walked through, an empty path is the value itself. */
export function readPath(value: unknown, path: readonly string[]): unknown[] {
  return path.reduce<unknown[]>((found, name) => found.flatMap((one) => field(one, name)), spread(value))
}

const spread = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(spread) : [value])

function field(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  const child: unknown = Reflect.get(value, name)
  return Array.isArray(child) ? child.flatMap(spread) : [child]
}

/** Whether any of the values has the path, be it with null or an empty list behind it. */
function hasPath(values: readonly unknown[], path: readonly string[]): boolean {
  const last = path.at(-1)
  if (last === undefined) return values.length > 0
  return values
    .flatMap((value) => readPath(value, path.slice(0, -1)))
    .some((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, last))
}

/** The names beside which a path ends, for "did you mean". */
function namesAt(values: readonly unknown[], path: readonly string[]): string[] {
  const objects = values.flatMap((value) => readPath(value, path))
  return [...new Set(objects.flatMap((one) => (typeof one === 'object' && one !== null ? Object.keys(one) : [])))]
}

/** The name at which a path leaves the sample, the names that exist there, and the one most likely meant. */
export type Lost = { readonly name: string; readonly known: readonly string[]; readonly meant: string | null }

type Led = { readonly base: readonly string[] | null; readonly path: readonly string[] }

/** Where a path leads nowhere in all of the values; null if one of them has it, or if it is unknown. */
export function lostIn({ base, path }: Led, values: readonly unknown[]): Lost | null {
  if (!base) return null
  const roots = base.length === 0 ? values : values.flatMap((value) => readPath(value, base))
  const at = path.findIndex((_, index) => !hasPath(roots, path.slice(0, index + 1)))
  if (at < 0 || roots.length === 0) return null
  const known = namesAt(roots, path.slice(0, at))
  // Inside an object that is empty in every sample, nothing is known.
  const name = path[at] ?? ''
  return known.length === 0 ? null : { name, known, meant: nearest(name, known) }
}

/** Responses of an endpoint that are no failures: the same method, a path that fits, no literal filter that differs. */
export const samplesFor = (spec: ConnectorSpec, name: string, samples: readonly Sample[]): Sample[] =>
  samplesOf(spec.endpoints[name], samples, ({ status, empty }) => status < 400 && !empty)

function samplesOf(
  endpoint: EndpointSpec | undefined,
  samples: readonly Sample[],
  counts: (sample: Sample) => boolean,
): Sample[] {
  if (!endpoint) return []
  const method = endpoint.method ?? ENDPOINT_DEFAULTS.method
  const fits = pathMatcher(endpoint.path)
  const fixed = Object.entries(endpoint.query ?? {}).filter(([, text]) => ![text].flat().some(isComputed))
  return samples
    .filter((sample) => !sample.delivery && sample.method === method && counts(sample) && fits(sample.path))
    .filter(({ query }) =>
      fixed.every(([key, text]) => query[key] === undefined || String(query[key]) === String(text)),
    )
}

/** Successes of an endpoint that have no body. */
export const emptiesFor = (spec: ConnectorSpec, name: string, samples: readonly Sample[]): Sample[] =>
  samplesOf(spec.endpoints[name], samples, ({ status, empty }) => status >= 200 && status < 300 && empty === true)

/** Responses of an endpoint that rejects a duplicate: 409 only, because other rejections have other causes. */
export const conflictsFor = (spec: ConnectorSpec, name: string, samples: readonly Sample[]): Sample[] =>
  samplesOf(spec.endpoints[name], samples, ({ status, empty }) => status === 409 && !empty)

/** Refusals of an endpoint whose cause is what was sent. */
export const refusalsFor = (spec: ConnectorSpec, name: string, samples: readonly Sample[]): Sample[] =>
  samplesOf(spec.endpoints[name], samples, ({ status }) => [400, 409, 422].includes(status))

/** The path at which the spec declares an endpoint's records; null if it declares none. */
export function recordsAt(
  { endpoints, http }: ConnectorSpec,
  name: string,
): { readonly pointer: string; readonly expression: string } | null {
  const own = endpoints[name]?.records
  if (own !== undefined) return { pointer: `/endpoints${step(name)}/records`, expression: own }
  return http.records === undefined ? null : { pointer: '/http/records', expression: http.records }
}
