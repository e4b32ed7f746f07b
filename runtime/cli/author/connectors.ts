import { HirewireError } from '../../kernel/errors/errors.ts'
import type { ConnectorSpec, LoadedConnector } from '../../spec/connector.ts'
import { describe, type Section, type SectionTable } from '../../spec/describe.ts'
import { loadConnector } from '../../spec/load.ts'
import { type SpecDifference, specDifferences } from '../../spec/spec-differences.ts'
import { summaryOf } from '../../spec/summary.ts'
import { type Client, withClient } from '../call/client.ts'
import { at, listAt, rows, type Shown } from '../call/response.ts'
import { type Context, EXIT, type RunCommand } from '../command.ts'
import { type Column, column } from '../print/columns.ts'
import { printList } from '../print/list.ts'
import type { PrintedList } from '../print/lists.ts'
import { type Output, printable } from '../print/output.ts'
import { connectorNamed, specsHere } from '../serve/known-specs.ts'

/** What each connector reads and writes, and how much of it is known: of the server that is named, or here. */
export const listConnectors: RunCommand = (context, _args, options) =>
  context.server
    ? withClient(context, (client) => printList(context, options, { list: CONNECTORS, pages: servedBy(client) }))
    : printList(context, options, { list: CONNECTORS, pages: specsIn(context) })

async function* specsIn(context: Context) {
  yield { data: specsHere(context).map(summaryOf) }
}

async function* servedBy(client: Client) {
  let cursor: string | undefined
  do {
    const page = await client.call('GET', '/v1/connectors', { query: { limit: '500', cursor } })
    yield { data: rows(page).map(summaryOfServed) }
    const next = at(page, 'next_cursor')
    cursor = typeof next === 'string' ? next : undefined
  } while (cursor !== undefined)
}

/** As {@link summaryOf}, from a connector in a response. */
function summaryOfServed(connector: Shown['Connector']): Record<string, unknown> {
  const [push, events, auth] = [at(connector, 'push'), listAt(connector, 'events'), listAt(connector, 'auth')]
  const files = listAt(push, 'attachments').map((file) => at(file, 'kind'))
  const withDetail = (kind: string, detail: string | null): string => (detail ? `${kind} (${detail})` : kind)
  return {
    ...Object.fromEntries(
      (['id', 'name', 'version', 'api_version'] as const).map((field) => [field, at(connector, field)]),
    ),
    reads: [...new Set(listAt(connector, 'streams').map((stream) => at(stream, 'model')))],
    writes: [...(push ? ['application', ...files] : []), ...(at(connector, 'erases') === true ? ['erase'] : [])],
    events: events.map((event) => withDetail(event.kind, event.verify)),
    auth: [...new Set(auth.map((way) => withDetail(way.kind, way.grant)))],
    lost_create: at(push, 'effect_class') ?? null,
    maturity: at(connector, 'maturity'),
    assumptions: listAt(connector, 'assumptions').length,
  }
}

const listed = (field: string): Column => ({
  title: field,
  field,
  value: (one) => listAt(one, field).map(String).join(', ') || '–',
})

const CONNECTORS: PrintedList = {
  columns: [
    column('connector', 'id'),
    {
      title: 'reads',
      field: 'reads',
      value: (one) =>
        listAt(one, 'reads')
          .map((model) => READ[String(model)] ?? String(model))
          .join(', ') || '–',
    },
    ...['writes', 'events', 'auth'].map(listed),
    column('lost create', 'lost_create'),
    column('maturity'),
    column('assumptions'),
  ],
  empty: 'No connectors.',
}

/** Short, so that a line of the list fits on a screen. */
const READ: Readonly<Record<string, string>> = {
  requisition: 'jobs',
  application: 'applications',
  candidate: 'candidates',
  offer: 'offers',
  department: 'departments',
  location: 'locations',
}

/** Connectors by the paths of their files, or by their ids: on the server that is named, or here. */
async function specsNamed<Names extends readonly string[]>(names: Names, context: Context) {
  const specs: LoadedConnector[] = []
  const isHere = (name: string): boolean => !context.server || /\.ya?ml$/.test(name)
  const read = async (served: (id: string) => Promise<LoadedConnector>): Promise<void> => {
    for (const name of names) specs.push(isHere(name) ? connectorNamed(name, context) : await served(name))
  }
  if (names.every(isHere)) await read(() => Promise.reject(new Error('No server is needed.')))
  else
    await withClient(context, async (client) => {
      await read((id) => servedSpec(id, client))
      return EXIT.done
    })
  return specs as { [Name in keyof Names]: LoadedConnector }
}

/** As the server uses it. Throws `usage` if this version cannot read it. */
async function servedSpec(id: string, client: Client): Promise<LoadedConnector> {
  const source = await client.call('GET', '/v1/connectors/{id}/spec', { path: { id } })
  const { connector, findings } = loadConnector(`${id}.yaml`, String(at(source, 'text')))
  if (connector) return connector
  const [first] = findings
  throw new HirewireError(
    'usage',
    `This version cannot read the connector "${id}" of the server: line ${first?.line}: ${first?.message} Use the version of the server.`,
  )
}

/** One connector in plain words. */
export const showConnector: RunCommand = async (context, [name = '']) => {
  const [{ spec, document }] = await specsNamed([name] as const, context)
  context.output.result({ ...summaryOf(spec), spec: document }, () => shown(spec, context.output))
  return EXIT.done
}

const shown = (spec: ConnectorSpec, { style }: Output): string =>
  [
    style('bold', `${printable(spec.name)} (${spec.id})`),
    ...describe(spec, (text) => text).map((section) => sectionText(section, style)),
  ].join('\n\n')

const sectionText = ({ title, lines = [], items = [], tables = [] }: Section, style: Output['style']): string =>
  [
    style('bold', title),
    ...lines.map(printable),
    ...items.map((item) => `- ${printable(item)}`),
    ...tables.map((one) => tableText(one, style)),
  ].join('\n')

/** Every cell in full, unlike in a table of rows: an expression that is cut says nothing. */
function tableText({ title, head, rows }: SectionTable, style: Output['style']): string {
  const lines = rows.map(([first = '', ...rest]) => {
    const more = rest.map((cell, at) => (rest.length === 1 ? cell : `${head[at + 1]}: ${cell}`))
    return `  ${printable(first)}${rest.length === 1 ? `: ${printable(more.join(''))}` : more.map((text) => `\n    ${printable(text)}`).join('')}`
  })
  return [...(title ? [style('bold', `  ${printable(title)}`)] : []), ...lines].join('\n')
}

/** What differs between two connectors, or between two files of one, in terms of the spec. */
export const diffConnectors: RunCommand = async (context, [before = '', after = '']) => {
  const [was, is] = await specsNamed([before, after] as const, context)
  const differences = specDifferences(was.document, is.document)
  const { style } = context.output
  context.output.result({ differences }, () =>
    differences.length === 0
      ? 'The two specs mean the same.'
      : differences.map((one) => differenceText(one, style)).join('\n'),
  )
  return EXIT.done
}

function differenceText({ path, before, after }: SpecDifference, style: Output['style']): string {
  if (before === undefined) return `${style('green', `+ ${printable(path)}`)}: ${valueText(after)}`
  if (after === undefined) return `${style('red', `- ${printable(path)}`)}: ${valueText(before)}`
  return `${style('yellow', `~ ${printable(path)}`)}: ${valueText(before)} → ${valueText(after)}`
}

const valueText = (value: unknown): string => printable(typeof value === 'string' ? value : JSON.stringify(value))
