/** Most tests call commands in their own process. Here, one of each file of commands runs as people run it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { hirewire } from './hirewire.ts'
import { type ServerHere, serveHere } from './serve-here.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEY = 'hw_a-key-of-the-test-that-is-long-enough'
let folder = ''
let server: ServerHere

beforeAll(async () => {
  folder = makeStoreFolder()
  mkdirSync(join(folder, 'empty'))
  writeFileSync(
    join(folder, 'hirewire.yaml'),
    `data_dir: ./data
key: { env: STORE_KEY }
connectors: ${referenceFolder()}
listen: { host: 127.0.0.1, port: 0 }
api_keys: [{ name: desk, role: admin, key: { env: DESK_KEY } }]
log_level: silent
`,
  )
  server = await serveHere({ cwd: folder, env: { STORE_KEY: 'ab'.repeat(32), DESK_KEY: KEY } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Call = readonly [args: readonly string[], exit: number, prints: string | RegExp]
const UNKNOWN = '[not_found]'

/** What is called of each file, at a server that has nothing yet. */
const CALLED: Readonly<Record<string, Call>> = {
  audit: [['audit', 'export', '/nowhere/log.csv'], 2, 'ENOENT'],
  bulk: [['bulk', 'show', 'blk_1'], 1, UNKNOWN],
  changes: [['changes', '--limit', '1'], 0, ''],
  'connect-links': [['connect-links', 'show', 'cnl_1'], 1, UNKNOWN],
  connectors: [['connectors', 'list'], 0, /recruiting-suite.*searched/],
  disclosures: [['disclosures', 'export', '/nowhere/log.csv'], 2, 'ENOENT'],
  doctor: [['doctor'], 0, 'Nothing must be fixed.'],
  erasures: [['erasures', 'preview', 'p-1'], 1, UNKNOWN],
  explain: [['explain', 'push-field'], 0, 'push-field'],
  issues: [['issues', 'close', 'webhook_left:nowhere'], 1, UNKNOWN],
  keys: [['keys', 'revoke', 'key_1', '--yes'], 1, UNKNOWN],
  pauses: [['resume'], 0, 'resumed'],
  persons: [['persons', 'show', 'p-1'], 1, UNKNOWN],
  pushes: [['pushes', 'show', 'psh_1'], 1, UNKNOWN],
  quarantine: [['quarantine', 'show', 'qua_1'], 1, UNKNOWN],
  reviews: [['reviews', 'show', 'rev_1'], 1, UNKNOWN],
  'rotate-key': [['store', 'rotate-key', '--config', '../hirewire.yaml'], 2, '--to-env'],
  runs: [['runs', 'closes', 'run_1'], 1, UNKNOWN],
  'store-copy': [['store', 'copy', '--config', '../hirewire.yaml'], 2, 'Pass --from'],
  play: [['play', 'nobody', '1'], 2, 'Connector "nobody" not found'],
  upkeep: [['purge', '--dry-run'], 0, 'Nothing to purge.'],
  'webhook-endpoints': [['webhook-endpoints', 'show', 'whe_1'], 1, UNKNOWN],
}

/** The others, and a test of theirs that starts a process. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  completion: 'test/cli/completion.test.ts',
  connections: 'test/cli/serve.test.ts',
  consents: 'docs/getting-started.md',
  demo: 'test/docs/package-demo.test.ts',
  deploy: 'test/cli/postgres.test.ts',
  docs: 'test/docs/package.test.ts',
  fmt: 'test/cli/fmt.test.ts',
  init: 'test/cli/serve.test.ts',
  lint: 'test/cli/lint.test.ts',
  list: 'test/cli/anywhere.test.ts',
  lsp: 'test/editor/language-server.test.ts',
  map: 'test/cli/map.test.ts',
  migrate: 'test/cli/postgres.test.ts',
  new: 'test/cli/new.test.ts',
  pull: 'test/cli/pull.test.ts',
  push: 'docs/getting-started.md',
  remap: 'test/cli/remap.test.ts',
  restore: 'test/cli/restore.test.ts',
  serve: 'test/cli/serve.test.ts',
  status: 'test/cli/start.test.ts',
  store: 'test/cli/store.test.ts',
  test: 'docs/tutorial.md',
  try: 'test/cli/try.test.ts',
}

test('every file of commands is called as a process, here or by the test that is named', () => {
  const files = new Set(COMMANDS.map(({ load }) => /'\.\/[\w-]+\/([\w-]+)\.ts'/.exec(String(load))?.[1]))
  expect([...Object.keys(CALLED), ...Object.keys(ELSEWHERE)].sort()).toEqual([...files].sort())
  for (const [name, file] of Object.entries(ELSEWHERE)) {
    const started = file.endsWith('.md') ? `\nhirewire ${name} ` : /\b(hirewire|startServer|startEditor|spawn|run)\(/
    expect(readFileSync(join(ROOT, file), 'utf8'), `${file} starts ${name}`).toMatch(started)
  }
})

describe('a separate process', () => {
  it.concurrent.each(Object.keys(CALLED))('runs commands of %s', async (file) => {
    const [args, exit, prints] = CALLED[file]!
    const env = { HIREWIRE_SERVER: server.address, HIREWIRE_API_KEY: KEY }
    const { code, stdout, stderr } = await hirewire(args, { cwd: join(folder, 'empty'), env })
    expect(code, stderr).toBe(exit)
    expect(stdout + stderr).toMatch(prints)
  })
})
