/** What a response can violate. */
export const KINDS = [
  'server_errors',
  'against_schema',
  'foreign_rows',
  'without_right',
  'internals',
  'too_large',
] as const
export type Kind = (typeof KINDS)[number]
