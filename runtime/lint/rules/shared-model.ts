import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const sharedModel: Rule = {
  id: 'shared-model',
  severity: 'warning',
  summary: 'Two streams write the same records.',
  why: 'Each would overwrite what the other stored, and a record absent from one may exist in the other.',
  example: {
    base: 'smallest',
    setup: `
      requests:
        list_drafts: { request: GET /drafts, records: data }`,
    bad: `
      pull:
        drafts: { into: requisition, list: { request: { use: list_drafts } }, every: 60m, id: id, map: { title: title, status: state } }`,
    good: `
      pull:
        drafts: { into: requisition, list: { request: { use: list_drafts } }, every: 60m, id: '$join(["draft", id], "-")', map: { title: title, status: state } }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  const streams = Object.entries(spec.pull ?? {})
  return streams.flatMap(([name, { into, id }], index) => {
    const [first] = streams.slice(0, index).find(([, other]) => other.into === into && other.id === id) ?? []
    return first === undefined
      ? []
      : [
          {
            pointer: `/pull${step(name)}/into`,
            message: `The streams ${quoted(first)} and ${quoted(name)} both write ${into} records with the same \`id\`, so each overwrites the other.`,
            hint: 'Combine them in one stream (`for_each` makes a call for each value), or give one of them different ids.',
          },
        ]
  })
}
