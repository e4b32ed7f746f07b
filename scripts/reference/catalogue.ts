import { join } from 'node:path'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'
import { loadConnectors } from '../../runtime/spec/connectors.ts'
import { describe, type Section, type SectionTable } from '../../runtime/spec/describe.ts'
import { summaryOf } from '../../runtime/spec/summary.ts'

const NOTE = '<!-- Written by `npm run generate`: do not edit. -->'
const HEAD = `# Connectors

The connectors that are included with Hirewire, each with a page. \`hirewire connectors list\` prints the same table, \`connectors show\`
a page, and \`connectors diff\` what differs between two of them. Start your own from one of them: \`hirewire new acme-hire --like recruiting-suite\`.

- **Lost create**: how a create is resolved if the response of the ATS is lost. \`keyed\`: sent again with the same key. \`conflict\`: sent
  again, and the ATS refuses a second one. \`searched\`: looked up. \`at_most_once\`: a person decides.
- **Maturity**: \`documented\` was written from the vendor's documents alone, \`tried\` ran against an account at the vendor, \`certified\` was approved
  by the vendor. The connectors of the [service description](../service-description.md) state none.
- **Assumptions**: what no source states. The page of the connector says how to confirm each.`

/** The page of each connector of the catalogue, and the table of all. */
export function cataloguePages(): [string, string][] {
  const { connectors, findings } = loadConnectors(join(import.meta.dirname, '..', '..', 'connectors'))
  const [first] = findings
  if (first) throw new Error(`${first.file}:${first.line} ${first.message}`)
  const specs = connectors.map(({ spec }) => spec)
  return [
    ['docs/connectors/README.md', `${NOTE}\n\n${HEAD}\n\n${tableOf(specs)}\n`],
    ...specs.map((spec): [string, string] => [`docs/connectors/${spec.id}.md`, `${NOTE}\n\n${pageOf(spec)}\n`]),
  ]
}

function tableOf(specs: readonly ConnectorSpec[]): string {
  const rows = specs
    .map(summaryOf)
    .map((one) => [
      `[${cell(one.name)}](${one.id}.md)`,
      one.reads.join(', ') || '–',
      one.writes.join(', ') || '–',
      one.events.join(', ') || '–',
      one.auth.join(', '),
      one.lost_create ?? '–',
      one.maturity ?? '–',
      String(one.assumptions),
    ])
  const head = ['connector', 'reads', 'writes', 'events', 'auth', 'lost create', 'maturity', 'assumptions']
  return lines(head, rows)
}

const pageOf = (spec: ConnectorSpec): string =>
  [
    `# ${plain(spec.name)}`,
    `\`${spec.id}\` · [all connectors](README.md) · [the spec](../../connectors/${spec.id}.yaml)`,
    ...describe(spec, code).map(sectionOf),
  ].join('\n\n')

const sectionOf = ({ title, lines: texts = [], items = [], tables = [] }: Section): string =>
  [
    `## ${title}`,
    ...texts.map(plain),
    ...(items.length > 0 ? [items.map((item) => `- ${plain(item)}`).join('\n')] : []),
    ...tables.map(markdown),
  ].join('\n\n')

const markdown = ({ title, head, rows }: SectionTable): string =>
  [
    ...(title ? [`**${plain(title)}**`] : []),
    lines(
      head,
      rows.map((row) => row.map(cell)),
    ),
  ].join('\n\n')

const lines = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** An expression may contain backticks, which end a code span of as many. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const fence = line.includes('`') ? '``' : '`'
  return line === '' ? '' : `${fence}${fence === '``' ? ` ${line} ` : line}${fence}`
}

/** Text of a spec is no markup. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(`+[^`]*`+)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replace(/</g, '&lt;').replace(/(?<!\w)[*_]|[*_](?!\w)/g, '\\$&'),
    )
    .join('')
const cell = (text: string): string => plain(text).replaceAll('|', '\\|')
