import { step } from '../../kernel/text/json-pointer.ts'
import { mappableFields, partsOf } from '../../spec/model-fields.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf, unknown } from '../streams.ts'

export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'error',
  summary: 'The model has no such field.',
  why: 'The mapped value would be lost.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { title: title, locations: { $each: places, map: { nmae: $ } }, titel: title, status: state }`,
    good: `
      pull:
        requisitions:
          map: { title: title, locations: { $each: places, map: { name: $ } }, status: state }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const fields = mappableFields(stream.into)
    return Object.entries(stream.map).flatMap(([field, tree]) => {
      const here = `${pointer}/map${step(field)}`
      if (!fields.includes(bareName(field))) return [unknown(here, [stream.into, bareName(field)], fields)]
      const parts = partsOf(stream.into, bareName(field))
      const target =
        isRecord(tree) && typeof tree.$each === 'string' && isRecord(tree.map)
          ? { tree: tree.map, at: `${here}/map` }
          : { tree, at: here }
      if (!parts || !isRecord(target.tree)) return []
      const extra = Object.keys(target.tree).filter((part) => !parts.includes(bareName(part)))
      return extra.map((part) =>
        unknown(`${target.at}${step(part)}`, [`${stream.into}.${bareName(field)}`, bareName(part)], parts),
      )
    })
  })
}

const isRecord = (tree: unknown): tree is Readonly<Record<string, unknown>> =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)
