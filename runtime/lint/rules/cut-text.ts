import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const cutText: Rule = {
  id: 'cut-text',
  severity: 'warning',
  summary: 'A prerequisite looks like the continuation of the previous one.',
  why: 'In [ ], YAML splits strings at commas, so the person who connects the ATS would see one item as two.',
  example: {
    base: 'smallest',
    bad: 'prerequisites: [Instance URL, API user, with permissions for exports, Company ID]',
    good: "prerequisites: [Instance URL, 'API user, with permissions for exports', Company ID]",
  },
  check,
}

/** If the first prerequisite starts with a capital and another does not, a comma has probably split one in two. */
function check({ spec: { prerequisites = [] } }: LintContext): Fault[] {
  const capital = /^\p{Lu}/u.test(prerequisites[0] ?? '')
  return prerequisites.flatMap((text, index) =>
    capital && /^\p{Ll}/u.test(text)
      ? [
          {
            pointer: `/prerequisites/${index}`,
            message: `${quoted(text)} is a separate prerequisite: YAML ends a string at a comma.`,
            hint: `If it belongs to the previous one, quote both: '${prerequisites[index - 1]}, ${text}'. If not, begin it with a capital letter.`,
          },
        ]
      : [],
  )
}
