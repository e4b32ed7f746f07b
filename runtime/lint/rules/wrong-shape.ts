import { isNode } from '../../expression/admission.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import type { ValueTree } from '../../kernel/text/value-tree.ts'
import { shapeOf } from '../../spec/model-fields.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const wrongShape: Rule = {
  id: 'wrong-shape',
  severity: 'error',
  summary: 'A mapping returns a list or an object where one value is expected, or one string for a list.',
  why: 'Every record would go to quarantine, or several entries would become one.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          map: { title: [title, name], status: state, locations: '$join(cities, ", ")' }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state, locations: cities }`,
  },
  check,
}

function check({ spec, expressions }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, stream]) =>
    Object.entries(stream.map).flatMap(([field, tree]): Fault[] => {
      const pointer = `/pull${step(name)}/map${step(field)}`
      const wanted = shapeOf(stream.into, bareName(field))
      const ast = expressions.find((one) => one.pointer === pointer)?.ast
      const given = writtenAs(tree) === 'leaf' ? shapeCreatedBy(ast) : writtenAs(tree)
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

const SAYS = { list: 'a list', object: 'an object', text: 'one value' } as const

function writtenAs(tree: ValueTree): 'leaf' | 'list' | 'object' {
  if (tree === null || typeof tree !== 'object') return 'leaf'
  return Array.isArray(tree) || '$each' in tree ? 'list' : 'object'
}

/** What an expression creates, if its outermost part is `{ … }` or `[ … ]`. */
function shapeCreatedBy(ast: unknown): 'leaf' | 'list' | 'object' {
  if (!isNode(ast) || ast.type !== 'unary' || ast.predicate !== undefined || ast.group !== undefined) return 'leaf'
  return ast.value === '{' ? 'object' : ast.value === '[' ? 'list' : 'leaf'
}

const isJoin = (node: { readonly [key: string]: unknown }): boolean =>
  node.type === 'function' && isNode(node.procedure) && node.procedure.value === 'join'
