import { isNode } from '../../expression/admission.ts'
import type { ValueTree } from '../../expression/evaluator.ts'
import { shapeOf } from '../../spec/model-fields.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

const SAYS = { list: 'a list', object: 'an object', text: 'one value' } as const

/** A mapping that gives one text where the model has a list, or a list or object where it has one value. */
export function wrongShape({ spec, expressions }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) =>
    Object.entries(stream.map).flatMap(([field, tree]): Fault[] => {
      const pointer = `/pull${step(name)}/map${step(field)}`
      const wanted = shapeOf(stream.into, field.replace(/\?$/, ''))
      const ast = expressions.find((one) => one.pointer === pointer)?.ast
      const given = writtenAs(tree) === 'leaf' ? madeBy(ast) : writtenAs(tree)
      if (wanted === 'text' && given !== 'leaf')
        return [
          {
            pointer,
            part: 'key',
            message: `The field ${stream.into}.${field} is one value, but this returns ${SAYS[given]}.`,
            hint: 'Write one expression, such as the path of the string.',
          },
        ]
      const joined = isNode(ast) && ((ast.type === 'binary' && ast.value === '&') || isJoin(ast))
      return wanted === 'list' && joined
        ? [
            {
              pointer,
              message: `The field ${stream.into}.${field} is a list, but this joins its entries into one string.`,
              hint: 'Return the list itself; each entry is stored separately.',
            },
          ]
        : []
    }),
  )
}

function writtenAs(tree: ValueTree): 'leaf' | 'list' | 'object' {
  if (tree === null || typeof tree !== 'object') return 'leaf'
  return Array.isArray(tree) || 'each' in tree ? 'list' : 'object'
}

/** What an expression gives, where its outermost part says so: `{ … }` or `[ … ]`. */
function madeBy(ast: unknown): 'leaf' | 'list' | 'object' {
  if (!isNode(ast) || ast.type !== 'unary' || ast.predicate !== undefined || ast.group !== undefined) return 'leaf'
  return ast.value === '{' ? 'object' : ast.value === '[' ? 'list' : 'leaf'
}

const isJoin = (node: { readonly [key: string]: unknown }): boolean =>
  node.type === 'function' && isNode(node.procedure) && node.procedure.value === 'join'
