import { step } from '../../kernel/text/json-pointer.ts'
import { deletionsOf, neverDeletes } from '../../spec/deletions.ts'
import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const deletesUnsaid: Rule = {
  id: 'deletes-unsaid',
  severity: 'warning',
  summary: 'A spec with a maturity does not say how a stream learns that a record was deleted, or says two things.',
  why: 'A record that was deleted in the ATS would stay for ever, and nobody who reads the spec would know.',
  example: {
    base: 'smallest',
    setup: `maturity: documented
sources: [{ url: https://developers.example.com/api, read: '2026-11-23', what: All paths. }]`,
    bad: 'assumptions: []',
    good: `
      assumptions:
        - what: Deletions of jobs never arrive.
          why: The list has no order that is documented, and no event names a deletion.
          confirm: Delete a job in a test account, and list the jobs.
          deletes_of: [requisitions]`,
  },
  check,
}

const HINT =
  'Add `deletes` to the stream or an event with `delete`; if the ATS has neither, name the stream in `deletes_of` of an assumption.'

function check(context: LintContext): Fault[] {
  const { spec } = context
  if (spec.maturity === undefined) return faultsOfNames(context)
  const unsaid = streamsOf(context)
    .filter(({ name }) => deletionsOf(spec, name).length === 0 && !neverDeletes(spec, name))
    .map(({ name }) => ({
      pointer: `/pull${step(name)}`,
      part: 'key' as const,
      message: `Nothing says how ${quoted(name)} learns that a record was deleted in the ATS.`,
      hint: HINT,
    }))
  return [...faultsOfNames(context), ...unsaid]
}

/** Names in `deletes_of` that are no stream, or one that learns of deletions. */
function faultsOfNames({ spec }: LintContext): Fault[] {
  return (spec.assumptions ?? []).flatMap(({ deletes_of: streams = [] }, index) =>
    streams.flatMap((stream, at): Fault[] => {
      const pointer = `/assumptions/${index}/deletes_of/${at}`
      if (!spec.pull?.[stream])
        return [
          {
            pointer,
            message: `The spec has no stream ${quoted(stream)}.`,
            ...correctionOf(stream, Object.keys(spec.pull ?? {})),
          },
        ]
      const ways = deletionsOf(spec, stream)
      if (ways.length === 0) return []
      return [
        {
          pointer,
          message: `The assumption says that no deletion reaches ${quoted(stream)}, and the spec has a way: ${ways.join('; ')}.`,
          hint: `Remove ${quoted(stream)} from \`deletes_of\`, or the way that does not work.`,
        },
      ]
    }),
  )
}
