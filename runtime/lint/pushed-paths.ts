import { step } from '../kernel/text/json-pointer.ts'
import type { Call } from './calls.ts'
import type { LintContext, VariableUse } from './context.ts'
import { PUSH_NAMES } from './push-request.ts'

/**
 * Values of the push request that an endpoint reads, such as `$candidate.email`: an endpoint has only what its calls
 * pass.
 */
export const pushedPaths = ({ variables }: LintContext, endpoint: string): VariableUse[] =>
  variables.filter(
    ({ pointer, name }) => PUSH_NAMES.includes(name) && pointer.startsWith(`/endpoints${step(endpoint)}/`),
  )

export const writtenOf = ({ name, path }: VariableUse): string => `$${[name, ...path].join('.')}`

/** The arguments with which a call passes what its endpoint reads of the push request. */
export function pushedAs(context: LintContext, call: Call): string[] {
  const wanted = pushedPaths(context, call.endpoint).map(writtenOf)
  if (wanted.length === 0) return []
  return context.expressions
    .filter(
      ({ pointer, expression }) => pointer.startsWith(`${call.with.pointer}/`) && wanted.includes(expression.trim()),
    )
    .map(({ pointer }) => pointer.slice(call.with.pointer.length + 1).replace(/\?$/, ''))
}
