import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const watermarkUnmapped: Rule = {
  id: 'watermark-unmapped',
  severity: 'error',
  summary: 'A watermark needs `updated`.',
  why: 'Changes that become visible late would be missed.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso }`,
    good: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso }
          updated: updated_at`,
  },
  check,
}

/** Without `updated` the cursor would follow our clock, and a change that the ATS shows late is missed. */
function check(context: LintContext): Fault[] {
  const blind = streamsOf(context).filter(
    ({ stream }) => stream.since?.kind === 'watermark' && stream.updated === undefined,
  )
  return blind.map(({ pointer }) => ({
    pointer: `${pointer}/since`,
    part: 'key' as const,
    message: "A watermark requires `updated`: the ATS's time of the last change.",
    hint: 'Add updated: … to the stream.',
  }))
}
