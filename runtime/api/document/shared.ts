/** What several operations have is in the OpenAPI document once: parameters, and responses with a problem. */
import { ERRORS } from '../../kernel/errors/errors.ts'

type Parameter = { readonly in: string; readonly name: string }
type Response = { readonly description: string }
type Ref = { readonly $ref: string }
type Operation = {
  operationId: string
  parameters?: (Parameter | Ref)[]
  responses?: Record<string, Response | Ref>
}
type Operations = Record<string, Record<string, Operation>>
type Document = { paths?: Operations; webhooks?: Operations; components?: Record<string, unknown> }

/** Changes the document. */
export function withShared<Described extends object>(described: Described): Described {
  const document = described as Document
  const operations = [document.paths, document.webhooks].flatMap((all) =>
    Object.values(all ?? {}).flatMap((path) => Object.values(path)),
  )
  const parameters = sharedIn(operations, {
    kind: 'parameters',
    partsOf: (operation) => (operation.parameters ?? []) as Parameter[],
    nameOf: ({ in: place, name }) => `${place}.${name}`,
  })
  const responses = sharedIn(operations, {
    kind: 'responses',
    partsOf: (operation) =>
      (Object.values(operation.responses ?? {}) as Response[]).filter((one) => codesIn(one) !== ''),
    nameOf: codesIn,
  })
  for (const operation of operations) {
    if (operation.parameters) operation.parameters = operation.parameters.map(parameters.refTo)
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      operation.responses![status] = responses.refTo(response)
  }
  document.components = { ...document.components, ...parameters.component, ...responses.component }
  return described
}

/** The codes that a response names, which no response of another status has. */
const codesIn = ({ description }: Response): string =>
  [...description.matchAll(/`(\w+)`/g)]
    .map(([, code]) => code!)
    .filter((code) => Object.hasOwn(ERRORS, code))
    .join('.')

type Kind<Part> = {
  readonly kind: 'parameters' | 'responses'
  readonly partsOf: (operation: Operation) => readonly Part[]
  readonly nameOf: (part: Part) => string
}

/** What occurs more than once. Parts that differ and have one name are told apart by an operation; the commonest has the name alone. */
function sharedIn<Part extends object>(operations: readonly Operation[], { kind, partsOf, nameOf }: Kind<Part>) {
  const found = operations.flatMap((operation) => partsOf(operation).map((part) => ({ part, operation })))
  const equal = [...Map.groupBy(found, ({ part }) => JSON.stringify(part))].filter(([, places]) => places.length > 1)
  const named = new Map<string, { readonly part: Part; readonly text: string }>()
  for (const [text, [first]] of equal.toSorted(([, one], [, other]) => other.length - one.length)) {
    const { part, operation } = first!
    const name = nameOf(part)
    named.set(named.has(name) ? `${name}.${operation.operationId}` : name, { part, text })
  }
  const names = new Map([...named].map(([name, { text }]) => [text, name]))
  const parts = [...named].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, { part }]) => [name, part])
  return {
    component: parts.length === 0 ? {} : { [kind]: Object.fromEntries(parts) as Record<string, Part> },
    refTo<One extends object>(part: One): One | Ref {
      const name = names.get(JSON.stringify(part))
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` }
    },
  }
}
