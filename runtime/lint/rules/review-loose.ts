import { looseReviews } from '../../plan/duplicate-checks.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const reviewLoose: Rule = {
  id: 'review-loose',
  severity: 'warning',
  summary: 'A duplicate check with `if_found: review` does not compare the person.',
  why: 'A search may return anybody, and each push would wait for a person to compare two candidates who have nothing in common.',
  example: {
    base: 'push',
    without: ['recovery: { kind: search, delay: 60s }'],
    setup: `
      push:
        steps:
          - create: application
            recovery: { kind: person }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: phone, request: 'GET /people?email={{ $candidate.email }}', records: data, where: $exists(id), if_found: review, save: { candidate: id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: phone, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.phone: phone }, if_found: review, save: { candidate: id } }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return looseReviews(spec).map((fault) => ({
    ...fault,
    hint: `${fault.hint} If these people have something else in common, ignore this finding with the reason.`,
  }))
}
