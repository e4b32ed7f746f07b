/**
 * Builders for the options schemas of strategies: each returns a JSON Schema of one property, with the title,
 * description and example shown in hover texts and the reference. `contentMediaType` distinguishes expressions and
 * texts from plain strings.
 */

type OptionText = { readonly title: string; readonly description: string; readonly examples: readonly unknown[] }
type Property = OptionText & Readonly<Record<string, unknown>>

const said = (title: string, description: string, example: unknown): OptionText => ({
  title,
  description,
  examples: [example],
})

/** A JSONata expression. */
export const expression = (title: string, description: string, example: string): Property => ({
  type: 'string',
  minLength: 1,
  contentMediaType: 'application/jsonata',
  ...said(title, description, example),
})

/** Literal text with `{{ JSONata }}` holes. */
export const text = (title: string, description: string, example: string): Property => ({
  type: 'string',
  minLength: 1,
  contentMediaType: 'text/template',
  ...said(title, description, example),
})

/** Texts by name. */
export const texts = (title: string, description: string, example: Readonly<Record<string, string>>): Property => ({
  type: 'object',
  additionalProperties: { type: 'string', contentMediaType: 'text/template' },
  ...said(title, description, example),
})

/** Bounds of a duration, beyond which a value could only be a mistake; a hundred years means forever. */
type Bounds = { readonly min?: string; readonly max?: string }

/** `30s`, `60m`, `24h`, `7d`. */
// biome-ignore lint/complexity/useMaxParams: title, description and example as for every option, then the bounds
export const duration = (title: string, description: string, example: string, bounds: Bounds = {}): Property => ({
  type: 'string',
  pattern: '^\\d+(\\.\\d+)?(ms|s|m|h|d|w)$',
  ...(bounds.min === undefined ? {} : { durationMinimum: bounds.min }),
  durationMaximum: bounds.max ?? '36500d',
  ...said(title, description, example),
})

/** How often something runs; more often than each second, or less often than each year, could only be a mistake. */
export const interval = (title: string, description: string, example: string): Property =>
  duration(title, description, example, { min: '1s', max: '366d' })

/** A plain word: the name of a parameter, a header, a variable. */
export const name = (title: string, description: string, example: string): Property => ({
  type: 'string',
  minLength: 1,
  ...said(title, description, example),
})

export const oneOf = (title: string, description: string, values: readonly string[]): Property => ({
  type: 'string',
  enum: values,
  ...said(title, description, values[0]),
})

export const integer = (title: string, description: string, range: { min: number; example: number }): Property => ({
  type: 'integer',
  minimum: range.min,
  ...said(title, description, range.example),
})

/** Any property with a schema of its own. */
export const shaped = (schema: Readonly<Record<string, unknown>>, words: OptionText): Property => ({
  ...schema,
  ...words,
})
