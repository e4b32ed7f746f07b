/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** A schema violation, before it is converted to a message. */
export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly data: unknown
  readonly parentSchema: Schema
  /** Where the containing document may have a key. */
  readonly placesOf: (key: string) => string[]
  /** Set if the name of a property is invalid, not its value. */
  readonly propertyName?: string
}
