import type { ErrorCode } from '../../kernel/errors/errors.ts'

/** A fault of the files of the store that lasts until its cause is removed. */
export type StoreFault = {
  readonly subject: 'heads' | 'room' | 'store'
  readonly code: ErrorCode
  readonly message: string
  /**
   * `refuses`: what is written now would be lost, so changes are refused with it, except for what reports and records it.
   * `unready`: changes fail.
   */
  readonly effect: 'refuses' | 'reported' | 'unready'
}
