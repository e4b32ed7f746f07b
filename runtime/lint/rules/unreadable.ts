import type { Rule } from '../rule.ts'

export const unreadable: Rule = {
  id: 'unreadable',
  severity: 'error',
  summary: 'A file or folder cannot be read.',
  why: 'A connector that cannot be read would be missing without notice.',
  example: {
    base: 'smallest',
    bad: null,
    good: `
      spec: 2
      id: smallest
      name: Smallest`,
  },
  check: null,
}
