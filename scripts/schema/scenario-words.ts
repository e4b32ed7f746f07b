import { type Schema, said } from './words.ts'

export const anything = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  ...said(title, description, ...examples),
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
})
export const partial = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  ...said(title, description, ...examples),
  type: 'object',
})
export const count = (title: string, description: string): Schema => ({
  ...said(title, description, 1),
  type: 'integer',
  minimum: 0,
})
export const oneOf = (title: string, description: string, values: readonly string[]): Schema => ({
  ...said(title, description, values[0]),
  enum: values,
})
export const plainly = { type: ['string', 'number', 'boolean', 'null'] } satisfies Schema
export const headers = (title: string, description: string, ...examples: readonly unknown[]): Schema => ({
  ...partial(title, description, ...examples),
  additionalProperties: { type: 'string' },
})
