import { step } from '../../kernel/text/json-pointer.ts'
import { grantFault } from '../../strategies/auth/grant-fault.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const grant: Rule = {
  id: 'grant',
  severity: 'error',
  summary: 'An OAuth 2.0 grant lacks a required key.',
  why: 'The token request would always fail, or the token would be lost.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        oauth2:
          kind: oauth2
          grant: authorization_code
          credentials: { client_id: {}, client_secret: { secret: true } }
          token: { url: 'https://ats.example.com/oauth/token' }`,
    good: `
      auth:
        oauth2:
          kind: oauth2
          grant: authorization_code
          credentials: { client_id: {}, client_secret: { secret: true } }
          token: { url: 'https://ats.example.com/oauth/token' }
          authorize: { url: 'https://ats.example.com/oauth/authorize' }`,
  },
  check,
}

/** Requirements between the keys of a grant, which a JSON schema cannot express. */
function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.auth).flatMap(([name, block]) => {
    const fault = block.kind === 'oauth2' ? grantFault(block) : null
    if (!fault) return []
    const { key, message, hint } = fault
    return [{ pointer: `/auth${step(name)}/${key}`, message, hint }]
  })
}
