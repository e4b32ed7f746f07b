import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { recordReads } from '../record-reads.ts'
import type { Rule } from '../rule.ts'
import { recordsAt } from '../samples.ts'

export const recordsUnsaid: Rule = {
  id: 'records-unsaid',
  severity: 'error',
  summary: 'A request that reads has no `records`.',
  why: 'Every run would fail on its first page, and every duplicate check on its first response.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return recordReads(context).flatMap(({ pointer, endpoint }) =>
    recordsAt(context.spec, endpoint)
      ? []
      : [
          {
            pointer,
            message: `The request ${quoted(endpoint)} reads but has no \`records\`.`,
            hint: `Add records: … to ${quoted(endpoint)}, such as data; write \`$\` if the response is the record or the list itself.`,
          },
        ],
  )
}
