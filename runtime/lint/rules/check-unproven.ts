import { checkFaults } from '../../plan/duplicate-checks.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const checkUnproven: Rule = {
  id: 'check-unproven',
  severity: 'error',
  ignorable: false,
  summary: '`match` of a duplicate check does not prove that what it finds is of this person, this job or this file.',
  why: 'The resume would be attached to another person, or the application for another job would count as this one, and nobody would apply.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $requisition.id: job }, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

/** An expression that is not admitted has a finding already. */
function check({ spec, admissionFaults }: LintContext): Fault[] {
  return checkFaults(spec).filter(({ pointer }) => !admissionFaults.some((fault) => fault.pointer === pointer))
}
