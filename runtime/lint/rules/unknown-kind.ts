import type { Rule } from '../rule.ts'

export const unknownKind: Rule = {
  id: 'unknown-kind',
  severity: 'error',
  summary: 'The strategy kind is unknown.',
  why: 'Strategies are code in the runtime; a name without code has no effect.',
  example: {
    base: 'smallest',
    bad: `
      http:
        paging: { kind: next_link, next: links.next }`,
    good: `
      http:
        paging: { kind: next_url, next: links.next }`,
  },
  check: null,
}
