/**
 * The interface to JSONata. Callers pass plain data (programs, roots, variables) and receive plain data. The interface
 * hides where the evaluation runs: in a warm child process, or in-process in tests.
 */

import type { ValueTree } from '../kernel/text/value-tree.ts'

/**
 * A tree as written in the spec. What is received is read by a `value` program, in which every string leaf is a JSONata
 * expression. What is sent is made by a `sent` program: a string leaf stands for itself, one that begins with `$` is an
 * expression and keeps the type of its value, and `{{ JSONata }}` is a hole inside of a text. A `request` program, for
 * query and headers, is the same and returns texts only; a `path` program is a text whose holes are percent-encoded, so
 * that an id cannot change the path. A `text` program is for texts that are no request: an empty value is one there.
 * Numbers, booleans and null are constants, and so is `{ $const: TEXT }`. `{ $each: EXPR, map: TREE }` maps a list;
 * `{ $file: resume, as: base64 }` passes through as {@link FileMark}. A key that ends in `?` is omitted when it has no
 * value, or one below it has none.
 */
export type Program = {
  readonly kind: 'value' | 'sent' | 'request' | 'path' | 'text'
  readonly tree: ValueTree
  /** What a key without `?` does when it has no value: `error` (bodies, queries) or `omit` (mappings of records). */
  readonly missing: 'error' | 'omit'
}

/** Variables by name, without the dollar: `{ settings: …, with: … }`. */
export type Variables = Readonly<Record<string, unknown>>

export type EvaluationFailure = {
  /** `too_large`: nothing was evaluated. */
  readonly kind: 'failed' | 'missing' | 'timeout' | 'too_large'
  readonly message: string
  /** JSON pointer of the leaf within the program's tree. */
  readonly pointer: string
  /** Offset in the expression where the fault was detected, if JSONata reports one. */
  readonly offset?: number
}

export type Evaluated =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: EvaluationFailure }

export type Job = { readonly program: Program; readonly root: unknown; readonly vars: Variables }

/** What to read from a response before its records are mapped. All leaves have the body as root. */
export type ReplyProgram = {
  /** Error rules in order; the first whose `when` is true applies. */
  readonly errors: readonly string[]
  /** The error message, read only if an error rule matched or `failed` is set. */
  readonly message?: string
  /** Where the records are. Judged by its leading plain path: a path that is absent is `missing`. */
  readonly records?: string
  /** Read if no error rule matched: `total`, `next`, `more` and other values that a strategy needs. */
  readonly read: Readonly<Record<string, string>>
  /** Whether to look for signs of further pages; they are read as {@link MORE_SIGNS}. */
  readonly moreSigns?: boolean
}

/** Name of the reading that lists what the response says about further pages. */
export const MORE_SIGNS = '$more'

export type ReplyInput = {
  /** The body as received, decoded to text. */
  readonly text: string
  readonly program: ReplyProgram
  readonly vars: Variables
  /** The status already means failure: error rules and message are read, records are not. */
  readonly failed: boolean
}

export type ReplyReading = {
  /** `unparsable`: not JSON, truncated, or nested too deeply; `empty`: no body at all. */
  readonly body: 'json' | 'unparsable' | 'empty'
  /** Why it is unparsable; continues the sentence "the JSON …". */
  readonly why?: string
  /** Index of the error rule that matched; a rule whose expression throws returns `{ unreadable: message }`. */
  readonly error: number | null | { readonly unreadable: string }
  readonly message: string | null
  readonly read: Readonly<Record<string, Evaluated>>
  /**
   * Fingerprints ({@link recordHash} of their JSON) of the records in order; `missing` if the path is absent, with the
   * absent part.
   */
  readonly records: { readonly hashes: readonly string[] } | { readonly missing: string } | null
}

/** The result of a program for one record. `raw` is the source record as JSON text. */
export type RecordResult = { readonly index: number; readonly raw: string; readonly result: Evaluated }

/** A parsed response. It is kept in the evaluator, so that a page crosses the process boundary once. */
export type OpenReply = {
  readonly reading: ReplyReading
  /** Evaluates `program` with each record as root (all of them, or the `indices`), in order. */
  map(program: Program, vars: Variables, indices?: readonly number[]): Promise<RecordResult[]>
  /** Evaluates `program` with the whole body as root. */
  onBody(program: Program, vars: Variables): Promise<Evaluated>
  /** Frees the page. Can be called twice. */
  close(): void
}

export type Evaluator = {
  evaluate(jobs: readonly Job[]): Promise<Evaluated[]>
  open(reply: ReplyInput): Promise<OpenReply>
}
