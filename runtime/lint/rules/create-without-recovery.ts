import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const createWithoutRecovery: Rule = {
  id: 'create-without-recovery',
  severity: 'error',
  ignorable: false,
  summary: 'A create has no `recovery`.',
  why: 'After a lost response, the record may or may not exist; resending blindly creates duplicates.',
  example: {
    base: 'push',
    without: ['recovery: { kind: search, delay: 60s }'],
    bad: `
      push:
        steps:
          - create: application
            request: POST /people`,
    good: `
      push:
        steps:
          - create: application
            request: POST /people
            recovery: { kind: search, delay: 60s }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const open = stepsOf(context).filter(({ step: one }) => one.effect === 'create' && !one.settle)
  return open.map(({ pointer }) => ({
    pointer: `${pointer}/effect`,
    part: 'key' as const,
    message: 'A create requires `recovery`, which resolves a lost response.',
    hint: 'Add recovery: { kind: search, delay: 60s } with a duplicate check that finds what was created, or recovery: { kind: person }.',
  }))
}
