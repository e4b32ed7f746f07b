import { type Schema, said } from './words.ts'

const TIME = '2026-01-05T09:00:00.000Z'

/** Optional fields accept null: many systems send it for missing values. */
export const text = (title: string, description: string, example: string): Schema => ({
  ...said(title, description, example),
  type: ['string', 'null'],
})
export const needed = (title: string, description: string, example: string): Schema => ({
  ...said(title, description, example),
  type: 'string',
  minLength: 1,
})
export const time = (title: string, description: string): Schema => ({
  ...said(title, description, TIME),
  type: ['string', 'null'],
  format: 'date-time',
})
export const momentOf = (title: string, description: string): Schema => ({
  ...time(title, description),
  type: 'string',
})
export const oneOf = (title: string, description: string, values: readonly string[]): Schema => ({
  ...said(title, description, values[0]),
  enum: values,
})
