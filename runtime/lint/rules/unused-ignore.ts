import type { Rule } from '../rule.ts'

export const unusedIgnore: Rule = {
  id: 'unused-ignore',
  severity: 'warning',
  summary: 'An ignore comment has no effect.',
  why: 'It would hide a later finding.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          every: 60m # hirewire-ignore interval: the ATS asked for it`,
    good: `
      pull:
        requisitions:
          every: 60m`,
  },
  check: null,
}
