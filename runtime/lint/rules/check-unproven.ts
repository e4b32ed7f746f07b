import { type CheckFault, checkFaults } from '../../plan/duplicate-checks.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const checkUnproven: Rule = {
  id: 'check-unproven',
  severity: 'error',
  ignorable: false,
  summary: 'A duplicate check does not compare the person, or for an application not the job.',
  why: 'The resume would be attached to another person, or the application for another job would count as this one, and nobody would apply.',
  example: {
    base: 'push',
    bad: `
      push:
        application:
          steps:
            - name: application
              dedupe:
                - { name: e-mail, call: find_people, with: { email: candidate.email }, where: $exists(id), found: use, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        application:
          steps:
            - name: application
              dedupe:
                - { name: e-mail, call: find_people, with: { email: candidate.email }, match: { $push.candidate.email: email, $push.requisition.id: job }, found: use, save: { candidate: id, application: application_id } }`,
  },
  check,
}

const HINTS: Readonly<Record<CheckFault['lacks'], string>> = {
  person:
    'Compare the person in `where`, whatever the query asks for: $same_email(email, $push.candidate.email), or an id that an earlier step saved: candidate.id = $saved.candidate.',
  job: 'Compare the job in `where`, whatever the query asks for: $string(job.id) = $push.requisition.id.',
}

/** An expression that is not admitted has a finding already. */
function check({ spec, admissionFaults }: LintContext): Fault[] {
  return checkFaults(spec)
    .filter(({ pointer }) => !admissionFaults.some((fault) => fault.pointer === pointer))
    .map(({ pointer, message, lacks }) => ({ pointer, message, hint: HINTS[lacks] }))
}
