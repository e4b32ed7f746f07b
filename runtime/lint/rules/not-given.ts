import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { inputsOf, knownCalls } from '../endpoint-inputs.ts'
import type { Rule } from '../rule.ts'

export const notGiven: Rule = {
  id: 'not-given',
  severity: 'error',
  summary: 'A call lacks an argument that its endpoint requires.',
  why: 'The request would fail.',
  example: {
    base: 'smallest',
    bad: `
      endpoints:
        list_jobs: { path: '/jobs/{{ site }}', records: data }`,
    good: `
      endpoints:
        list_jobs: { path: '/jobs/{{ site }}', records: data }
      pull:
        requisitions:
          with: { site: '"main"' }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return knownCalls(context).flatMap((call) => {
    const given = call.with.names.map(bareName)
    const lacking = inputsOf(context, call.endpoint).needed.filter((name) => !given.includes(name))
    return lacking.map((name) => ({
      pointer: call.pointer,
      message: `The endpoint ${quoted(call.endpoint)} requires ${quoted(name)}, which this call does not pass.`,
      hint: `Add ${name} to \`with\`, or make it optional in the endpoint: a key that ends in "?", or \`{{ ${name} ?? "…" }}\`.`,
    }))
  })
}
