import type { Rule } from '../rule.ts'

export const wrongType: Rule = {
  id: 'wrong-type',
  severity: 'error',
  summary: 'A value has the wrong type.',
  why: 'Often YAML parses an unquoted string as a number or a mapping.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: { data: x } }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }`,
  },
  check: null,
}
