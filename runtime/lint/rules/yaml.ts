import type { Rule } from '../rule.ts'

export const yaml: Rule = {
  id: 'yaml',
  severity: 'error',
  summary: 'The text is not valid YAML, or YAML parses it differently than intended.',
  why: 'YAML treats ": ", "{{" and commas as syntax without an error, so a truncated expression would map the wrong value.',
  example: {
    base: 'smallest',
    bad: `
      auth:
        api_token:
          headers: { authorization: {{ $credentials.token }} }`,
    good: `
      auth:
        api_token:
          headers: { authorization: 'Bearer {{ $credentials.token }}' }`,
  },
  check: null,
}
