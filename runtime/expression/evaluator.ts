/**
 * The narrow door to JSONata. Whoever needs something computed hands over plain data (programs, roots, variables) and
 * gets plain data back; where it runs (a warm child process, or in-process in tests) is behind the door.
 */

/**
 * A tree as the spec writes it. In a `value` program every string leaf is a JSONata expression; in a `text` program every
 * string leaf is literal text with `{{ JSONata }}` holes and gives text; a `path` program is a text whose holes are
 * percent-encoded, so that an id cannot change what is called. Numbers, booleans and null stand for themselves.
 * `{ each: EXPR, map: TREE }` maps a list; `{ file: resume, as: base64 }` passes through as {@link FileMark}.
 * A key that ends in `?` is left out when it has no value.
 */
export type ValueTree = string | number | boolean | null | readonly ValueTree[] | { readonly [key: string]: ValueTree }

export type Program = {
  readonly kind: 'value' | 'text' | 'path'
  readonly tree: ValueTree
  /** What a key without `?` does when it has no value: `error` (bodies, queries) or `omit` (mappings of records). */
  readonly missing: 'error' | 'omit'
}

/** Stands in an evaluated body where a file goes; whoever sends the body puts the bytes there. */
export type FileMark = { readonly $file: string; readonly as: 'base64' | 'bytes' | 'url' }

/** Variables by name, without the dollar: `{ settings: …, with: … }`. */
export type Variables = Readonly<Record<string, unknown>>

export type EvaluationFailure = {
  /** `too_large`: nothing was evaluated. */
  readonly kind: 'failed' | 'missing' | 'timeout' | 'too_large'
  readonly message: string
  /** JSON pointer of the leaf inside the program's tree. */
  readonly pointer: string
  /** Offset in the expression text where the fault was noticed, when JSONata tells. */
  readonly offset?: number
}

export type Evaluated =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: EvaluationFailure }

export type Job = { readonly program: Program; readonly root: unknown; readonly vars: Variables }

/** What is asked of a reply before its records are mapped. All leaves have the body as root. */
export type ReplyProgram = {
  /** Error rules in order; the first whose `when` is true wins. */
  readonly errors: readonly string[]
  /** Text about the failure, read only when an error rule matched or `failed` is set. */
  readonly message?: string
  /** Where the records are. Judged on its leading plain path: a path that is not there is `missing`. */
  readonly records?: string
  /** Read when no error rule matched: `total`, `next`, `more` and whatever else a strategy asks for. */
  readonly read: Readonly<Record<string, string>>
  /** Whether to look for signs that more pages follow; they are read as {@link MORE_SIGNS}. */
  readonly moreSigns?: boolean
}

/** Name of the reading that lists the paths which show more than the response holds. */
export const MORE_SIGNS = '$more'

export type ReplyInput = {
  /** The body as it came, already decoded to text. */
  readonly text: string
  readonly program: ReplyProgram
  readonly vars: Variables
  /** The status already says failure: error rules and message are read, records are not. */
  readonly failed: boolean
}

export type ReplyReading = {
  /** `unparsable`: not JSON, cut off, or nested too deeply; `empty`: no body at all. */
  readonly body: 'json' | 'unparsable' | 'empty'
  /** Why it is unparsable; continues "the JSON …". */
  readonly why?: string
  /** Index of the error rule that matched; a rule whose expression throws gives `{ unreadable: message }`. */
  readonly error: number | null | { readonly unreadable: string }
  readonly message: string | null
  readonly read: Readonly<Record<string, Evaluated>>
  /**
   * Fingerprints (SHA-256 of canonical JSON, hex) of the records in order; `missing` when the path is not there,
   * with the part of the path that was missing.
   */
  readonly records: { readonly hashes: readonly string[] } | { readonly missing: string } | null
}

/** One record put through a program. `raw` is the source record as canonical JSON text. */
export type RecordResult = { readonly index: number; readonly raw: string; readonly result: Evaluated }

/** A parsed reply; it stays with the evaluator, so that a page crosses the process border once. */
export type OpenReply = {
  readonly reading: ReplyReading
  /** Evaluates `program` with each record as root (all of them, or the `indices`), in order. */
  map(program: Program, vars: Variables, indices?: readonly number[]): Promise<RecordResult[]>
  /** Evaluates `program` with the whole body as root. */
  onBody(program: Program, vars: Variables): Promise<Evaluated>
  /** Frees the page. Safe to call twice. */
  close(): void
}

export type Evaluator = {
  evaluate(jobs: readonly Job[]): Promise<Evaluated[]>
  open(reply: ReplyInput): Promise<OpenReply>
}
