import type { Rule } from '../rule.ts'

export const missingKey: Rule = {
  id: 'missing-key',
  severity: 'error',
  summary: 'A required key is missing.',
  why: 'The block has no meaning without it.',
  example: {
    base: 'smallest',
    without: ['id: id'],
    bad: `
      pull:
        requisitions:
          every: 60m`,
    good: `
      pull:
        requisitions:
          every: 60m
          id: id`,
  },
  check: null,
}
