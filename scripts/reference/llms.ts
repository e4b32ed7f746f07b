import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocsPage, docsPages } from '../../runtime/cli/author/docs-pages.ts'

type Manifest = { readonly description: string; readonly files: readonly string[] }

/** The tasks of those who work with the package. The pages of the others are `Optional`: a tool may leave them out. */
const TASKS: readonly string[] = ['Write a connector', 'Use']

const SCHEMAS: readonly (readonly [path: string, text: string])[] = [
  ['schemas/connector.schema.json', 'a connector, `<id>.yaml`'],
  ['schemas/connector-test.schema.json', 'its scenarios, `<id>.test.yaml`'],
  ['schemas/config.schema.json', 'the configuration, `hirewire.yaml`'],
  ['schemas/connection.schema.json', 'a connection'],
  ['schemas/openapi.json', 'the HTTP API'],
]

/** The pages of the package for programs that read it, in the form of llmstxt.org: links are paths in the package. */
export function llmsFile(root: string): [string, string] {
  const { description, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const isPacked = ({ path }: DocsPage): boolean =>
    files.some((packed) => path === packed || path.startsWith(`${packed}/`))
  const pages = docsPages(root).filter(isPacked)
  const reference = pages.filter(({ page, task }) => task === null && /^reference\/[^/]+$/.test(page))
  const parts = [
    '# Hirewire',
    `> ${description}`,
    'The links are paths in the package. `hirewire docs <page>` prints a page without a network, `hirewire docs <page>#<heading>` a part of it, and `hirewire docs --search <words>` finds words. `hirewire explain <rule>` explains what `hirewire lint` found.',
    ...TASKS.map((task) => section(task, of(pages, [task]))),
    section('Reference', reference.map(link)),
    section(
      'Schemas',
      SCHEMAS.map(([path, text]) => `- [${path}](${path}): ${text}`),
    ),
    section('Optional', of(pages, otherTasks(pages))),
  ]
  return ['llms.txt', `${parts.join('\n\n')}\n`]
}

const otherTasks = (pages: readonly DocsPage[]): string[] =>
  pages.flatMap(({ task }) => (task === null || TASKS.includes(task) ? [] : [task]))

const of = (pages: readonly DocsPage[], tasks: readonly string[]): string[] =>
  pages.filter(({ task }) => task !== null && tasks.includes(task)).map(link)

const link = ({ title, path, summary }: DocsPage): string =>
  `- [${title}](${path})${summary === null ? '' : `: ${summary}`}`

const section = (title: string, entries: readonly string[]): string => `## ${title}\n\n${entries.join('\n')}`
