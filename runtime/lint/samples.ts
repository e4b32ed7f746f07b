import type { ConnectorSpec } from '../spec/connector.ts'
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
export function hasPath(values: readonly unknown[], path: readonly string[]): boolean {
  const last = path.at(-1)
  if (last === undefined) return values.length > 0
  return values
    .flatMap((value) => readPath(value, path.slice(0, -1)))
    .some((one) => typeof one === 'object' && one !== null && Object.hasOwn(one, last))
}

/** The names beside which a path ends, for "did you mean". */
export function namesAt(values: readonly unknown[], path: readonly string[]): string[] {
  const objects = values.flatMap((value) => readPath(value, path))
  return [...new Set(objects.flatMap((one) => (typeof one === 'object' && one !== null ? Object.keys(one) : [])))]
}

/** Answers of an endpoint that are no failures: the same method, a path that fits, no literal filter that differs. */
export function answersOf(spec: ConnectorSpec, name: string, samples: readonly Sample[]): unknown[] {
  const endpoint = spec.endpoints[name]
  if (!endpoint) return []
  const method = endpoint.method ?? 'GET'
  const fits = pathPattern(endpoint.path)
  const fixed = Object.entries(endpoint.query ?? {}).filter(([, text]) => !text.includes('{{'))
  return samples
    .filter((sample) => sample.method === method && sample.status < 400 && fits.test(sample.path))
    .filter(({ query }) => fixed.every(([key, text]) => query[key] === undefined || query[key] === text))
    .map(({ json }) => json)
}

/** What stands in a hole may be anything but a slash that the author would have written. */
function pathPattern(path: string): RegExp {
  const literal = path.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(?:.*)${literal.join('[^/]+')}$`)
}
