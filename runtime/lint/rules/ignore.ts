import type { Rule } from '../rule.ts'

export const ignore: Rule = {
  id: 'ignore',
  severity: 'error',
  summary: 'An ignore comment names no rule that can be ignored, or gives no reason.',
  why: 'Readers of the spec need to know why the finding does not apply.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          every: 60m # hirewire-ignore interval`,
    good: `
      requests:
        list_teams: { request: GET /teams, records: data } # hirewire-ignore unused-request: the next version of this connector reads teams`,
  },
  check: null,
}
