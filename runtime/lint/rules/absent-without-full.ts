import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const absentWithoutFull: Rule = {
  id: 'absent-without-full',
  severity: 'error',
  summary: '`deletes` treats absent records as deleted, but the stream never does a full run.',
  why: 'An incremental run returns only what changed, so every other record would look deleted.',
  example: {
    base: 'smallest',
    setup: `
      pull:
        requisitions:
          updated: updated`,
    bad: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso }
          deletes: { kind: absent, at_most: 20% }`,
    good: `
      pull:
        requisitions:
          incremental: { kind: watermark, format: iso, full_every: 1d }
          deletes: { kind: absent, at_most: 20% }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream: { deletes, since, full_every: full } }) => {
    if (deletes?.kind !== 'absent' || !since || since.kind === 'none') return []
    const here = { pointer: `${pointer}/deletes`, part: 'key' as const }
    if (!full)
      return [
        {
          ...here,
          message: 'Absent records are only visible in a full run, and this stream never makes one.',
          hint: 'Add full_every: 1d to `incremental`, or remove `incremental`.',
        },
      ]
    if (!('initial' in since) || since.initial === undefined) return []
    return [
      {
        ...here,
        message: 'Absent records are only visible in a complete list, but full runs of this stream start at `initial`.',
        hint: 'Remove `initial`, or choose another kind of `deletes`.',
      },
    ]
  })
}
