import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { isRead } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { emptiesFor } from '../samples.ts'

export const emptyUndeclared: Rule = {
  id: 'empty-undeclared',
  severity: 'warning',
  summary: 'A scenario shows a response without a body, but the request does not declare that it means "no records".',
  why: 'A pull would fail on it, and a push would retry until it fails.',
  example: {
    base: 'smallest',
    scenarios: `
      - name: no jobs
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { status: 204 } }
        expect: { run: { state: complete } }`,
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data, no_records: { status: [204] } }`,
  },
  check,
}

function check({ spec, calls, samples }: LintContext): Fault[] {
  return Object.entries(spec.endpoints).flatMap(([name, { no_records }]): Fault[] => {
    if (!calls.some((one) => one.endpoint === name && isRead(one)) || no_records?.empty_body) return []
    const [shown] = emptiesFor(spec, name, samples).filter(
      ({ status }) => !no_records?.status?.some((one) => one === status),
    )
    if (!shown) return []
    return [
      {
        pointer: `/endpoints${step(name)}`,
        message: `A scenario shows a ${shown.status} without a body for ${quoted(name)}, which counts as a failure.`,
        hint: `If it means that there are no records, add no_records: { ${shown.status === 204 ? 'status: [204]' : 'empty_body: true'} }.`,
      },
    ]
  })
}
