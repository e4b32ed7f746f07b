import { ERRORS, type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'

/**
 * What is wrong with a connection object, and where. Messages name fields and never contain the value of a credential.
 */
export type ConnectionFault = {
  readonly code: ErrorCode
  readonly pointer: string
  readonly message: string
  /** The next step, if it differs from that of the code. */
  readonly next?: string
}

/** Throws all faults as one error: code and place of the gravest, every message and next step, the list in `detail.errors`. */
export function refuseFaults(faults: readonly ConnectionFault[]): void {
  const first = faults.find((one) => one.code === 'credential_inline_refused') ?? faults[0]
  if (!first) return
  const message =
    faults.length === 1
      ? first.message
      : `This connection has ${faults.length} errors: ${faults.map((one) => one.message).join(' ')}`
  throw new HirewireError(first.code, message, {
    place: { pointer: first.pointer },
    next: nextOf(faults),
    detail: { errors: faults.map(({ pointer, message }) => ({ pointer, message })) },
  })
}

/** Each next step once; undefined, so that the code decides, if no fault has its own. */
const nextOf = (faults: readonly ConnectionFault[]): string | undefined =>
  faults.every(({ next }) => next === undefined)
    ? undefined
    : [...new Set(faults.map(({ code, next }) => next ?? ERRORS[code].next))].join(' ')
