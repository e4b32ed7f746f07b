import type { ErrorCode } from '../../kernel/errors.ts'

/** A fault of the files of the store that lasts until somebody or something ends it. */
export type StoreFault = {
  readonly subject: 'heads' | 'store'
  readonly code: ErrorCode
  readonly message: string
  /** What is written now would be lost: changes are refused with it, except for what reports and records it. */
  readonly refuses: boolean
}
