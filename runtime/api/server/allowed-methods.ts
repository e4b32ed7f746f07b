/** The methods of a path, for the response to a method that it does not have. */
import type { Api } from '../route.ts'

export type AllowedMethods = (path: string) => readonly string[]

/** Must be called before the routes, because it listens to their registration. Sorted; empty for an unknown path. */
export function collectMethods(api: Api): AllowedMethods {
  const paths = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>()
  api.addHook('onRoute', ({ method, url }) => {
    const path = paths.get(url) ?? { matches: matcherOf(url), methods: new Set() }
    paths.set(url, path)
    for (const one of [method].flat()) path.methods.add(one)
  })
  return (path) => {
    const found = [...paths.values()].filter(({ matches }) => matches.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
  }
}

/** `/v1/pushes/:id` as an expression: a parameter is one part of the path, which is not empty. */
function matcherOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
