import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { isRead } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import { isInPlace } from '../endpoint-names.ts'
import type { Rule } from '../rule.ts'

export const noRecordsUnfit: Rule = {
  id: 'no-records-unfit',
  severity: 'error',
  summary: 'A request declares `no_records`, but its response cannot mean that.',
  why: 'A failed write would look like a successful one, or a response would be taken for an empty list.',
  example: {
    base: 'push',
    bad: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data, no_records: { status: [304] } }
      push:
        steps:
          - create: application
            no_records: { status: [404] }`,
    good: `
      pull:
        requisitions:
          list: { request: GET /jobs, records: data }
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, no_records: { status: [204, 404] }, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

function check({ spec, calls }: LintContext): Fault[] {
  return Object.entries(spec.endpoints).flatMap(([name, { no_records, headers = {} }]): Fault[] => {
    if (no_records === undefined) return []
    const pointer = `/endpoints${step(name)}/no_records`
    const uses = calls.filter(({ endpoint }) => endpoint === name)
    const written =
      uses.length === 0 || uses.some(isRead)
        ? []
        : [
            {
              pointer,
              message: `Nothing reads records of ${quoted(name)}: a write that does not find its record has failed.`,
              hint: 'Remove it. For a response that is not read, write `response_body: ignored`.',
            },
          ]
    const at = (no_records.status ?? []).indexOf(304)
    const conditional = Object.keys({ ...spec.http.headers, ...headers }).some((key) =>
      /^if-(modified-since|none-match)/i.test(key),
    )
    if (at < 0 || conditional) return written
    const message = `304 is the response to a conditional request, but ${quoted(name)} sends no condition.`
    const since = isInPlace(name) ? '$cursor.since' : '$with.since'
    const hint = `Send one, such as headers: { if-modified-since?: ${since} }, or remove 304.`
    return [...written, { pointer: `${pointer}/status/${at}`, message, hint }]
  })
}
