import type { Rule } from '../rule.ts'

export const nameTwice: Rule = {
  id: 'name-twice',
  severity: 'error',
  summary: 'Two entries have the same name.',
  why: 'One would silently override the other.',
  example: {
    base: 'configuration',
    bad: `
      connections:
        - { id: acme, integration: small, auth_type: api_token, credentials: { token: { env: ACME_TOKEN } } }
        - { id: acme, integration: small, auth_type: api_token, credentials: { token: { env: OTHER_TOKEN } } }`,
    good: `
      connections:
        - { id: acme, integration: small, auth_type: api_token, credentials: { token: { env: ACME_TOKEN } } }
        - { id: other, integration: small, auth_type: api_token, credentials: { token: { env: OTHER_TOKEN } } }`,
  },
  check: null,
}
