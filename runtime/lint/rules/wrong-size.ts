import type { Rule } from '../rule.ts'

export const wrongSize: Rule = {
  id: 'wrong-size',
  severity: 'error',
  summary: 'A value is too small, too large, or empty.',
  why: 'Limits protect the process and the ATS.',
  example: {
    base: 'smallest',
    bad: "name: ''",
    good: 'name: Smallest',
  },
  check: null,
}
