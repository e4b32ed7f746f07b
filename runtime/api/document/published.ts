/**
 * The document in the form that generators of clients understand, and that keeps our promise to them: requests are
 * closed, and responses are open. A client that was generated from it reads a response of a newer server, with fields and
 * values that it does not know.
 */

type Schema = Record<string, unknown>
type Content = { content?: Record<string, { schema?: Schema }> }
type Parameter = { schema?: Schema; style?: unknown; explode?: unknown }
type Operation = { parameters?: Parameter[]; responses?: Record<string, Content>; requestBody?: Content }
type Document = {
  components?: { schemas?: Record<string, Schema> }
  paths?: Record<string, Record<string, Operation>>
}
/** Another form of a schema, whose own schemas have it already. */
type Form = (schema: Schema) => Schema

/** Changes the document. */
export function published<Described extends object>(described: Described): Described {
  const { components, paths = {} } = described as Document
  // Until bodies of requests get names, every named schema is of a response.
  if (components?.schemas) components.schemas = inEach(components.schemas, (schema) => open(simple(schema)))
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    inContent(operation.requestBody, (schema) => namedBody(inAll(simple)(schema), components?.schemas ?? {}))
    for (const response of Object.values(operation.responses ?? {}))
      inContent(
        response,
        inAll((schema) => open(simple(schema))),
      )
    for (const parameter of operation.parameters ?? []) liftStyle(parameter)
  }
  return described
}

/** A body with a title is a schema of that name. */
function namedBody(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { title, ...rest } = schema
  if (typeof title !== 'string') return schema
  schemas[title] = rest
  return { $ref: `#/components/schemas/${title}` }
}

function inContent(body: Content | undefined, form: Form): void {
  for (const media of Object.values(body?.content ?? {})) if (media.schema) media.schema = form(media.schema)
}

const inEach = (schemas: Record<string, Schema>, form: Form): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inAll(form)(schema)]))

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form of a schema and of all schemas in it. A property may have the name of a keyword. */
const inAll =
  (form: Form): Form =>
  ({ ...schema }) => {
    const each = inAll(form)
    if (isSchema(schema.properties)) schema.properties = inEach(schema.properties as Record<string, Schema>, form)
    for (const name of ['items', 'additionalProperties'])
      if (isSchema(schema[name])) schema[name] = each(schema[name] as Schema)
    for (const name of ['anyOf', 'oneOf', 'allOf'])
      if (Array.isArray(schema[name])) schema[name] = (schema[name] as Schema[]).map(each)
    return form(schema)
  }

/** No field and no value is the last one: generated clients refuse those outside of an `enum`. */
const open: Form = ({ additionalProperties, enum: values, ...schema }) => ({
  ...schema,
  ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
  ...(Array.isArray(values) && { 'x-extensible-enum': values.filter((one) => one !== null) }),
})

/** One type for each schema, but for null beside it: generators know no others. */
const simple: Form = (schema) => withNull(ofOneType(schema))

const ofOneType: Form = (schema) => {
  const { type, description, ...rest } = schema
  if (!Array.isArray(type) || type.filter((one) => one !== 'null').length < 2) return schema
  const notes = description === undefined ? {} : { description }
  return { ...notes, anyOf: type.map((one: string) => (one === 'string' ? { type: one, ...rest } : { type: one })) }
}

/** A choice between one schema and null is that schema, which may be null. */
const withNull: Form = (schema) => {
  // The value by which a merge patch removes a field.
  if (schema.type === 'null' && schema.description !== undefined)
    return { ...schema, type: ['object', 'null'], additionalProperties: true }
  const { anyOf: choices, ...notes } = schema
  if (!Array.isArray(choices) || choices.length !== 2) return schema
  const [one, other] = choices as Schema[]
  return other?.type === 'null' && typeof one?.type === 'string'
    ? { ...one, ...notes, type: [one.type, 'null'] }
    : schema
}

/** How a list is written belongs to the parameter, and not to its schema. */
function liftStyle(parameter: Parameter): void {
  const { style, explode, ...schema } = parameter.schema ?? {}
  parameter.schema = inAll(simple)(schema)
  if (style !== undefined) Object.assign(parameter, { style, explode })
}
