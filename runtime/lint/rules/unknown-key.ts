import type { Rule } from '../rule.ts'

export const unknownKey: Rule = {
  id: 'unknown-key',
  severity: 'error',
  summary: 'A key is not part of the spec language.',
  why: 'A misspelled key would be ignored, and its setting would have no effect.',
  example: {
    base: 'smallest',
    without: ['every: 60m'],
    bad: `
      pull:
        requisitions:
          evry: 60m`,
    good: `
      pull:
        requisitions:
          every: 60m`,
  },
  check: null,
}
