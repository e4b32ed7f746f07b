import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { fieldsOf, isUsedWhole, notMeant } from '../names.ts'
import type { Rule } from '../rule.ts'
import { unlockers } from '../unlocking-settings.ts'

export const unusedSetting: Rule = {
  id: 'unused-setting',
  severity: 'warning',
  summary: 'A setting is never read.',
  why: 'Setting it on a connection would have no effect.',
  example: {
    base: 'smallest',
    bad: `
      settings: { tenant: { type: string } }`,
    good: `
      settings: { tenant: { type: string } }
      pull:
        requisitions:
          list: { request: 'GET /{{ $settings.tenant }}/jobs', records: data }`,
  },
  check,
}

function check({ spec, variables }: LintContext): Fault[] {
  if (isUsedWhole(variables, 'settings')) return []
  const read = new Set([
    ...fieldsOf(variables, 'settings'),
    ...unlockers(spec).map(({ name }) => name),
    ...READ_BY_FUNCTIONS,
  ])
  const idle = Object.keys(spec.settings ?? {}).filter((name) => !read.has(name))
  return notMeant(idle, fieldsOf(variables, 'settings'), Object.keys(spec.settings ?? {})).map((name) => ({
    pointer: `/settings${step(name)}`,
    part: 'key',
    message: `The setting ${quoted(name)} is never read.`,
    hint: `Read it as $settings.${name}, or remove it.`,
  }))
}

/** Settings that built-in functions read. */
const READ_BY_FUNCTIONS: readonly string[] = ['phone_region']
