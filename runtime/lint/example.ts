/**
 * A mistake and its fix, as parts of a file. `explain` and the reference show `bad` and `good`; a test merges each into
 * the base and expects findings of only this rule for the first, and none for the second.
 */
export type Example = {
  /** A spec of `test/lint/ok`, or a configuration with a connector. */
  readonly base: 'smallest' | 'push' | 'events' | 'configuration'
  /** Lines of the base that the example omits. */
  readonly without?: readonly string[]
  /** Lines that both need but that are not shown. */
  readonly setup?: string
  /** Scenarios next to the spec, whose replies are its samples. */
  readonly scenarios?: string
  /** Null for a folder instead of the file. */
  readonly bad: string | null
  readonly good: string
}

/** A part of an example without its indentation in the rule. */
export function excerpt(text: string): string {
  const lines = text.replace(/^\n/, '').trimEnd().split('\n')
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf))
  return lines.map((line) => line.slice(margin)).join('\n')
}

const indentOf = (line: string): number => line.length - line.trimStart().length
