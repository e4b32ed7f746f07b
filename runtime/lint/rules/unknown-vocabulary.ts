import { step } from '../../kernel/text/json-pointer.ts'
import type { Fault, LintContext } from '../context.ts'
import { missing } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unknownVocabulary: Rule = {
  id: 'unknown-vocabulary',
  severity: 'error',
  summary: 'The vocabulary does not exist.',
  why: 'There is nothing to iterate over.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          for_each: { kind: vocabulary, of: application.stage, as: status }`,
    good: `
      pull:
        requisitions:
          for_each: { kind: vocabulary, of: requisition.status, as: status }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  const rows = (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).map((row, index) => [`/push/application/steps/${at}/dedupe/${index}`, row.for_each] as const),
  )
  const streams = Object.entries(spec.pull ?? {}).map(
    ([name, stream]) => [`/pull${step(name)}`, stream.for_each] as const,
  )
  const wanted = [...streams, ...rows].flatMap(([pointer, forEach]) =>
    forEach?.kind === 'vocabulary' ? [{ pointer: `${pointer}/for_each/of`, name: forEach.of }] : [],
  )
  return missing('vocabulary', wanted, Object.keys(spec.vocabularies ?? {}))
}
