import type { VerifySpec } from '../spec/connector.ts'

/** The credentials that a verification reads; null where its texts do not name them one by one. */
export function neededCredentials(verify: VerifySpec): readonly string[] | null {
  const text = JSON.stringify(verify)
  const named = [...text.matchAll(/\$credentials\s*\.\s*`?([\w-]+)`?/g)].map(([, name = '']) => name)
  return named.length === [...text.matchAll(/\$credentials\b/g)].length ? named : null
}
