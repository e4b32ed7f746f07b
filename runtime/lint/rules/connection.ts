import type { Rule } from '../rule.ts'

export const connection: Rule = {
  id: 'connection',
  severity: 'error',
  summary: 'A connection does not match its connector.',
  why: 'The server would refuse it on startup.',
  example: {
    base: 'configuration',
    bad: `
      connections:
        - id: acme
          integration: small
          auth_type: api_token
          credentials: { tokn: { env: ACME_TOKEN } }
          settings: { region: eu }
        - id: other
          integration: smal
          auth_type: api_token
          credentials: { token: { env: OTHER_TOKEN } }
        - id: third
          integration: small
          auth_type: api_tokn
          credentials: { token: { env: THIRD_TOKEN } }`,
    good: `
      connections:
        - id: acme
          integration: small
          auth_type: api_token
          credentials: { token: { env: ACME_TOKEN } }`,
  },
  check: null,
}
