type ForeignOperator = {
  readonly message: string
  readonly offset: number
  readonly length: number
  readonly hint: string
}

/** What other languages write, and what JSONata writes instead. Only asked of an expression that cannot be parsed. */
const FOREIGN: readonly { readonly pattern: RegExp; readonly write: (found: string) => string }[] = [
  { pattern: /!==/, write: () => '!=' },
  { pattern: /={2,3}/, write: () => '=' },
  { pattern: /&&/, write: () => 'and' },
  { pattern: /\|\|/, write: () => 'or' },
  { pattern: /!(?!=)\s*(?:[\w$.]+(?:\([^()]*\))?)?/, write: (found) => `$not(${found.slice(1).trim() || '…'})` },
  { pattern: /\bnot\b(?=\s+[\w$("])/, write: () => '$not(…), with the condition in it' },
  { pattern: /\bis\s+not\s+null\b/, write: () => '!= null, or $exists(…) for a value that may be missing' },
  { pattern: /\bis\s+null\b/, write: () => '= null, or $not($exists(…)) for a value that may be missing' },
]

/** Texts, quoted names and comments, in which these letters mean themselves. */
const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|\/\*[\s\S]*?\*\//g

/** The first operator of another language in an expression that JSONata refuses; null if there is none. */
export function foreignOperator(text: string): ForeignOperator | null {
  const plain = text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length))
  const found = FOREIGN.flatMap(({ pattern, write }) => {
    const match = pattern.exec(plain)
    return match ? [{ sign: text.slice(match.index, match.index + match[0].length), at: match.index, write }] : []
  }).sort((one, other) => one.at - other.at)[0]
  if (!found) return null
  const { sign, at, write } = found
  const message = `JSONata has no operator ${signOf(sign)}.`
  return { message, offset: at, length: sign.length, hint: `Write ${write(sign)}.` }
}

/** The operator without what it is applied to. */
const signOf = (found: string): string => (/^!(?!=)/.test(found) ? '!' : found)
