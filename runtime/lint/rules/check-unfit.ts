import type { DedupeRow } from '../../spec/connector.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const checkUnfit: Rule = {
  id: 'check-unfit',
  severity: 'error',
  summary: 'A duplicate check has nothing to query, or queries pulled records instead of the ATS.',
  why: 'It would find no one, so an existing person would be created again.',
  example: {
    base: 'push',
    setup: `
      requests:
        list_people: { request: GET /people, records: data }
      pull:
        people:
          into: candidate
          list: { request: { use: list_people } }
          every: 24h
          id: id
          map: { first_name: first, last_name: last, emails: email }
      push:
        steps:
          - create: application
            recovery: { kind: person }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, match: { $candidate.email: emails }, if_found: review, save: { candidate: id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, stream: people, match: { $candidate.email: emails }, if_found: review, save: { candidate: id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return rowsOf(context).flatMap(({ pointer, row }): Fault[] => {
    if (row.call === undefined && row.stream === undefined)
      return [
        {
          pointer: `${pointer}/name`,
          message: `The check ${quoted(row.name)} has nothing to query.`,
          hint: 'Add request: GET /… that searches, or, if the ATS has none, stream: … for the pulled records.',
        },
      ]
    if (row.stream === undefined) return []
    const unfit = (['call', 'for_each', 'ask'] as const).find((key) => row[key] !== undefined)
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

type DedupePlace = { readonly pointer: string; readonly row: DedupeRow }

const rowsOf = (context: LintContext): DedupePlace[] =>
  stepsOf(context).flatMap(({ pointer, step }) =>
    (step.dedupe ?? []).map((row, index) => ({ pointer: `${pointer}/dedupe/${index}`, row })),
  )

const withStream = (pointer: string, key: string): Fault => ({
  pointer,
  message: `\`${key === 'call' ? 'request' : key}\` has no meaning with \`stream\`, which queries pulled records instead of the ATS.`,
  hint:
    key === 'ask'
      ? 'Pulled records cannot show what a request with a lost response created: remove it, and use another kind of `recovery`.'
      : 'Remove it, or remove `stream`.',
})
