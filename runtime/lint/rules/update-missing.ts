import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const updateMissing: Rule = {
  id: 'update-missing',
  severity: 'error',
  summary: 'A check says `if_found: update`, but the step has no `update_with`.',
  why: 'The candidate would not be updated.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, if_found: update, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return stepsOf(context).flatMap(({ pointer, step: one }) => {
    if (one.update) return []
    return (one.dedupe ?? []).flatMap((row, at) =>
      row.found === 'update'
        ? [
            {
              pointer: `${pointer}/dedupe/${at}/found`,
              message: 'if_found: update requires `update_with` in the step: the request that updates.',
              hint: 'Add update_with: { request: PATCH /path, json: … }, or write if_found: adopt.',
            },
          ]
        : [],
    )
  })
}
