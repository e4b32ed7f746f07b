/** `expand` of a list: the records that its entries name, so that no client has to request each of them. */
import type { FastifyRequest } from 'fastify'
import type { ListPage, StoredRecord } from '../app/contract.ts'
import { HirewireError } from '../kernel/errors.ts'
import { keyText, type RecordKey } from '../kernel/model.ts'
import { ACCESS } from './access.ts'
import { invalid } from './failures.ts'
import { oneOf, showList, showRows } from './fields.ts'
import { Type } from './type.ts'
import type { Expandable, ShownExpanded } from './views/expanded.ts'
import { showRecord } from './views/record.ts'

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
  readonly page: () => Promise<ListPage<Row>>
  readonly show: (row: Row) => Shown
  readonly named: (row: Row) => Named
}

/**
 * A page of a list, with the records that its entries name if `expand` asks for them; each is read once. Throws
 * `forbidden` for a role that may not list these records, and `request_invalid` for a page that is too long.
 */
export async function showExpandable<Row, Shown extends object>(
  request: FastifyRequest,
  { page, show, named }: Listed<Row, Shown>,
) {
  const { expand, limit } = request.query as { expand?: readonly Expandable[]; limit?: number }
  if (expand === undefined) return showList<Row, Shown & ShownExpanded>(await page(), show)
  demandRoles(request, expand)
  if (limit !== undefined && limit > MOST_EXPANDED)
    throw invalid([{ in: 'query', pointer: '/limit', message: `must be at most ${MOST_EXPANDED} with \`expand\`` }])
  const found = await page()
  const names = found.data.map(named)
  const records = await recordsOf(names, expand, request.app)
  const data = found.data.map((row, at) => ({ ...show(row), expanded: shownOf(names[at]!, expand, records) }))
  return showRows<Shown & ShownExpanded>(found, data)
}

const keyOf = ({ connection, ...ids }: Named, model: Expandable): RecordKey | null => {
  const id = ids[model]
  return typeof id === 'string' ? { connection, model, id } : null
}

/** The stored ones, by the text of their key. */
async function recordsOf(
  names: readonly Named[],
  expand: readonly Expandable[],
  { records }: FastifyRequest['app'],
): Promise<ReadonlyMap<string, StoredRecord | null>> {
  const keys = names.flatMap((one) => expand.flatMap((model) => keyOf(one, model) ?? []))
  const distinct = new Map(keys.map((key) => [keyText(key), key]))
  const found = await records.getMany([...distinct.values()])
  return new Map([...distinct.keys()].map((text, at) => [text, found[at]!]))
}

function shownOf(
  name: Named,
  expand: readonly Expandable[],
  records: ReadonlyMap<string, StoredRecord | null>,
): NonNullable<ShownExpanded['expanded']> {
  const shown = expand.flatMap((model) => {
    const key = keyOf(name, model)
    const record = key && records.get(keyText(key))
    return record ? [[model, showRecord(record)] as const] : []
  })
  return Object.fromEntries(shown)
}

function demandRoles({ principal }: FastifyRequest, expand: readonly Expandable[]): void {
  const refused = expand.find((model) => !ACCESS[`GET /v1/${model}s`]?.roles.some((role) => role === principal?.role))
  if (refused) throw new HirewireError('forbidden', `This API key may not read ${refused}s, so it may not expand them.`)
}
