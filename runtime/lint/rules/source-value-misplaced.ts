import { VOCABULARIES } from '../../kernel/model/model.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const sourceValueMisplaced: Rule = {
  id: 'source-value-misplaced',
  severity: 'warning',
  summary: 'A source value has the name of one canonical value, but is listed under another.',
  why: 'Most likely the lines were confused: a hired candidate would be shown as one with an offer.',
  example: {
    base: 'smallest',
    bad: `
      vocabularies:
        requisition.status: { OPEN: [published, closed] }`,
    good: `
      vocabularies:
        requisition.status: { OPEN: [published], CLOSED: [closed] }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.vocabularies ?? {}).flatMap(([name, lines]) => {
    const values: readonly string[] = Object.entries(VOCABULARIES).find(([known]) => known === name)?.[1] ?? []
    return Object.entries(lines).flatMap(([value, sources]) =>
      sources.flatMap((source, at): Fault[] => {
        const same = values.find((other) => plain(other) === plain(String(source)))
        // One that is listed under both has a finding of its own.
        if (same === undefined || same === value || lines[same]?.some((other) => String(other) === String(source)))
          return []
        return [
          {
            pointer: `/vocabularies${step(name)}${step(value)}/${at}`,
            message: `${quoted(source)} is listed under ${value}, but the model has ${same}.`,
            hint: `Move it to ${same}: [${String(source)}].`,
          },
        ]
      }),
    )
  })
}

/** `On hold`, `on_hold` and `ON_HOLD` are one name. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
