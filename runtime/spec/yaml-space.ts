/** White space and comments of a YAML text, between its values: `#` begins a comment there. */

const isBreak = (unit: number): boolean => unit === 0x0a || unit === 0x0d
const isGap = (unit: number): boolean => unit === 0x20 || unit === 0x09

export const isSpace = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return isGap(unit) || isBreak(unit)
}

export const isSpaceOrEnd = (text: string, at: number): boolean => at >= text.length || isSpace(text, at)

/** The offset of the next character that is no white space, at most the end of the line. */
export function skipBlanks(text: string, from: number): number {
  let at = from
  while (isGap(text.charCodeAt(at))) at++
  return at
}

/** The offset of the next character that is neither white space nor in a comment, on this line or a later one. */
export function nextContent(text: string, from: number): number {
  let at = from
  for (;;) {
    while (isSpace(text, at)) at++
    if (text[at] !== '#') return at
    at = endOfLine(text, at)
  }
}

/** The offset of the line behind this one. */
export function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

/** The end of the line, without its line break. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end < 0) return text.length
  return text[end - 1] === '\r' && end > from ? end - 1 : end
}
