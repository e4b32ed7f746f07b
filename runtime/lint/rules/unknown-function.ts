import { FUNCTION_NAMES } from '../../expression/admission.ts'
import { nearest } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const unknownFunction: Rule = {
  id: 'unknown-function',
  severity: 'error',
  ignorable: false,
  summary: 'An expression calls a function that does not exist.',
  why: "Only JSONata's functions and Hirewire's own exist; the expression would always fail.",
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { title: $uppercas(title), status: state }`,
    good: `
      pull:
        requisitions:
          map: { title: $uppercase(title), status: state }`,
  },
  check,
}

function check({ admissionFaults }: LintContext): Fault[] {
  return admissionFaults.flatMap(({ unknown, ...fault }) => {
    if (unknown === undefined) return []
    const meant = nearest(unknown, [...FUNCTION_NAMES])
    return [meant === null ? fault : { ...fault, hint: `Did you mean $${meant}?`, slip: { from: unknown, to: meant } }]
  })
}
