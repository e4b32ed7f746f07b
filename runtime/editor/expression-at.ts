/** What is being typed in an expression: a `$` name, a name under one, or a path of what was received. */

export type Typed = {
  /** The `$` name, without its dollar, that the names follow; null: they follow the root. */
  readonly variable: string | null
  /** The names before the last one. */
  readonly path: readonly string[]
  /** The last name as far as it is typed; with its dollar if it is a `$` name. */
  readonly partial: string
  /** `$$`: the root, also inside of `$each`. */
  readonly fromTop: boolean
}

/**
 * The part of a text that is an expression up to the cursor; null where it is text. `sent`: an expression as a whole if
 * it begins with a dollar, else in holes.
 */
export function expressionIn(before: string, kind: 'value' | 'sent'): string | null {
  if (kind === 'value') return before
  const hole = before.lastIndexOf('{{')
  if (hole >= 0) return before.includes('}}', hole) ? null : before.slice(hole + 2)
  return before === '' || before.startsWith('$') ? before : null
}

const NAME = '(?:[A-Za-z_]\\w*|`[^`]*`)'
const TYPED = new RegExp(`(?:(\\$\\$)|\\$([A-Za-z_]\\w*)|(${NAME}))?((?:\\.${NAME}?)*)$`)
const PARTIAL = /(\$?[A-Za-z_]\w*|\$)$/

/** The name that is being typed; in backticks only while they are open. */
const partialOf = (text: string): string =>
  text.split('`').length % 2 === 0 ? text.slice(text.lastIndexOf('`')) : (PARTIAL.exec(text)?.[0] ?? '')

/** What is typed at the end of an expression; null inside of a text in quotes. */
export function typedAt(expression: string): Typed | null {
  const open = withoutTexts(expression)
  if (open === null) return null
  const { outer, inner } = innermost(open)
  const partial = partialOf(inner)
  const rest = inner.slice(0, inner.length - partial.length)
  if (partial.startsWith('$')) return { variable: null, path: [], partial, fromTop: false }
  const [, top, variable, first, names = ''] = TYPED.exec(rest.endsWith('.') ? rest.slice(0, -1) : '') ?? []
  const own = [...(first === undefined ? [] : [first]), ...names.split('.').slice(1)].filter((name) => name !== '')
  const isRooted = top !== undefined || variable !== undefined
  const around = isRooted || outer === null ? null : typedAt(`${outer}.`)
  return {
    variable: variable ?? around?.variable ?? null,
    path: [...(around?.path ?? []), ...own].map((name) => name.replaceAll('`', '')),
    partial,
    fromTop: top !== undefined || (around?.fromTop ?? false),
  }
}

/** Texts in quotes emptied; null if one is open. */
function withoutTexts(expression: string): string | null {
  const closed = expression.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  return /"(?!")[^"]*$|'(?!')[^']*$/.test(closed.replaceAll('""', '')) ? null : closed
}

/** The innermost bracket that is open, and the path before it whose records it filters or maps. */
function innermost(expression: string): { readonly outer: string | null; readonly inner: string } {
  let text = expression
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\[[^[\](){}]*\]/g, '').replace(/\([^[\](){}]*\)|\{[^[\](){}]*\}/g, '0')
  }
  const at = Math.max(text.lastIndexOf('['), text.lastIndexOf('('), text.lastIndexOf('{'))
  if (at < 0) return { outer: null, inner: text }
  const outer = text.slice(0, at)
  const inner = text.slice(at + 1)
  const isOfPath = text[at] === '[' ? /[\w`\]]$/.test(outer) : outer.endsWith('.')
  return { outer: isOfPath ? outer.replace(/\.$/, '') : null, inner }
}
