import { HirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { csvLine } from '../../kernel/text/csv.ts'
import { type Client, withClient } from '../call/client.ts'
import { moreOf, NONE, rows } from '../call/response.ts'
import {
  type CommandOption,
  type CommandOptions,
  type Context,
  EXIT,
  listOption,
  optionName,
  type RunCommand,
  textOption,
} from '../command.ts'
import { type Column, cellText, namedColumns } from './columns.ts'
import { type Format, LISTS, type List, type ListName, type PrintedList } from './lists.ts'
import { asJson, type Output } from './output.ts'
import { relativeTime } from './shown-time.ts'
import { stateCell } from './state-colours.ts'
import { type TableCell, table } from './table.ts'

/** Lists entries of the API as a table, as CSV or as JSON. */
export const listOf =
  (name: ListName): RunCommand =>
  (context, _args, options) =>
    withClient(context, (client) =>
      printList(context, options, { list: LISTS[name], pages: pagesOf(client, LISTS[name], options) }),
    )

type Listed = { readonly list: PrintedList; readonly pages: AsyncIterable<unknown> }

/** Prints pages of a list (`{ data: [] }`) as the options say. */
export async function printList(context: Context, options: CommandOptions, { list, pages }: Listed): Promise<number> {
  const columns = shownColumns(list, options)
  const format = context.output.json ? 'json' : (textOption(options, 'output') ?? 'table')
  const output = format === 'json' ? asJson(context.output) : context.output
  await PRINTERS[format as Format](pages, { list, columns, output })
  return EXIT.done
}

const shownColumns = ({ columns }: PrintedList, options: CommandOptions): readonly Column[] => {
  const named = textOption(options, 'columns')
  return named === undefined ? columns : namedColumns(columns, named)
}

/** The most entries that the API returns at a time, and with the records that they name. */
const LARGEST_PAGE = '500'
const LARGEST_EXPANDED = '100'

/** A list, and the parameters in its path. */
type Listing = List & { readonly names?: Readonly<Record<string, string>> }

/** The pages that the options ask for. */
export async function* pagesOf(client: Client, list: Listing, options: CommandOptions) {
  const { path, names, filters, defaults, isWhole } = list
  const call = client.call as (method: 'GET', path: string, options: object) => Promise<unknown>
  const all = options.all === true
  if (all && textOption(options, 'limit') !== undefined)
    throw new HirewireError('usage', 'Pass either --all or --limit: --all returns every entry.')
  const largest = options.expand === undefined ? LARGEST_PAGE : LARGEST_EXPANDED
  const limit = all ? largest : (textOption(options, 'limit') ?? '50')
  const query = { ...defaults, ...queryOf(filters, options), ...(isWhole ? {} : { limit }) }
  let cursor = textOption(options, 'cursor')
  for (;;) {
    const page = await call('GET', path, { path: names, query: { ...query, cursor } })
    yield page
    const next = Reflect.get(Object(page), 'next_cursor')
    if (!all || typeof next !== 'string') return
    cursor = next
  }
}

/** The parameters of a request that these options set. */
export const queryOf = (filters: readonly CommandOption[], options: CommandOptions): Record<string, Value> =>
  Object.fromEntries(filters.map((option) => parameterOf(option, options)).filter(([, value]) => value !== undefined))

/** `--updated-after <time>` is the parameter `updated_after`; what may be repeated has several values. */
function parameterOf([flags, , more]: CommandOption, options: CommandOptions): [string, Value] {
  const { key, flag } = optionName(flags)
  const parameter = flag.replace(/^--/, '').replaceAll('-', '_')
  if (options[key] === true) return [parameter, 'true']
  if (more !== 'many') return [parameter, textOption(options, key)]
  const values = listOption(options, key)
  return [parameter, values.length === 0 ? undefined : values]
}

type Value = string | readonly string[] | undefined

type Printing = { readonly list: PrintedList; readonly columns: readonly Column[]; readonly output: Output }
type Printer = (pages: AsyncIterable<unknown>, printing: Printing) => Promise<void>

const PRINTERS: Readonly<Record<Format, Printer>> = {
  table: printTable,
  json: printJson,
  csv: printCsv,
}

async function printJson(pages: AsyncIterable<unknown>, { output }: Printing): Promise<void> {
  const read = await allOf(pages)
  const last = read.at(-1)
  output.result(read.length === 1 ? last : { ...Object(last), data: read.flatMap(rows) }, () => '')
}

async function allOf(pages: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const page of pages) read.push(page)
  return read
}

/** Page by page, so that an export of any size needs little memory. */
async function printCsv(pages: AsyncIterable<unknown>, { list, columns, output }: Printing): Promise<void> {
  output.write(csvLine(columns.map(({ field }) => field)))
  for await (const page of pages)
    for (const row of rows(page).flatMap(rowsOf(list)))
      output.write(csvLine(columns.map((one) => plain(cellText(one, row)))))
}

const plain = (text: string): string => (text === NONE ? '' : text)

async function printTable(pages: AsyncIterable<unknown>, { list, columns, output }: Printing): Promise<void> {
  const read = await allOf(pages)
  const entries = read.flatMap(rows)
  output.result(read, () =>
    entries.length === 0 ? list.empty : `${entriesText(entries, { list, columns, output })}${moreOf(read.at(-1))}`,
  )
}

/** Entries of a list that another response contains, as the list shows them. */
export const entriesOf = (name: ListName, entries: readonly unknown[], output: Output): string =>
  entriesText(entries, { list: LISTS[name], columns: LISTS[name].columns, output })

function entriesText(entries: readonly unknown[], { list, columns, output }: Printing): string {
  const now = systemClock.now()
  const cellOf = (one: Column, row: unknown): TableCell => shown(one, cellText(one, row), { now, output })
  const lines = entries.flatMap(rowsOf(list)).map((row) => columns.map((one) => cellOf(one, row)))
  const heads = columns.map(({ title }) => title)
  const below = entries.map((entry) => list.below?.(entry) ?? '').filter((text) => text !== '')
  return [table(heads, lines, output), ...below].join('\n\n')
}

const rowsOf =
  ({ rowsOf: several }: PrintedList) =>
  (entry: unknown): readonly unknown[] =>
    several ? several(entry) : [entry]

/** Programs that read a table get exact times. */
function shown({ as, none }: Column, text: string, { now, output }: { now: number; output: Output }): TableCell {
  if (text === NONE) return none ?? text
  if (as === 'state') return stateCell(text)
  return as === 'time' && output.width !== null ? relativeTime(text, now) : text
}
