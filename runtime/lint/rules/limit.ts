import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { zoneFaults } from '../time-zones.ts'

export const limit: Rule = {
  id: 'limit',
  severity: 'error',
  summary: 'A limit is inconsistent.',
  why: 'The budget could not be enforced.',
  example: {
    base: 'smallest',
    bad: `
      http:
        limits:
          - { calls: 500, per: 24h, zone: America/Los_Angeles }
          - { calls: 500, per: 1d, zone: Mars }
          - { concurrency: 2, per: 1m }
          - { of: [GET /jobs], each: true }`,
    good: `
      http:
        limits: [{ calls: 500, per: 1d, zone: America/Los_Angeles }, { calls: 500, per: 1d, zone: Europe/Berlin }]`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return (spec.http.limits ?? []).flatMap(({ zone, per, calls, left, concurrency }, at) => {
    const here = `/http/limits/${at}`
    if (calls === undefined && left === undefined && (concurrency === undefined || per !== undefined))
      return [
        {
          pointer: here,
          message: per === undefined ? 'This line sets no limit.' : 'A window needs a number of calls.',
          hint: 'Write calls: 15, or read `calls` or `left` from the headers.',
        },
      ]
    if (zone === undefined) return []
    const days =
      per === '1d'
        ? []
        : [
            {
              pointer: `${here}/per`,
              message: 'A limit with a zone counts calendar days.',
              hint: 'Write per: 1d, or remove `zone`.',
            },
          ]
    return [...days, ...zoneFaults(`${here}/zone`, zone)]
  })
}
