/** Texts with holes: `Bearer {{ $credentials.token }}`. */

export type Hole = {
  /** The JSONata between the braces, trimmed. */
  readonly expression: string
  /** Its start in the text. */
  readonly offset: number
}
export type TextParts = readonly (string | Hole)[]
export type ParsedText =
  | { readonly parts: TextParts }
  | { readonly fault: { message: string; offset: number; length: number; hint: string } }

/** Whether any part of a text that is sent is computed. */
export const isComputed = (text: string): boolean => text.startsWith('$') || text.includes('{{')

/** A text that is sent: as it is, computed as a whole, or with computed holes. */
export type SentText = { readonly expression: string; readonly offset: number } | ParsedText

/**
 * Reads a text in a place whose texts are sent: one that begins with `$` is an expression, and so is one that is nothing
 * but a hole; both keep the type of their value.
 */
export function parseSent(text: string): SentText {
  if (text.startsWith('$') && !text.startsWith('${{')) return { expression: text.trim(), offset: 0 }
  const parsed = parseText(text)
  if ('fault' in parsed || parsed.parts.length > 1) return parsed
  const [whole] = parsed.parts
  return typeof whole === 'object' ? whole : parsed
}

/**
 * Splits a text into literals and holes. A hole ends at the first `}}` outside of JSONata's own quotes and braces, so
 * that a hole may contain an object constructor. An unclosed hole is a fault, not literal text, because it is always a
 * typing error.
 */
export function parseText(text: string): ParsedText {
  const parts: (string | Hole)[] = []
  let at = 0
  for (;;) {
    const open = text.indexOf('{{', at)
    if (open === -1) break
    if (open > at) parts.push(text.slice(at, open))
    const close = endOfHole(text, open + 2)
    if (close === -1)
      return {
        fault: {
          message: 'A {{ is never closed.',
          offset: open,
          length: 2,
          hint: 'Close it with }}, or write a single brace.',
        },
      }
    const inside = text.slice(open + 2, close)
    parts.push({ expression: inside.trim(), offset: open + 2 + (inside.length - inside.trimStart().length) })
    at = close + 2
  }
  if (at < text.length || parts.length === 0) parts.push(text.slice(at))
  return { parts }
}

function endOfHole(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '"' || char === "'" || char === '`') {
      at = endOfQuote(text, at)
      if (at === -1) return -1
    } else if (char === '{') depth++
    else if (char === '}' && depth > 0) depth--
    else if (char === '}' && text[at + 1] === '}') return at
  }
  return -1
}

function endOfQuote(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\' && quote !== '`') at++
    else if (text[at] === quote) return at
  }
  return -1
}
