import type { Rule } from '../rule.ts'

export const wrongForm: Rule = {
  id: 'wrong-form',
  severity: 'error',
  summary: 'A string does not have the required format.',
  why: 'It would fail at run time, when nobody is watching.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          every: hourly`,
    good: `
      pull:
        requisitions:
          every: 60m`,
  },
  check: null,
}
