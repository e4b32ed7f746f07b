/**
 * A mistake and its fix, as parts of a file. `explain` and the reference show `bad` and `good`; a test lays each over the base
 * and expects findings of this rule alone for the first, and none for the second.
 */
export type Example = {
  /** A spec of `test/lint/ok`, or a configuration with a connector. */
  readonly base: 'smallest' | 'push' | 'events' | 'configuration'
  /** Lines that the base has and the example has not. */
  readonly without?: readonly string[]
  /** What else both need, and what the reader of the example need not see. */
  readonly setup?: string
  /** Scenarios beside the spec, whose replies are its samples. */
  readonly scenarios?: string
  /** Null for a folder in the place of the file. */
  readonly bad: string | null
  readonly good: string
}

/** A part of an example without the indentation that it has in its rule. */
export function excerpt(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf))
  return lines.map((line) => line.slice(margin)).join('\n')
}

const indentOf = (line: string): number => line.length - line.trimStart().length
