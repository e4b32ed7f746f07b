import { whole } from './fields.ts'
import type { Call, Fields, Reply } from './http.ts'
import { Refusal } from './http.ts'
import type { Property } from './odata-filter.ts'
import { demanded, parseFilter, test } from './odata-filter.ts'

/** One entity set: where its rows are, how they are found fast, and what of them is told. */
export interface Entity<T extends { readonly n: number }> {
  readonly name: string
  readonly keyOf: (row: T) => string
  readonly all: () => readonly T[]
  readonly byKey: (key: string) => T | undefined
  /** Rows by the value of a property, in the order of creation. */
  readonly indexes: Readonly<Record<string, (value: string) => readonly T[]>>
  readonly properties: Readonly<Record<string, Property<T>>>
  /** Associations; `deferred` stands for what was not expanded. */
  readonly links: Readonly<Record<string, (row: T, expanded: boolean, deferred: Fields) => unknown>>
}

/** The same for every entity set, whatever its rows are. */
export interface Resource {
  readonly list: (call: Call, base: string) => Reply
  readonly one: (key: string, call: Call, base: string) => Reply
}

interface Shape {
  readonly base: string
  readonly select: ReadonlySet<string> | null
  readonly expand: ReadonlySet<string>
}

interface Resume {
  /** The last row that was given out. */
  readonly after: number
  /** What `$top` still allows. */
  readonly top: number
}

const PAGE_MAX = 1000
const COUNT_MAX = Number.MAX_SAFE_INTEGER
const OPTIONS: readonly string[] = [
  '$filter',
  '$top',
  '$skip',
  '$select',
  '$expand',
  '$format',
  '$skiptoken',
  '$inlinecount',
]

export function resource<T extends { readonly n: number }>(entity: Entity<T>, pageSize: number): Resource {
  return {
    list: (call, base) => listRows(entity, call, { base, pageSize }),
    one: (key, call, base) => {
      const row = entity.byKey(key)
      if (row === undefined)
        throw new Refusal(404, `${entity.name} has no entity with the key '${key}'`, 'COE_NOT_FOUND')
      return { status: 200, body: { d: render(entity, row, shapeOf(entity, call.query, base)) } }
    },
  }
}

export function render<T extends { readonly n: number }>(entity: Entity<T>, row: T, shape: Shape): Fields {
  const uri = `${shape.base}/${entity.name}('${entity.keyOf(row)}')`
  const rendered: Fields = { __metadata: { uri, type: `ATSOData.${entity.name}` } }
  for (const [name, { type, of, hidden }] of Object.entries(entity.properties)) {
    if (hidden === true || (shape.select !== null && !shape.select.has(name))) continue
    const value = of(row)
    rendered[name] = type === 'time' && value !== null ? `/Date(${value}+0000)/` : value
  }
  for (const [name, link] of Object.entries(entity.links)) {
    if (shape.select !== null && !shape.select.has(name)) continue
    rendered[name] = link(row, shape.expand.has(name), { __deferred: { uri: `${uri}/${name}` } })
  }
  return rendered
}

function listRows<T extends { readonly n: number }>(
  entity: Entity<T>,
  call: Call,
  place: { base: string; pageSize: number },
): Reply {
  const { query } = call
  const shape = shapeOf(entity, query, place.base)
  const page = Math.min(whole(query, 'customPageSize', { otherwise: place.pageSize, min: 1, max: COUNT_MAX }), PAGE_MAX)
  const { after, top } = resumeFrom(query)
  const { rows, keep } = candidatesFor(entity, query.get('$filter'))
  const skip = query.has('$skiptoken') ? 0 : whole(query, '$skip', { otherwise: 0, min: 0, max: COUNT_MAX })
  const size = Math.min(page, top)
  const matching = collect(rows, keep, { from: firstAfter(rows, after), skip, limit: size + 1 })
  const given = matching.slice(0, size)
  const last = given.at(-1)
  const more = matching.length > size && top > size && last !== undefined
  const next = more ? { __next: nextLink(call, { after: last.n, top: top - size }) } : {}
  const count = query.get('$inlinecount') === 'allpages' ? { __count: String(rows.filter(keep).length) } : {}
  return { status: 200, body: { d: { ...count, results: given.map((row) => render(entity, row, shape)), ...next } } }
}

function candidatesFor<T extends { readonly n: number }>(
  entity: Entity<T>,
  text: string | null,
): { rows: readonly T[]; keep: (row: T) => boolean } {
  if (text === null) return { rows: entity.all(), keep: () => true }
  const filter = parseFilter(text, entity.properties)
  const keep = test(filter, entity.properties)
  for (const [property, rowsWith] of Object.entries(entity.indexes)) {
    const value = demanded(filter, property)
    if (value !== null) return { rows: rowsWith(value), keep }
  }
  return { rows: entity.all(), keep }
}

function collect<T>(
  rows: readonly T[],
  keep: (row: T) => boolean,
  bounds: { from: number; skip: number; limit: number },
): T[] {
  const found: T[] = []
  let skipped = 0
  for (let at = bounds.from; at < rows.length && found.length < bounds.limit; at += 1) {
    const row = rows[at]
    if (row === undefined || !keep(row)) continue
    if (skipped < bounds.skip) skipped += 1
    else found.push(row)
  }
  return found
}

/** Pages go on behind the last row, not at a number: what is added or changed meanwhile shifts nothing. */
function firstAfter(rows: readonly { readonly n: number }[], after: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.n ?? 0) <= after) low = middle + 1
    else high = middle
  }
  return low
}

function resumeFrom(query: URLSearchParams): Resume {
  const token = query.get('$skiptoken')
  if (token === null) return { after: -1, top: whole(query, '$top', { otherwise: COUNT_MAX, min: 0, max: COUNT_MAX }) }
  const match = /^(\d+)\.(\d+)$/.exec(Buffer.from(token, 'base64url').toString('latin1'))
  if (match === null) throw new Refusal(400, 'The $skiptoken is invalid', 'COE_INVALID_SKIPTOKEN')
  return { after: Number(match[1]), top: Number(match[2]) }
}

function nextLink(call: Call, { after, top }: Resume): string {
  const query = new URLSearchParams(call.query)
  for (const name of ['$skip', '$top']) query.delete(name)
  query.set('$skiptoken', Buffer.from(`${after}.${top}`).toString('base64url'))
  return `${call.origin}${call.path}?${query}`
}

function shapeOf<T extends { readonly n: number }>(entity: Entity<T>, query: URLSearchParams, base: string): Shape {
  for (const name of query.keys()) {
    if (name.startsWith('$') && !OPTIONS.includes(name))
      throw new Refusal(400, `The option ${name} is not supported`, 'COE_UNSUPPORTED_OPTION')
  }
  if ((query.get('$format') ?? 'json') !== 'json')
    throw new Refusal(400, 'Only $format=json is supported', 'COE_UNSUPPORTED_FORMAT')
  const known = [...Object.keys(entity.properties), ...Object.keys(entity.links)]
  const select = namesIn(query, '$select').map((name) => name.split('/')[0] ?? name)
  const expand = namesIn(query, '$expand')
  const unknown =
    select.find((name) => !known.includes(name)) ?? expand.find((name) => !Object.hasOwn(entity.links, name))
  if (unknown !== undefined)
    throw new Refusal(400, `${entity.name} has no property ${unknown}`, 'COE_PROPERTY_NOT_FOUND')
  return { base, select: select.length === 0 ? null : new Set(select), expand: new Set(expand) }
}

function namesIn(query: URLSearchParams, option: string): string[] {
  return (query.get(option) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
