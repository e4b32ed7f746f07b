import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const sourceValueTwice: Rule = {
  id: 'source-value-twice',
  severity: 'error',
  summary: 'Two lines of a vocabulary list the same source value.',
  why: 'Its canonical value would be ambiguous.',
  example: {
    base: 'smallest',
    bad: `
      vocabularies:
        requisition.status: { OPEN: [published], CLOSED: [closed, published] }`,
    good: `
      vocabularies:
        requisition.status: { OPEN: [published], CLOSED: [closed] }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.vocabularies ?? {}).flatMap(([name, lines]) => {
    const first = new Map<string, string>()
    return Object.entries(lines).flatMap(([value, sources]) =>
      sources.flatMap((source, at) => {
        const other = first.get(String(source))
        if (other === undefined) return first.set(String(source), value) && []
        return [
          {
            pointer: `/vocabularies${step(name)}${step(value)}/${at}`,
            message: `${quoted(source)} already maps to ${other}.`,
            hint: 'List it in one line only.',
          },
        ]
      }),
    )
  })
}
