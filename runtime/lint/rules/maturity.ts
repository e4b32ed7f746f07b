import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const maturity: Rule = {
  id: 'maturity',
  severity: 'error',
  summary: 'A maturity has nothing that shows it.',
  why: 'An operator chooses a connector by its maturity. Sources and evidence are what the operator can check.',
  ignorable: false,
  example: {
    base: 'smallest',
    setup: `
      pull:
        requisitions:
          deletes: { kind: absent, at_most: 20% }`,
    bad: 'maturity: documented',
    good: `maturity: documented
sources: [{ url: https://developers.example.com/api, read: '2026-11-23', what: All paths. }]`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  const { maturity: stated, sources = [], evidence = [] } = spec
  const fault = (missing: string, hint: string): Fault[] => [
    { pointer: '/maturity', message: `The maturity ${stated} has no ${missing}.`, hint },
  ]
  if (stated === undefined) return []
  if (stated === 'documented' && sources.length === 0)
    return fault('sources', 'List under `sources` the documents that the spec was written from.')
  if (stated === 'tried' && evidence.length === 0)
    return fault(
      'evidence',
      'List under `evidence` what ran against an account at the vendor, and when; or write maturity: documented.',
    )
  if (stated === 'certified' && !evidence.some(({ url }) => url !== undefined))
    return fault('evidence', 'List under `evidence` the certification with its `url`; or write a lower maturity.')
  return []
}
