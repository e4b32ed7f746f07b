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
    setup: `
      requests:
        add_note: { request: POST /notes }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: { use: find_people, with: { email: $candidate.email } }, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: { use: create_person }
            json: { email: $candidate.email, job: $requisition.id }
            save: { candidate: id, application: application_id }
            recovery: { kind: search, delay: 60s }
          - create: application
            request: { use: add_note }
            json: { person: $saved.candidate, text: $candidate.email }
            recovery: { kind: person }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: { use: find_people, with: { email: $candidate.email } }, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }
            request: { use: create_person }
            json: { email: $candidate.email, job: $requisition.id }
            save: { candidate: id, application: application_id }
            recovery: { kind: search, delay: 60s }
          - create: note
            request: { use: add_note }
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
