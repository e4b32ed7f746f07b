import { VOCABULARIES } from '../../kernel/model/model.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const vocabularyMissing: Rule = {
  id: 'vocabulary-missing',
  severity: 'warning',
  summary: 'A status is mapped but has no vocabulary.',
  why: 'Every value would be UNMAPPED.',
  example: {
    base: 'smallest',
    without: ['requisition.status: { OPEN: [published], CLOSED: [closed] }'],
    bad: `
      vocabularies:
        requisition.workplace: { REMOTE: [remote] }`,
    good: `
      vocabularies:
        requisition.status: { OPEN: [published], CLOSED: [closed] }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) =>
    Object.keys(stream.map).flatMap((field) => {
      const name = `${stream.into}.${bareName(field)}`
      if (!Object.hasOwn(VOCABULARIES, name) || context.spec.vocabularies?.[name]) return []
      return [
        {
          pointer: `${pointer}/map${step(field)}`,
          part: 'key' as const,
          message: `The vocabulary ${quoted(name)} does not exist, so every value would be UNMAPPED.`,
          hint: `Add ${name} to \`vocabularies\`.`,
        },
      ]
    }),
  )
}
