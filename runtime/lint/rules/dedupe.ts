import type { DedupeRow } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'

type Row = { readonly pointer: string; readonly row: DedupeRow }

const rowsOf = ({ spec }: LintContext): Row[] =>
  (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).map((row, index) => ({ pointer: `/push/application/steps/${at}/dedupe/${index}`, row })),
  )

/** Checks that ask nobody, or the pulled records in a way that only an endpoint can be asked. */
export function checkUnfit(context: LintContext): Fault[] {
  return rowsOf(context).flatMap(({ pointer, row }): Fault[] => {
    if (row.call === undefined && row.stream === undefined)
      return [
        {
          pointer: `${pointer}/name`,
          message: `The check ${quoted(row.name)} asks nobody.`,
          hint: 'Add call: … for an endpoint that searches, or, where the ATS has none, stream: … for the records that were pulled.',
        },
      ]
    if (row.stream === undefined) return []
    const unfit = (['call', 'with', 'for_each', 'ask'] as const).find((key) => row[key] !== undefined)
    const model = context.spec.pull?.[row.stream]?.into
    const wrong = model !== undefined && model !== 'candidate' && model !== 'application'
    return [
      ...(unfit === undefined ? [] : [withStream(`${pointer}/${unfit}`, unfit)]),
      ...(wrong
        ? [
            {
              pointer: `${pointer}/stream`,
              message: `The stream ${quoted(row.stream)} holds no people: it fills ${model}.`,
              hint: 'Name a stream into candidate, or into application where that is looked for.',
            },
          ]
        : []),
    ]
  })
}

const withStream = (pointer: string, key: string): Fault => ({
  pointer,
  message: `\`${key}\` has no meaning beside \`stream\`: the pulled records are asked, and not the ATS.`,
  hint:
    key === 'ask'
      ? 'What was pulled before cannot show what a lost call made: remove it, and settle otherwise.'
      : 'Remove it, or remove `stream`.',
})
