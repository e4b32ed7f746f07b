/** A JSON Schema fragment (draft 2020-12) that describes the options of a strategy. */
export type OptionsSchema = {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly description?: string
  readonly examples?: readonly unknown[]
}

/**
 * One way to do something, chosen in a spec by `kind`. The connector schema, the linter, the reference and the defaults
 * derive from this value; `make` creates the strategy.
 */
export type Strategy<Kind extends string, Options, Made> = {
  readonly kind: Kind
  /** One line for hover texts and the reference. */
  readonly summary: string
  /** Options without `kind`, which the schema generator adds. */
  readonly options: OptionsSchema
  readonly make: (options: Options) => Made
}
