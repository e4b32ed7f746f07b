import { step } from '../../kernel/text/json-pointer.ts'
import type { StreamSpec } from '../../spec/connector.ts'
import { shapeOf } from '../../spec/model-fields.ts'
import { quoted } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import type { Rule } from '../rule.ts'
import { seenBy } from '../sample-readers.ts'
import { readPath } from '../samples.ts'

export const sampleShape: Rule = {
  id: 'sample-shape',
  severity: 'error',
  summary: 'In the scenarios, this path is an object or a list, but one value is expected.',
  why: 'Every record would go to quarantine.',
  example: {
    base: 'smallest',
    scenarios: `
      - name: open jobs become requisitions
        do: [{ pull: requisitions }]
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: j1, title: Nurse, state: published, place: { city: Berlin } }], links: {} } } }
        expect: { run: { state: complete } }`,
    bad: `
      pull:
        requisitions:
          map: { title: title, status: state, code: place }`,
    good: `
      pull:
        requisitions:
          map: { title: title, status: state, code: place.city }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  if (context.samples.length === 0) return []
  return Object.entries(context.spec.pull ?? {}).flatMap(([name, stream]) => {
    const values = seenBy(context, { pointer: '', endpoint: stream.from, also: stream.read?.call, of: 'record' })
    if (!values) return []
    return Object.entries(stream.map).flatMap(([field, tree]): Fault[] => {
      if (typeof tree !== 'string' || shapeOf(stream.into, bareName(field)) !== 'text') return []
      const path = plainPath(tree)
      const found = path ? values.flatMap((value) => readPath(value, path)).filter((one) => one !== null) : []
      const object = found.find((one) => typeof one === 'object')
      if (object === undefined || !found.every((one) => typeof one === 'object'))
        return path ? listIn({ name, field, tree, model: stream.into }, values, path) : []
      const keys = Object.keys(object ?? {})
      return [
        {
          pointer: `/pull${step(name)}/map${step(field)}`,
          message: `The field ${stream.into}.${field} is one value, but ${quoted(tree)} is an object in every sample.`,
          hint: `Use one of its keys: ${keys
            .slice(0, 5)
            .map((key) => `${tree}.${key}`)
            .join(', ')}.`,
        },
      ]
    })
  })
}

type MappedField = {
  readonly name: string
  readonly field: string
  readonly tree: string
  readonly model: StreamSpec['into']
}

/** Only a list at the end of a path: one earlier in the path may always have a single element. */
function listIn(
  { name, field, tree, model }: MappedField,
  values: readonly unknown[],
  path: readonly string[],
): Fault[] {
  const lists = values
    .map((value) => path.reduce<unknown>((at, name) => Object(at)[name], value))
    .filter((one) => one !== undefined && one !== null)
  if (lists.length === 0 || !lists.every((one) => Array.isArray(one) && one.length > 1)) return []
  return [
    {
      pointer: `/pull${step(name)}/map${step(field)}`,
      message: `The field ${model}.${field} is one value, but ${quoted(tree)} is a list in every sample.`,
      hint: `Choose one entry or join them: ${tree}[0], or $join(${tree}, ", ").`,
    },
  ]
}
