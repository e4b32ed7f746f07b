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
      endpoints:
        add_note: { method: POST, path: /notes }`,
    bad: `
      push:
        application:
          steps:
            - name: application
              dedupe:
                - { name: e-mail, call: find_people, with: { email: $candidate.email }, match: { $candidate.email: email, $requisition.id: job }, found: use, save: { candidate: id, application: application_id } }
              call: create_person
              effect: create
              body: { kind: json, value: { email: $candidate.email, job: $requisition.id } }
              save: { candidate: id, application: application_id }
              settle: { kind: search, grace: 60s }
            - name: application
              call: add_note
              effect: create
              body: { kind: json, value: { person: $saved.candidate, text: $candidate.email } }
              settle: { kind: person }`,
    good: `
      push:
        application:
          steps:
            - name: application
              dedupe:
                - { name: e-mail, call: find_people, with: { email: $candidate.email }, match: { $candidate.email: email, $requisition.id: job }, found: use, save: { candidate: id, application: application_id } }
              call: create_person
              effect: create
              body: { kind: json, value: { email: $candidate.email, job: $requisition.id } }
              save: { candidate: id, application: application_id }
              settle: { kind: search, grace: 60s }
            - name: note
              call: add_note
              effect: create
              body: { kind: json, value: { person: $saved.candidate, text: $candidate.email } }
              settle: { kind: person }`,
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
