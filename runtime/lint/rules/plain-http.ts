import { step } from '../../kernel/text/json-pointer.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const plainHttp: Rule = {
  id: 'plain-http',
  severity: 'error',
  ignorable: false,
  summary: 'A URL begins with http://.',
  why: 'Secrets and personal data would be sent unencrypted.',
  example: {
    base: 'smallest',
    bad: `
      http:
        base_url: http://ats.example.com/v1`,
    good: `
      http:
        base_url: https://ats.example.com/v1`,
  },
  check,
}

function check({ sites, spec }: LintContext): Fault[] {
  const defaults = Object.entries(spec.settings ?? {}).flatMap(([name, setting]) =>
    /^http:\/\//i.test(String(setting.default ?? '')) ? [`/settings${step(name)}/default`] : [],
  )
  const texts = sites.flatMap(({ pointer, tree, kind }) => {
    if (kind !== 'text' || typeof tree !== 'string' || !/^http:\/\//i.test(tree.trim())) return []
    return [pointer]
  })
  return [...defaults, ...texts].map((pointer) => ({
    pointer,
    message: 'Plain http is not encrypted.',
    hint: 'Write https://.',
  }))
}
