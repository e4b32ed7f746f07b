import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const searchWithoutQuestion: Rule = {
  id: 'search-without-question',
  severity: 'error',
  summary: '`recovery: search` has no query to run.',
  why: 'A lost response could never be resolved.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email }, if_found: review }`,
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
  const blind = stepsOf(context).filter(
    ({ step: one }) =>
      one.settle?.kind === 'search' &&
      !(one.dedupe ?? []).some((row) => row.found !== 'review' && row.call !== undefined),
  )
  return blind.map(({ pointer }) => ({
    pointer: `${pointer}/settle`,
    message: 'recovery: search requires a duplicate check that can find what was created.',
    hint: 'Add a line to `find` with request (and ask: after_loss if it is only for this), or write recovery: { kind: person }.',
  }))
}
