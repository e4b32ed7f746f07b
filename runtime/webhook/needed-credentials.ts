import type { VerifySpec } from '../spec/connector.ts'

/** By the verification of a loaded connector: every delivery asks for them. */
const known = new WeakMap<VerifySpec, readonly string[] | null>()

/** The credentials that a verification reads; null when its texts do not name them individually. */
export function neededCredentials(verify: VerifySpec): readonly string[] | null {
  if (!known.has(verify)) known.set(verify, namedCredentials(verify))
  return known.get(verify)!
}

/** The credentials that the texts of a part of a spec name; null when they do not name them individually. */
export function namedCredentials(part: unknown): readonly string[] | null {
  const text = JSON.stringify(part)
  const named = [...text.matchAll(/\$credentials\s*\.\s*`?([\w-]+)`?/g)].map(([, name = '']) => name)
  return named.length === [...text.matchAll(/\$credentials\b/g)].length ? named : null
}
