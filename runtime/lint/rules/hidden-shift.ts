import { step } from '../../kernel/text/json-pointer.ts'
import { ENDPOINT_DEFAULTS } from '../../spec/defaults.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const hiddenShift: Rule = {
  id: 'hidden-shift',
  severity: 'warning',
  summary: 'Numbered pages are read incrementally, without full runs.',
  why: 'If a record leaves a page that was already read, the next page starts one record later and one record is skipped. Only a decreasing total reveals this; without a total, or if another record is added at the same time, nothing does, and a watermark never returns to the skipped record.',
  example: {
    base: 'smallest',
    setup: `
      http:
        paging: { kind: page, param: page, size_param: size, size: 50 }
      pull:
        requisitions:
          list: { request: GET /jobs, query: { since?: $cursor.since }, records: data }
          updated: updated_at`,
    bad: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso, overlap: 5m }`,
    good: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso, overlap: 5m, full_every: 7d }`,
  },
  check,
}

/**
 * When a record leaves a page that was already read, later records move up and one is skipped. A falling total reveals it,
 * unless there is no total, or another record is added at the same time (an edited record may move to the end).
 */
function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) => {
    const endpoint = spec.endpoints[stream.from]
    const paging = endpoint?.paging ?? spec.http.paging ?? ENDPOINT_DEFAULTS.paging
    const counted = paging.kind === 'offset' || paging.kind === 'page'
    const incremental = stream.since !== undefined && stream.since.kind !== 'none'
    if (!counted || !incremental || stream.full_every !== undefined) return []
    const counts = paging.stop !== 'total_pages' && (endpoint?.total ?? spec.http.total) !== undefined
    const unseen = counts ? 'a total hides it if another record is added at the same time' : 'no total reveals it'
    return [
      {
        pointer: `/pull${step(name)}/since`,
        part: 'key' as const,
        message: `A record that moves between two pages of ${quoted(stream.from)} is skipped: ${unseen}.`,
        hint: 'Add full_every: 7d to `incremental`, so that a full run finds skipped records.',
      },
    ]
  })
}
