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
          message: `The check ${quoted(row.name)} has nothing to query.`,
          hint: 'Add call: … for an endpoint that searches, or, if the ATS has none, stream: … for the pulled records.',
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
              message: `The stream ${quoted(row.stream)} contains no people: its model is ${model}.`,
              hint: 'Use a stream into candidate, or into application if the check looks for applications.',
            },
          ]
        : []),
    ]
  })
}

const withStream = (pointer: string, key: string): Fault => ({
  pointer,
  message: `\`${key}\` has no meaning with \`stream\`, which queries pulled records instead of the ATS.`,
  hint:
    key === 'ask'
      ? 'Pulled records cannot show what a call with a lost response created: remove it, and use another kind of `settle`.'
      : 'Remove it, or remove `stream`.',
})
