import type { Rule } from '../rule.ts'

export const override: Rule = {
  id: 'override',
  severity: 'error',
  summary: 'A connection overrides something that its connector does not have or that cannot be overridden.',
  why: 'The override would have no effect, without an error.',
  example: {
    base: 'configuration',
    bad: `
      connections:
        - id: acme
          overrides:
            for_each: { requisition: [DE, ES] }`,
    good: `
      connections:
        - id: acme
          overrides:
            for_each: { requisitions: [DE, ES] }`,
  },
  check: null,
}
