import type { Fault, LintContext } from '../context.ts'
import { isInPlace } from '../endpoint-names.ts'
import { missing } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unknownRequest: Rule = {
  id: 'unknown-request',
  severity: 'error',
  summary: 'The request does not exist.',
  why: 'There is nothing to send.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        departments: { into: department, list: { request: { use: list_departments } }, every: 24h, id: id, map: { name: name } }`,
    good: `
      requests:
        list_departments: { request: GET /departments, records: data }
      pull:
        departments: { into: department, list: { request: { use: list_departments } }, every: 24h, id: id, map: { name: name } }`,
  },
  check,
}

const NONE = 'Write it under `requests`, or write the request here: request: GET /path.'

function check({ spec, calls }: LintContext): Fault[] {
  const limits = (spec.http.limits ?? []).flatMap((limit, at) =>
    (limit.of ?? []).map((name, index) => ({ pointer: `/http/limits/${at}/of/${index}`, name })),
  )
  const called = calls.map(({ pointer, endpoint }) => ({ pointer, name: endpoint }))
  const all = Object.keys(spec.endpoints)
  const named = all.filter((name) => !isInPlace(name))
  const used = called.filter(({ name }) => !isInPlace(name))
  return [
    ...missing('request', used, named).map((fault) => ({ ...fault, hint: fault.hint ?? NONE })),
    ...missing('request', limits, all),
  ]
}
