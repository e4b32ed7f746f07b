import { type Cause, ERRORS, type ErrorCode } from './error-table.ts'
import { ACTS, type Action, type Next, SUBJECTS, type Subject } from './next-actions.ts'

export { CAUSES, type Cause, ERRORS, type ErrorCode, WHO_FIXES } from './error-table.ts'

/** Where something failed, as far as it is known. Lines and columns count from 1. */
export type ErrorPlace = {
  file?: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
  /** JSON pointer into the document. */
  pointer?: string
  connection?: string
  stream?: string
  endpoint?: string
  record?: string
  step?: string
}

/**
 * The only error class of the runtime. `message` says what failed and the likely cause; the next step comes from the
 * table.
 */
export class HirewireError extends Error {
  readonly code: ErrorCode
  readonly place: ErrorPlace
  readonly detail: Readonly<Record<string, unknown>>
  /** A next step more specific than that of the table. */
  readonly #next: string | undefined
  readonly #action: Action | null | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      place?: ErrorPlace
      detail?: Record<string, unknown>
      cause?: unknown
      next?: string | undefined
      /** Undefined: that of the table. */
      action?: Action | null | undefined
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'HirewireError'
    this.code = code
    this.place = options.place ?? {}
    this.detail = options.detail ?? {}
    this.#next = options.next
    this.#action = options.action
  }

  get failure(): Cause {
    return ERRORS[this.code].cause
  }

  get next(): string {
    return this.#next ?? ERRORS[this.code].next
  }

  /** The operation of the API that does the next step; null: none, or it is not known on what. */
  get action(): Action | null {
    if (this.#action !== undefined) return this.#action
    const { connection, stream } = this.place
    const { push, run } = this.detail
    return actionOf(this.code, {
      ...(connection !== undefined && { connection }),
      ...(stream !== undefined && { stream }),
      ...(typeof push === 'string' && { push }),
      ...(typeof run === 'string' && { run }),
    })
  }
}

function actionOf(code: ErrorCode, subject: Subject): Action | null {
  const { act } = ERRORS[code]
  return act === null ? null : ACTS[act](subject)
}

/** The operation that the next step of an error with this code names, once its subject is known; null: none does it. */
export const operationOf = (code: ErrorCode): string | null =>
  actionOf(code, Object.fromEntries(SUBJECTS.map((kind) => [kind, ''])))?.operation ?? null

/** The next step after a failure with this code, of what is known of its subject. */
export const nextOf = (code: ErrorCode, subject: Subject): Next => ({
  text: ERRORS[code].next,
  action: actionOf(code, subject),
})

/**
 * Converts any thrown value to a HirewireError; an unknown one is a bug. Its own text is left out of the message, which
 * is stored and shown: it may quote an ATS or a person.
 */
export function asHirewireError(error: unknown): HirewireError {
  if (error instanceof HirewireError) return error
  return new HirewireError('bug', `Unexpected failure (${kindOfThrown(error)}).`, { cause: error })
}

/** `TypeError`, `Error ENOENT`: the name and the code of a thrown value, if they are valid. */
function kindOfThrown(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${error === null ? 'null' : typeof error}`
  const words = [error.name, 'code' in error ? error.code : null]
  return words.filter((word) => typeof word === 'string' && /^\w{1,60}$/.test(word)).join(' ') || 'an unnamed error'
}

/** `file:line:column`, or the known parts of a place, for one line of text. */
export function formatPlace(place: ErrorPlace): string {
  const file = place.file ? [place.file, place.line, place.column].filter((part) => part !== undefined).join(':') : ''
  const rest = [place.connection, place.stream ?? place.step, place.endpoint, place.record].filter(Boolean).join(' / ')
  return [file, rest || (file ? '' : (place.pointer ?? ''))].filter(Boolean).join(' ')
}
