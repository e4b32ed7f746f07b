import { step } from '../kernel/text/json-pointer.ts'
import type { Call } from './calls.ts'
import type { LintContext, PathUse } from './context.ts'
import { PUSH_REQUEST } from './push-request.ts'

/**
 * Paths of the push request that an endpoint reads, such as `candidate.email`: an endpoint has only what its calls pass,
 * and none passes a name of the request.
 */
export const pushedPaths = ({ paths, calls }: LintContext, endpoint: string): PathUse[] =>
  paths.filter(({ site, pointer, path, base }) => {
    const [root = ''] = path
    return (
      site.root === 'given' &&
      base?.length === 0 &&
      path.length > 1 &&
      Object.hasOwn(PUSH_REQUEST.properties ?? {}, root) &&
      pointer.startsWith(`/endpoints${step(endpoint)}/`) &&
      !calls.some(
        (call) => call.endpoint === endpoint && call.with.names.some((name) => name.replace(/\?$/, '') === root),
      )
    )
  })

/** The arguments with which a call passes what its endpoint reads by its path in the push request. */
export function pushedAs(context: LintContext, call: Call): string[] {
  const wanted = pushedPaths(context, call.endpoint).map(({ path }) => path.join('.'))
  if (wanted.length === 0) return []
  return context.expressions
    .filter(
      ({ pointer, expression }) => pointer.startsWith(`${call.with.pointer}/`) && wanted.includes(expression.trim()),
    )
    .map(({ pointer }) => pointer.slice(call.with.pointer.length + 1).replace(/\?$/, ''))
}
