import { contextOf, LINT_DEPS, NO_SAMPLES } from '../../runtime/lint/context.ts'
import type { LoadedConnector } from '../../runtime/spec/connector.ts'
import { SHOWN_TO_CANDIDATES } from '../../runtime/spec/describe.ts'
import type { Facts } from './facts.ts'

const plain = (path: string): string => path.replaceAll(/\[\]|`/g, '')

/** The paths that a table lists for a request: `/pages/{{ page }}` of a spec is `/v1/pages/{page}` of a table. */
function pathsOf(table: Facts['public'], method: string, path: string): readonly string[] {
  const same = (left: string, right: string): boolean => left === right || (left.includes('{') && right.includes('{'))
  const wanted = path.split('/').filter(Boolean)
  return Object.entries(table ?? {}).flatMap(([request, { paths }]) => {
    const [documented = '', url = ''] = request.split(' ')
    const given = url.split('/').filter(Boolean).slice(-wanted.length)
    const fits = given.length === wanted.length && given.every((part, index) => same(part, wanted[index] ?? ''))
    return documented === method && fits ? paths.map(plain) : []
  })
}

/** What a connector shows candidates although no source says that they may see it: one line for each path. */
export function unshownTexts(connector: LoadedConnector, facts: Facts): string[] {
  const { spec, paths } = contextOf(connector, NO_SAMPLES, LINT_DEPS)
  const assumed = (spec.assumptions ?? []).map(({ what }) => what)
  return Object.entries(spec.pull ?? {}).flatMap(([stream, { into, from }]) => {
    const endpoint = spec.endpoints[from]
    if (into !== 'requisition' || !endpoint) return []
    const shown = pathsOf(facts.public, endpoint.method ?? 'GET', endpoint.path)
    const internal = pathsOf(facts.internal, endpoint.method ?? 'GET', endpoint.path)
    return paths.flatMap(({ pointer, path, base }) => {
      const field = SHOWN_TO_CANDIDATES.find((one) => pointer === `/pull/${stream}/map/${one}`)
      const read = [...(base ?? []), ...path].join('.')
      if (!field) return []
      if (internal.includes(read) && !(field === 'title' && assumed.some((what) => /title/i.test(what))))
        return [`${field} is ${read}, which is for the hiring team`]
      // Of an element of a list, the place of the list may be unknown.
      const known = shown.some(
        (one) => one === read || one.startsWith(`${read}.`) || (base === null && one.endsWith(`.${read}`)),
      )
      return field !== 'title' && !known ? [`no source says that candidates see ${read}, which is ${field}`] : []
    })
  })
}
