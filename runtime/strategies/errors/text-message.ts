/** How much of a text is read, and how much is reported. */
const LONGEST_READ = 8_192
const LONGEST_MESSAGE = 300

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}

/**
 * The message of a response that is not JSON: plain text unchanged, a page without its tags, scripts and styles; in one
 * line and bounded. Null if nothing is left.
 */
export function textMessage(text: string): string | null {
  const plain = text
    .slice(0, LONGEST_READ)
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<[a-z/!?][^<>]*(>|$)/gi, ' ')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    // Control characters do not belong in a log.
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (plain === '') return null
  return plain.length > LONGEST_MESSAGE ? `${plain.slice(0, LONGEST_MESSAGE)}…` : plain
}
