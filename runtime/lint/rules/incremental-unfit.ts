import { step } from '../../kernel/text/json-pointer.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const incrementalUnfit: Rule = {
  id: 'incremental-unfit',
  severity: 'error',
  summary: '`incremental` does not fit the rest of the stream.',
  why: 'Open records can only be read again with `get`, and one token cannot cover several lists.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { token?: $cursor.token, country: $item.country }, records: data }
          for_each: { kind: list, values: [DE, FR], as: country }
          incremental: { kind: sync_token, next: token }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, query: { token?: $cursor.token, country: DE }, records: data }
          incremental: { kind: sync_token, next: token }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, { since, read, for_each: forEach }]): Fault[] => {
    const at = { pointer: `/pull${step(name)}/since`, part: 'key' as const }
    if (since?.kind === 'created_only' && !read)
      return [
        {
          ...at,
          message: 'Open records are read again one by one, but this stream has no `get`.',
          hint: 'Add get: GET /path/{{ $record.id }} to the stream.',
        },
      ]
    if (since?.kind === 'sync_token' && forEach)
      return [
        {
          ...at,
          message: 'One sync token cannot cover the several lists of `for_each`.',
          hint: 'Remove `for_each`, or `incremental`.',
        },
      ]
    return []
  })
}
