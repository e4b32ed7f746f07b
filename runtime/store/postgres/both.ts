/*
 * Two statements as one: the second one takes what the first one returns as `number`. They run in the order in which they
 * are sent, so a number that the first one takes from a counter is taken when the row is added, and not earlier.
 */

const NUMBER = '(SELECT number FROM both_first)'

/** `second`: its first placeholder is the number. */
export const bothOf = (first: string, second: string): string =>
  `WITH both_first AS (${first}) ${second.replace('?', NUMBER)}`

/** The two statements that {@link bothOf} made one; null: it is another one. */
export function partsOfBoth(text: string): { readonly first: string; readonly second: string } | null {
  const [, first, second] = /^WITH both_first AS \((.*)\) (INSERT INTO .*)$/s.exec(text) ?? []
  return first === undefined || second === undefined ? null : { first, second: second.replace(NUMBER, '?') }
}
