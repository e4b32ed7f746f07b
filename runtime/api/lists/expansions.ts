/** `expand` of a list: the records that its entries name, so that no client has to request each of them. */
import type { FastifyRequest } from 'fastify'
import type { ListPage, Paging } from '../../app/contract.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { keyText, type RecordKey } from '../../kernel/model/model.ts'
import { oneOf, pagingOf, showList, showRows } from '../fields.ts'
import type { Own, Reach, ReachedApp } from '../sender/reach.ts'
import { invalid } from '../server/failures.ts'
import { Type } from '../type.ts'
import type { Expandable, ShownExpanded } from '../views/expanded.ts'
import { showRecord } from '../views/record.ts'

/** Each entry may take a look-up for each model. */
const MOST_EXPANDED = 100

/** The parameter of a list whose entries name these records. */
export const expandable = <const Models extends readonly Expandable[]>(models: Models) => ({
  expand: Type.Optional(
    Type.Array(oneOf(models), {
      minItems: 1,
      maxItems: models.length,
      uniqueItems: true,
      description: `Adds \`expanded\` to each entry: whole records, separated by commas. A page has at most ${MOST_EXPANDED} entries then.`,
    }),
  ),
})

/** Before the parameters are checked: values may be separated by commas, or the parameter repeated. */
export async function splitExpand({ query }: FastifyRequest): Promise<void> {
  const given = Object(query) as { expand?: unknown }
  if (given.expand === undefined) return
  const values = [given.expand].flat()
  given.expand = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : [value]))
}

/** What an entry names; null: it names none yet. */
export type Named = { readonly connection: string } & Readonly<Partial<Record<Expandable, string | null>>>

type Listed<Row, Shown> = {
  readonly page: (paging: Paging) => Promise<ListPage<Row>>
  readonly show: (row: Row) => Shown
  readonly named: (row: Row) => Named
}

/**
 * A page of a list, with the records that its entries name if `expand` asks for them; each is read once. Throws
 * `forbidden` for a role that may not list these records, and `request_invalid` for a page that is too long.
 */
export async function showExpandable<Row, Shown extends object>(request: FastifyRequest, listed: Listed<Row, Shown>) {
  const { expand, ...query } = request.query as { expand?: readonly Expandable[] } & Parameters<typeof pagingOf>[0]
  const paging = pagingOf(query)
  if (expand === undefined) return showList<Row, Shown & ShownExpanded>(await listed.page(paging), listed.show)
  demandRoles(request, expand)
  if (query.limit !== undefined && query.limit > MOST_EXPANDED)
    throw invalid([{ in: 'query', pointer: '/limit', message: `must be at most ${MOST_EXPANDED} with \`expand\`` }])
  return showExpanded(listed, paging, { expand, records: request.app.records, own: request.own })
}

type Expanding = {
  readonly expand: readonly Expandable[]
  readonly records: ReachedApp['records']
  readonly own: Reach
}

/** The page ends early where its records are large. */
async function showExpanded<Row, Shown extends object>(
  listed: Listed<Row, Shown>,
  paging: Paging,
  expanding: Expanding,
): Promise<ReturnType<typeof showRows<Shown & ShownExpanded>>> {
  const found = await listed.page(paging)
  const shown = await shownTogether(found.data.map(listed.named), expanding)
  if (shown.length < found.data.length) return showExpanded(listed, { ...paging, limit: shown.length }, expanding)
  const data = found.data.map((row, at) => ({ ...listed.show(row), expanded: shown[at]! }))
  return showRows<Shown & ShownExpanded>(found, data)
}

const keyOf = ({ connection, ...ids }: Named, model: Expandable): RecordKey | null => {
  const id = ids[model]
  return typeof id === 'string' ? { connection, model, id } : null
}

/** Records of a page, as they are shown: a record counts in each entry that names it. */
const MOST_BYTES = 4 * 1024 * 1024

type Expanded = NonNullable<ShownExpanded['expanded']>

/** What entries show of the records that they name: of all of them, or of the first ones where the records are large. */
async function shownTogether(names: readonly Named[], { expand, records, own }: Expanding): Promise<Expanded[]> {
  const keyIn = (name: Named, model: Expandable) => {
    const key = keyOf(name, model)
    return key && own.key(key)
  }
  const keys = names.flatMap((name) => expand.flatMap((model) => keyIn(name, model) ?? []))
  const distinct = [...new Map(keys.map((key) => [keyText(key), key])).values()]
  const known = new Map<string, Known>()
  let bytes = 0
  const shown: Expanded[] = []
  for (const name of names) {
    const expanded: [Expandable, Known['shown']][] = []
    for (const model of expand) {
      const key = keyIn(name, model)
      if (key === null) continue
      while (!known.has(keyText(key))) await readMore(distinct, known, records)
      const one = known.get(keyText(key))!
      bytes += one.bytes
      if (one.shown) expanded.push([model, one.shown])
    }
    if (bytes > MOST_BYTES && shown.length > 0) break
    shown.push(Object.fromEntries(expanded) as Expanded)
  }
  return shown
}

type Known = { readonly shown: ReturnType<typeof showRecord> | null; readonly bytes: number }

/** In the order in which the entries name them, so that those behind the end of the page are not read. */
async function readMore(
  distinct: readonly Own<RecordKey>[],
  known: Map<string, Known>,
  records: Expanding['records'],
): Promise<void> {
  const wanted = distinct.slice(known.size)
  for (const [at, record] of (await records.getMany(wanted)).entries()) {
    const shown = record && showRecord(record)
    known.set(keyText(wanted[at]!), { shown, bytes: shown ? JSON.stringify(shown).length : 0 })
  }
}

function demandRoles({ principal, server }: FastifyRequest, expand: readonly Expandable[]): void {
  const mayRead = (model: Expandable) =>
    server.access[`GET /v1/${model}s`]?.roles.some((role) => role === principal?.role)
  const refused = expand.find((model) => !mayRead(model))
  if (refused) throw new HirewireError('forbidden', `This API key may not read ${refused}s, so it may not expand them.`)
}
