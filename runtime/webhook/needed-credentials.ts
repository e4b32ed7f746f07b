import type { VerifySpec } from '../spec/connector.ts'

/** The credentials that a verification reads; null when its texts do not name them individually. */
export const neededCredentials = (verify: VerifySpec): readonly string[] | null => namedCredentials(verify)

/** The credentials that the texts of a part of a spec name; null when they do not name them individually. */
export function namedCredentials(part: unknown): readonly string[] | null {
  const text = JSON.stringify(part)
  const named = [...text.matchAll(/\$credentials\s*\.\s*`?([\w-]+)`?/g)].map(([, name = '']) => name)
  return named.length === [...text.matchAll(/\$credentials\b/g)].length ? named : null
}
