/** A hole of a text: `{{ … }}`. A further `{{` ends the search, so that a text of open braces is scanned once. */
export const HOLE = /\{\{(?:(?!\{\{).)*?\}\}/gs

/**
 * Returns a function that reports whether a path ends like an endpoint's path; a hole matches anything but a slash.
 * Compares piece by piece: a regular expression with many adjacent holes could take exponential time.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const [, ...wanted] = segmentsOf(pattern)
  return (path) => {
    const given = path.split('/').slice(1)
    const tail = given.slice(given.length - wanted.length)
    return given.length >= wanted.length && wanted.every((literals, index) => fits(tail[index] ?? '', literals))
  }
}

/** The segments between the slashes of a path: for each, the texts around its holes. A hole may contain slashes. */
function segmentsOf(pattern: string): string[][] {
  const segments = [['']]
  for (const [index, literal] of pattern.split(HOLE).entries()) {
    const [head = '', ...more] = literal.split('/')
    const open = segments.at(-1) ?? []
    if (index === 0) open[0] = head
    else open.push(head)
    segments.push(...more.map((text) => [text]))
  }
  return segments
}

function fits(text: string, literals: readonly string[]): boolean {
  const [first = '', ...between] = literals
  const last = between.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const literal of between) {
    const found = text.indexOf(literal, at)
    if (found < 0) return false
    at = found + literal.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
