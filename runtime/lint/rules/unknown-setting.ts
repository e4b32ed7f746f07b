import type { Fault, LintContext } from '../context.ts'
import { missing, unknownFields } from '../names.ts'
import type { Rule } from '../rule.ts'
import { unlockers } from '../unlocking-settings.ts'

export const unknownSetting: Rule = {
  id: 'unknown-setting',
  severity: 'error',
  summary: 'The setting does not exist.',
  why: 'No connection could set it.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          list: { request: 'GET /{{ $settings.tenant }}/jobs', records: data }`,
    good: `
      settings: { tenant: { type: string } }
      pull:
        requisitions:
          list: { request: 'GET /{{ $settings.tenant }}/jobs', records: data }`,
  },
  check,
}

function check({ spec, variables }: LintContext): Fault[] {
  const known = Object.keys(spec.settings ?? {})
  const unlocking = unlockers(spec)
  return [...missing('setting', unlocking, known), ...unknownFields(variables, 'settings', () => ['setting', known])]
}
