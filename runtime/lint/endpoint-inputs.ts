import { step } from '../kernel/text/json-pointer.ts'
import type { Call } from './calls.ts'
import type { LintContext } from './context.ts'
import { elementBase } from './elements.ts'
import { mayBeLeftOut, neededIn } from './needed.ts'

/** The inputs that an endpoint reads, and those without which the request cannot be built. */
type Inputs = { readonly names: readonly string[]; readonly needed: readonly string[] }

export function inputsOf({ paths, variables, expressions }: LintContext, endpoint: string): Inputs {
  const here = (pointer: string): boolean =>
    pointer.startsWith(`/endpoints${step(endpoint)}/`) || pointer.startsWith('/http/headers/')
  const fromRoot = paths.filter((use) => use.site.root === 'given' && here(use.pointer)).map((use) => use.path[0] ?? '')
  const fromWith = variables
    .filter((use) => use.name === 'with' && use.field !== null && here(use.pointer))
    .map((use) => use.field ?? '')
  const needed = expressions
    .filter((one) => one.site.root === 'given' && here(one.pointer) && !mayBeLeftOut(one.pointer))
    .flatMap(({ ast, site, pointer }) => {
      if (!ast) return []
      const isRoot = elementBase(site.tree, pointer.slice(site.pointer.length))?.length === 0
      return [...(isRoot ? neededIn(ast, { root: true }) : []), ...neededIn(ast, { variable: 'with' })]
    })
  return { names: [...new Set([...fromRoot, ...fromWith])], needed: [...new Set(needed)] }
}

/** The calls whose endpoint exists. */
export const knownCalls = ({ spec, calls }: LintContext): Call[] =>
  calls.filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
