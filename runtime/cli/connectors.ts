import type { ConnectorSpec } from '../spec/connector.ts'
import { describe, type Section, type SectionTable } from '../spec/describe.ts'
import { type SpecDifference, specDifferences } from '../spec/spec-differences.ts'
import { summaryOf } from '../spec/summary.ts'
import { type Column, column } from './columns.ts'
import { type Context, EXIT, type RunCommand } from './command.ts'
import { specNamed, specsHere } from './known-specs.ts'
import { printList } from './list.ts'
import type { PrintedList } from './lists.ts'
import { type Output, printable } from './output.ts'
import { listAt } from './response.ts'

/** What each connector reads and writes, and how much of it is known. */
export const listConnectors: RunCommand = (context, _args, options) =>
  printList(context, options, { list: CONNECTORS, pages: specsIn(context) })

async function* specsIn(context: Context) {
  yield { data: specsHere(context).map(summaryOf) }
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

/** One connector in plain words. */
export const showConnector: RunCommand = async (context, [name = '']) => {
  const spec = specNamed(name, context)
  context.output.result({ ...summaryOf(spec), spec }, () => shown(spec, context.output))
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
  const differences = specDifferences(specNamed(before, context), specNamed(after, context))
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
