import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { notMeant } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unusedRequest: Rule = {
  id: 'unused-request',
  severity: 'warning',
  summary: 'A request of `requests` is never made.',
  why: 'Often its name is misspelled where it should be called.',
  example: {
    base: 'smallest',
    bad: `
      requests:
        list_departments: { request: GET /departments, records: data }`,
    good: `
      requests:
        list_departments: { request: GET /departments, records: data }
      pull:
        departments: { into: department, list: { request: { use: list_departments } }, every: 24h, id: id, map: { name: name } }`,
  },
  check,
}

function check({ spec, calls }: LintContext): Fault[] {
  const called = new Set(calls.map(({ endpoint }) => endpoint))
  const idle = Object.keys(spec.endpoints).filter((name) => !called.has(name))
  return notMeant(idle, [...called], Object.keys(spec.endpoints)).map((name) => ({
    pointer: `/endpoints${step(name)}`,
    part: 'key',
    message: `The request ${quoted(name)} is never made.`,
    hint: `Make it where it is needed: request: { use: ${name} }, or remove it.`,
  }))
}
