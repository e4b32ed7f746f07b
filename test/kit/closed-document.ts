/**
 * The OpenAPI document is open for what newer servers return. A server of this version returns nothing that it lacks, and
 * a test wants to know the schema of each body: both are here.
 */

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same document with closed lists and objects, and with the bodies of requests in their places. */
export function closedDocument<Document extends object>(document: Document): Document {
  const closed = closedAgain(document) as Node
  const { schemas } = closed.components as { schemas: Record<string, unknown> }
  for (const operation of Object.values(closed.paths as Record<string, Node>).flatMap((path) => Object.values(path))) {
    const { content = {} } = ((operation as Node).requestBody ?? {}) as { content?: Record<string, Node> }
    for (const media of Object.values(content)) {
      const ref = (media.schema as Node).$ref
      if (typeof ref === 'string') media.schema = schemas[ref.replace(/^.*\//, '')]
    }
  }
  return closed as Document
}

export function closedAgain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closedAgain)
  if (!isNode(value)) return value
  const { 'x-extensible-enum': list, ...inner } = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, closedAgain(one)]),
  )
  const isOpen = isNode(inner.properties) && inner.type !== undefined && !('additionalProperties' in inner)
  return {
    ...inner,
    ...(Array.isArray(list) && { enum: [inner.type].flat().includes('null') ? [...list, null] : list }),
    ...(isOpen && { additionalProperties: false }),
  }
}
