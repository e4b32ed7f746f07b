import { type Schema, said } from './words.ts'

const TIME = '2026-01-05T09:00:00.000Z'

export const momentOf = (title: string, description: string): Schema => ({
  ...said(title, description, TIME),
  type: 'string',
  format: 'date-time',
})
export const oneOf = (title: string, description: string, values: readonly string[]): Schema => ({
  ...said(title, description, values[0]),
  enum: values,
})
