import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { pagingOf, recordReads } from '../record-reads.ts'
import type { Rule } from '../rule.ts'

export const pagingUnsaid: Rule = {
  id: 'paging-unsaid',
  severity: 'error',
  summary: 'A list has no `paging`.',
  why: 'Only its first page would be read; the rest would be missing without an error.',
  example: {
    base: 'smallest',
    without: ['paging: { kind: next_url, next: links.next }'],
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data, paging: { kind: none } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return recordReads(context).flatMap(({ pointer, endpoint, lists }) =>
    !lists || pagingOf(context, endpoint)
      ? []
      : [
          {
            pointer,
            message: `The request ${quoted(endpoint)} has no \`paging\`, so only its first page would be read.`,
            hint: `Add paging: … to ${quoted(endpoint)} or to \`http\`; write \`paging: { kind: none }\` if one response contains everything.`,
          },
        ],
  )
}
