/** An OpenAPI document in which parameters and responses are in the operations that refer to them. */

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const REFERENCE = /^#\/components\/(parameters|responses)\/(.+)$/

export function inPlace<Document extends object>(document: Document): Document {
  const { components = {} } = document as { components?: Record<string, Node> }
  const placed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(placed)
    if (!isNode(value)) return value
    const [, kind, name] = (typeof value.$ref === 'string' && REFERENCE.exec(value.$ref)) || []
    if (kind !== undefined && name !== undefined) return components[kind]![name]
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, placed(one)]))
  }
  return placed(document) as Document
}
