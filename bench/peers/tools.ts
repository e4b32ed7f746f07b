/** How each tool is run for one pull, and where its records are afterwards. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Where `run.sh` installs the tools. */
const INSTALLED = process.env.PEERS_FOLDER ?? join(HERE, '.installed')

export type Pull = { readonly folder: string; readonly api: string; readonly pageSize: number }

/** Its records: a table `requisition`, lines of JSON, or, because they are encrypted, only their numbers as it prints them. */
export type Records = { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'jsonl' | 'counts' }

export type Tool = {
  readonly label: string
  readonly version: string
  readonly records: Records
  /** Writes the files that the command reads, besides the program. */
  prepare?(pull: Pull): void
  command(pull: Pull): readonly string[]
  env?(pull: Pull): Readonly<Record<string, string>>
}

const program = (name: string): string => join(HERE, name)
const python = (venv: string): string => join(INSTALLED, venv, 'bin', 'python')
const writeJson = (folder: string, name: string, value: unknown): void =>
  writeFileSync(join(folder, name), JSON.stringify(value))

const byHand = (name: string): Tool => ({
  label: `${name}, by hand`,
  version: `Node ${process.version}`,
  records: { kind: 'sqlite', file: 'script.db' },
  command: ({ folder, api, pageSize }) => [
    process.execPath,
    program('script.ts'),
    ...[name, folder, api, String(pageSize)],
  ],
})

export const TOOLS: Readonly<Record<string, Tool>> = {
  hirewire: {
    label: 'Hirewire',
    version: `Node ${process.version}`,
    records: { kind: 'counts' },
    command: ({ folder, api, pageSize }) => [process.execPath, program('hirewire.ts'), folder, api, String(pageSize)],
  },
  script: byHand('script'),
  'script-with-hash': byHand('script-with-hash'),
  bento: {
    label: 'Bento → SQLite',
    version: versionIn('bento/go.mod', /\/bento (v\S+)/),
    records: { kind: 'sqlite', file: 'out.db' },
    command: () => [join(INSTALLED, 'bin', 'bento'), '-c', program('bento/pull.yaml')],
    env: ({ folder, api, pageSize }) => ({ DB: join(folder, 'out.db'), API: api, PAGE_SIZE: String(pageSize) }),
  },
  dlt: {
    label: 'dlt → SQLite, merge',
    version: versionIn('dlt/requirements.txt', /^dlt==(\S+)/m),
    records: { kind: 'sqlite', file: 'out.db' },
    command: ({ folder, api, pageSize }) => [python('dlt'), program('dlt/pull.py'), folder, api, String(pageSize)],
    env: () => ({ RUNTIME__DLTHUB_TELEMETRY: 'false', RUNTIME__LOG_LEVEL: 'WARNING' }),
  },
  singer: {
    label: 'Singer → SQLite',
    version: versionIn('singer/requirements.txt', /^singer-sdk==(\S+)/m),
    records: { kind: 'sqlite', file: 'out.db' },
    prepare({ folder, api, pageSize }) {
      writeJson(folder, 'tap.json', { api, page_size: pageSize })
      writeJson(folder, 'target.json', { file: join(folder, 'out.db') })
    },
    command: ({ folder }) => [
      ...['bash', '-o', 'pipefail', '-c', '"$0" "$1" --config "$2" | "$0" "$3" --config "$4"', python('singer')],
      ...[program('singer/tap.py'), join(folder, 'tap.json')],
      ...[program('singer/target.py'), join(folder, 'target.json')],
    ],
  },
  airbyte: {
    label: 'Airbyte declarative → JSONL',
    version: versionIn('airbyte/requirements.txt', /^airbyte-cdk==(\S+)/m),
    records: { kind: 'jsonl' },
    prepare({ folder, api, pageSize }) {
      writeJson(folder, 'config.json', { api })
      const manifest = readFileSync(program('airbyte/manifest.yaml'), 'utf8')
      writeFileSync(join(folder, 'manifest.yaml'), manifest.replace('page_size: 1000', `page_size: ${pageSize}`))
    },
    command: ({ folder }) => [
      join(INSTALLED, 'airbyte', 'bin', 'source-declarative-manifest'),
      'read',
      ...['--config', join(folder, 'config.json')],
      ...['--catalog', program('airbyte/catalog.json')],
      ...['--manifest-path', join(folder, 'manifest.yaml')],
    ],
  },
}

function versionIn(file: string, pattern: RegExp): string {
  const found = pattern.exec(readFileSync(program(file), 'utf8'))?.[1]
  if (found === undefined) throw new Error(`bench/peers/${file} does not contain the version of its tool.`)
  return found
}
