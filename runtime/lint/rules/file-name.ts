import type { Rule } from '../rule.ts'

export const fileName: Rule = {
  id: 'file-name',
  severity: 'error',
  summary: 'The id differs from the file name.',
  why: 'A connection references its connector by id, but people search by file name.',
  example: {
    base: 'smallest',
    bad: 'id: smalest',
    good: 'id: smallest',
  },
  check: null,
}
