/** Versions of what can be changed, by which one of two writers who read the same one learns of the other. */
import { HirewireError } from '../errors/errors.ts'
import { fingerprint } from '../text/fingerprint.ts'

/** The version of these values. */
export const versionOf = (values: object): string => fingerprint(values).slice(0, 16)

/**
 * Called in the transition that writes, so that of two writers who read one version, only the first succeeds. `match`:
 * the versions of which the current one must be one; undefined: any. Throws `precondition_failed`.
 */
export function expectVersion(current: string, match: readonly string[] | undefined, what: string): void {
  if (match === undefined || match.includes(current)) return
  throw new HirewireError('precondition_failed', `${what} was changed since: its version is not that of If-Match.`)
}
