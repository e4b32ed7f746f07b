/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** What a value breaks in a schema, before it is put into words. */
export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly data: unknown
  readonly parentSchema: Schema
  /** The schema of the document that it is part of. */
  readonly document: () => Schema
  /** Set if the name of a property is invalid, not its value. */
  readonly propertyName?: string
}
