import { step } from '../kernel/text/json-pointer.ts'
import type { Call } from './calls.ts'
import type { LintContext } from './context.ts'
import { literalPathsIn } from './literal-paths.ts'
import { mayBeLeftOut, neededIn } from './needed.ts'

/** The inputs that an endpoint reads, and those without which the request cannot be built. */
type Inputs = { readonly names: readonly string[]; readonly needed: readonly string[] }

export function inputsOf({ sites, variables, expressions }: LintContext, endpoint: string): Inputs {
  const own = `/endpoints${step(endpoint)}/`
  const here = (pointer: string): boolean => pointer.startsWith(own) || pointer.startsWith('/http/headers/')
  const names = variables
    .filter((use) => use.name === 'with' && use.field !== null && here(use.pointer))
    .map((use) => use.field ?? '')
  const needed = expressions
    .filter((one) => here(one.pointer) && !mayBeLeftOut(one.pointer))
    .flatMap(({ ast }) => (ast ? [...neededIn(ast, { variable: 'with' })] : []))
  // The forgotten `$` is the finding, not that the argument is not read.
  const meant = sites
    .filter(({ kind, pointer }) => kind !== 'value' && here(`${pointer}/`))
    .flatMap((site) => literalPathsIn(site.tree, site.pointer, ['with']))
    .map(({ text }) => text.split('.')[1] ?? '')
  return { names: [...new Set([...names, ...meant])], needed: [...new Set(needed)] }
}

/** The calls whose endpoint exists. */
export const knownCalls = ({ spec, calls }: LintContext): Call[] =>
  calls.filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
