/** What is said of what is written at a place. */
import { FUNCTION_NAMES } from '../expression/admission.ts'
import { FUNCTIONS } from '../expression/functions.ts'
import { PLACES } from '../lint/place-table.ts'
import { pushPath, pushShapeAt } from '../lint/push-request.ts'
import { VARIABLE_TEXTS } from '../lint/variable-texts.ts'
import { type Known, pointerOf } from './completion.ts'
import { type Cursor, type TextRange, wordAt } from './cursor.ts'
import { expressionIn, typedAt } from './expression-at.ts'
import { type ExpressionPlace, placeAt, valuesSeen } from './facts.ts'
import { type Described, mediaOf, schemasAt, takes, valuesOf } from './schema-at.ts'
import { shortened } from './shortened.ts'

/** A text in Markdown about a range of the document. */
export type Hover = { readonly text: string; readonly range: TextRange }

export function hoverAt(text: string, offset: number, known: Known): Hover | null {
  const word = wordAt(text, offset)
  if (!word) return null
  if (word.part === 'key') {
    const key = word.before + word.after
    const described = schemasAt(known.schema, [...word.path, key], word.valueAt)
    return described.length > 0 ? { text: keyText(key, described), range: word.range } : null
  }
  const described = schemasAt(known.schema, word.path, word.valueAt)
  const at = placeAt(pointerOf(word.path), mediaOf(described), known)
  return (at && expressionHover(word, at, { offset, known })) ?? valueHover(word, described)
}

function keyText(key: string, described: readonly Described[]): string {
  const [first] = described
  const { schema } = first!
  const lines = [
    `**${key}**: ${[...new Set(described.map((one) => takes(one.schema)))].join(' or ')}`,
    typeof schema.description === 'string' ? schema.description : '',
    schema.default === undefined ? '' : `Default: \`${written(schema.default)}\``,
    Array.isArray(schema.examples) && schema.examples.length > 0 ? `Example: \`${written(schema.examples[0])}\`` : '',
  ]
  return lines.filter((line) => line !== '').join('\n\n')
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What one of the listed values means, where the schema says it. */
function valueHover({ before, after, range }: Cursor, described: readonly Described[]): Hover | null {
  const value = (before + after).replace(/^["']|["']$/g, '')
  const found = described.find((one) => one.schema.const !== undefined && valuesOf(one).includes(value))
  const text = found?.schema.description
  return typeof text === 'string' ? { text: `**${value}**: ${text}`, range } : null
}

type Around = { readonly offset: number; readonly known: Known }

function expressionHover(word: Cursor, at: ExpressionPlace, { offset, known }: Around): Hover | null {
  const rest = /^[\w`]*/.exec(word.after)?.[0] ?? ''
  const source = word.isPlain ? word.before : word.before.replace(/^["']/, '')
  const typed = typedAt(expressionIn(source + rest, at.kind) ?? '"')
  if (!typed || typed.partial === '') return null
  const range = { from: offset + rest.length - typed.partial.length, to: offset + rest.length }
  const name = typed.partial
  if (name.startsWith('$')) return said(nameText(name.slice(1), at), range)
  if (typed.variable !== null) {
    const pushed = pushPath(typed.variable, [...typed.path, name])
    return said(pushed ? (pushShapeAt(pushed)?.description ?? null) : null, range)
  }
  if (!at.isReceived) return null
  const path = [...typed.path, name]
  return said(seenText(path, valuesSeen(pointerOf(word.path), { ...typed, path }, known)), range)
}

const said = (text: string | null, range: TextRange): Hover | null => (text === null ? null : { text, range })

/** What a `$` name is, and where it exists. */
function nameText(name: string, { known }: ExpressionPlace): string | null {
  const ours = FUNCTIONS.find((one) => one.name === name)
  if (ours) return `\`${ours.signature}\`\n\n${ours.summary}`
  if (FUNCTION_NAMES.has(name)) return `**$${name}**: a function of JSONata.`
  const places = PLACES.filter((row) => row.known.includes(name)).map(({ place }) => `- ${place}`)
  if (places.length === 0) return null
  const here = known.includes(name) ? '' : ' It does not exist here.'
  return `**$${name}**: ${VARIABLE_TEXTS[name] ?? ''}${here}\n\nIt exists in:\n\n${places.join('\n')}`
}

/** At most so many values of samples. */
const SHOWN = 5

function seenText(path: readonly string[], values: readonly unknown[]): string | null {
  const distinct = [...new Set(values.map(shortened))].slice(0, SHOWN)
  if (distinct.length === 0) return null
  return `**${path.join('.')}** in the samples of the scenarios:\n\n${distinct.map((value) => `- \`${value}\``).join('\n')}`
}
