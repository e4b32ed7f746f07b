import { STUCK_PUSHES } from './states.ts'

/**
 * The common features of failures: the code, the connector, and the place in its spec. The fingerprint of a failure is
 * this as text: the same on every installation, and without ids, texts of an ATS, or personal data.
 */
export type FailureGroup = {
  readonly code: string
  /** Null: the connection was removed. */
  readonly connector: string | null
  /** The step of a push, or the stream of a record; null: none. */
  readonly part: string | null
  /** JSON pointer into the spec, if it is known more exactly than by the part. */
  readonly pointer: string | null
}

const NONE = '-'

export const fingerprintOf = ({ code, connector, part, pointer }: FailureGroup): string =>
  `${code}/${connector ?? NONE}/${part ?? NONE}${pointer ?? ''}`

type Push = {
  readonly state: string
  readonly code: string | null
  readonly connector: string | null
  readonly step: string | null
}

/** Null: it is not stuck. */
export const fingerprintOfPush = ({ state, code, connector, step }: Push): string | null =>
  code !== null && (STUCK_PUSHES as readonly string[]).includes(state)
    ? fingerprintOf({ code, connector, part: step, pointer: null })
    : null

type Quarantined = { readonly connector: string | null; readonly stream: string; readonly pointer: string | null }

export const fingerprintOfQuarantined = ({ connector, stream, pointer }: Quarantined): string =>
  fingerprintOf({ code: 'record_quarantined', connector, part: stream, pointer })

const FINGERPRINT = /^([a-z_]{1,60})\/([^/]{1,100})\/([^/]{1,100})(\/.*)?$/s

/** The group of a fingerprint; null for a text that is none. */
export function groupIn(fingerprint: string): FailureGroup | null {
  const [, code, connector, part, pointer = null] = FINGERPRINT.exec(fingerprint) ?? []
  if (code === undefined || connector === undefined || part === undefined) return null
  const named = (text: string): string | null => (text === NONE ? null : text)
  return { code, connector: named(connector), part: named(part), pointer }
}
