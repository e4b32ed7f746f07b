import { Refusal } from './http.ts'

export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type Value = string | number | null

export interface Comparison {
  readonly kind: 'compare'
  readonly operator: Operator
  readonly property: string
  readonly value: Value
}

export interface Combination {
  readonly kind: 'and' | 'or'
  readonly left: Filter
  readonly right: Filter
}

export type Filter = Comparison | Combination

/** `key` takes a number or a text, `email` knows no case. */
export interface Property<T> {
  readonly type: 'text' | 'key' | 'email' | 'number' | 'time'
  readonly of: (row: T) => Value
  /** Asked for in filters only, not part of a row. */
  readonly hidden?: boolean
}

interface Token {
  readonly kind: 'paren' | 'text' | 'time' | 'number' | 'word'
  readonly text: string
  readonly value: Value
}

const OPERATORS: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']
const TOKEN = /\s*(?:([()])|(datetimeoffset|datetime)'([^']*)'|'((?:[^']|'')*)'|(-?\d+)L?(?![\w'])|([A-Za-z_][\w/]*))/y

/** Reads `a eq 'x' and (b ge datetimeoffset'…' or c eq 1)`; `and` binds closer than `or`. */
export function parseFilter<T>(filter: string, properties: Readonly<Record<string, Property<T>>>): Filter {
  const parser = new Parser(tokens(filter), properties as Readonly<Record<string, Property<unknown>>>)
  return parser.whole()
}

class Parser {
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly properties: Readonly<Record<string, Property<unknown>>>

  constructor(list: readonly Token[], properties: Readonly<Record<string, Property<unknown>>>) {
    this.tokens = list
    this.properties = properties
  }

  whole(): Filter {
    const filter = this.either()
    const rest = this.tokens[this.at]
    if (rest !== undefined) throw invalid(`unexpected '${rest.text}'`)
    return filter
  }

  private either(): Filter {
    let left = this.both()
    while (this.takes('or')) left = { kind: 'or', left, right: this.both() }
    return left
  }

  private both(): Filter {
    let left = this.one()
    while (this.takes('and')) left = { kind: 'and', left, right: this.one() }
    return left
  }

  private one(): Filter {
    if (!this.takes('(')) return this.comparison()
    const inner = this.either()
    if (!this.takes(')')) throw invalid('a closing parenthesis is missing')
    return inner
  }

  private comparison(): Filter {
    const property = this.next('a property')
    const known = Object.hasOwn(this.properties, property.text) ? this.properties[property.text] : undefined
    if (property.kind !== 'word' || known === undefined) {
      throw new Refusal(400, `Invalid filter: there is no property ${property.text}`, 'COE_PROPERTY_NOT_FOUND')
    }
    const operator = this.next('an operator')
    if (!OPERATORS.includes(operator.text)) throw invalid(`${operator.text} is not one of ${OPERATORS.join(', ')}`)
    const value = literal(this.next('a value'), property.text, known.type)
    return { kind: 'compare', operator: operator.text as Operator, property: property.text, value }
  }

  private takes(text: string): boolean {
    const token = this.tokens[this.at]
    if (token === undefined || token.text !== text || !['word', 'paren'].includes(token.kind)) return false
    this.at += 1
    return true
  }

  private next(what: string): Token {
    const token = this.tokens[this.at]
    if (token === undefined) throw invalid(`${what} is missing at its end`)
    this.at += 1
    return token
  }
}

function literal(token: Token, name: string, type: Property<unknown>['type']): Value {
  if (token.kind === 'word' && token.text === 'null') return null
  const fits =
    (token.kind === 'text' && ['text', 'key', 'email'].includes(type)) ||
    (token.kind === 'number' && ['number', 'key'].includes(type)) ||
    (token.kind === 'time' && type === 'time')
  if (!fits) throw invalid(`${token.text} is not valid for ${name}`)
  if (type === 'email') return String(token.value).toLowerCase()
  return type === 'key' ? String(token.value) : token.value
}

function tokens(filter: string): Token[] {
  const list: Token[] = []
  let at = 0
  const end = filter.trimEnd().length
  while (at < end) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(filter)
    if (match === null) throw invalid(`it cannot be parsed from '${filter.slice(at)}'`)
    at = TOKEN.lastIndex
    list.push(tokenOf(match))
  }
  return list
}

function tokenOf(match: RegExpExecArray): Token {
  const [whole, paren, timeKind, time, text, number] = match
  const shown = whole.trim()
  if (paren !== undefined) return { kind: 'paren', text: shown, value: null }
  if (timeKind !== undefined) return { kind: 'time', text: shown, value: instant(timeKind, time ?? '') }
  if (text !== undefined) return { kind: 'text', text: shown, value: text.replaceAll("''", "'") }
  if (number !== undefined) return { kind: 'number', text: shown, value: Number(number) }
  return { kind: 'word', text: shown, value: null }
}

/** A `datetime` has no zone and means UTC; a `datetimeoffset` must have one. */
function instant(kind: string, text: string): number {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text)
  const shaped = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?/.test(text)
  const ms = shaped && zoned === (kind === 'datetimeoffset') ? Date.parse(zoned ? text : `${text}Z`) : Number.NaN
  if (Number.isNaN(ms)) throw invalid(`${kind}'${text}' is not a time`)
  return ms
}

export function invalid(why: string): Refusal {
  return new Refusal(400, `Invalid filter: ${why}`, 'COE_INVALID_FILTER')
}

export function test<T>(filter: Filter, properties: Readonly<Record<string, Property<T>>>): (row: T) => boolean {
  if (filter.kind !== 'compare') {
    const left = test(filter.left, properties)
    const right = test(filter.right, properties)
    return filter.kind === 'and' ? (row) => left(row) && right(row) : (row) => left(row) || right(row)
  }
  const property = properties[filter.property]
  if (property === undefined) throw invalid(`there is no property ${filter.property}`)
  const of = property.type === 'email' ? (row: T): Value => String(property.of(row)).toLowerCase() : property.of
  return comparing(filter.operator, of, filter.value)
}

function comparing<T>(operator: Operator, of: (row: T) => Value, value: Value): (row: T) => boolean {
  if (operator === 'eq') return (row) => of(row) === value
  if (operator === 'ne') return (row) => of(row) !== value
  const holds = {
    gt: (order: number) => order > 0,
    ge: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    le: (order: number) => order <= 0,
  }
  return (row) => {
    const left = of(row)
    if (left === null || value === null) return false
    return holds[operator](left < value ? -1 : left > value ? 1 : 0)
  }
}

/** The value that `property eq` demands of every row, where the filter has such a demand. */
export function demanded(filter: Filter, property: string): string | null {
  if (filter.kind === 'and') return demanded(filter.left, property) ?? demanded(filter.right, property)
  if (filter.kind !== 'compare' || filter.operator !== 'eq' || filter.property !== property) return null
  return filter.value === null ? null : String(filter.value)
}
