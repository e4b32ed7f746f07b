import type { Rule } from '../rule.ts'

export const notAllowed: Rule = {
  id: 'not-allowed',
  severity: 'error',
  summary: 'A value is not one of the allowed values.',
  why: 'Only the listed values are supported.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          into: requisitions`,
    good: `
      pull:
        requisitions:
          into: requisition`,
  },
  check: null,
}
