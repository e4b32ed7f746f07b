import { VOCABULARIES } from '../../kernel/model/model.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import { correctionOf } from '../../spec/replacement.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf, unknown } from '../streams.ts'

export const absentSet: Rule = {
  id: 'absent-set',
  severity: 'error',
  summary: 'Absent records would get a field or value that the model does not have.',
  why: 'They would keep their old status.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          deletes: { kind: absent, at_most: 20%, set: { status: CLOSE, stauts: CLOSED } }`,
    good: `
      pull:
        requisitions:
          deletes: { kind: absent, at_most: 20%, set: { status: CLOSED } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    if (stream.deletes?.kind !== 'absent') return []
    const prefix = `${stream.into}.`
    const settable = Object.keys(VOCABULARIES)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
    return Object.entries(stream.deletes.set ?? {}).flatMap(([field, value]): Fault[] => {
      const here = `${pointer}/deletes/set${step(field)}`
      if (!settable.includes(field)) return [unknown(here, [stream.into, field], settable)]
      const values: readonly string[] = VOCABULARIES[`${prefix}${field}` as keyof typeof VOCABULARIES]
      return values.includes(value)
        ? []
        : [
            {
              pointer: here,
              message: `${quoted(value)} is not a value of ${prefix}${field}.`,
              ...correctionOf(value, values),
            },
          ]
    })
  })
}
