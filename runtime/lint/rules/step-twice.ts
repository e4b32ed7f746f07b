import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const stepTwice: Rule = {
  id: 'step-twice',
  severity: 'error',
  summary: 'Two steps have the same name.',
  why: 'After a crash, a push continues at a step identified by its name.',
  example: {
    base: 'push',
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: POST /people
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }
            save: { candidate: id, application: application_id }
            recovery: { kind: search, delay: 60s }
          - create: application
            request: POST /notes
            json: { person: $saved.candidate, text: $candidate.email }
            recovery: { kind: person }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: POST /people
            json: { email: $candidate.email, job: $requisition.id, resume: { $file: resume, as: base64 } }
            save: { candidate: id, application: application_id }
            recovery: { kind: search, delay: 60s }
          - create: note
            request: POST /notes
            json: { person: $saved.candidate, text: $candidate.email }
            recovery: { kind: person }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const seen = new Set<string>()
  return stepsOf(context).flatMap(({ pointer, step: { name } }) => {
    if (!seen.has(name)) return seen.add(name) && []
    return [
      {
        pointer: `${pointer}/name`,
        message: `Two steps have the name ${quoted(name)}.`,
        hint: 'Give each step a unique name: after a crash, a push continues at a step identified by its name.',
      },
    ]
  })
}
