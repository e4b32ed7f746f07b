import { step } from '../../spec/places.ts'
import { grantFault } from '../../strategies/auth/grant-fault.ts'
import type { Fault, LintContext } from '../context.ts'

/** The parts of a grant of OAuth 2.0 that a schema cannot hold together. */
export function grant({ spec }: LintContext): Fault[] {
  return Object.entries(spec.auth).flatMap(([name, block]) => {
    const fault = block.kind === 'oauth2' ? grantFault(block) : null
    if (!fault) return []
    const { key, message, hint } = fault
    return [{ pointer: `/auth${step(name)}/${key}`, message, hint }]
  })
}
