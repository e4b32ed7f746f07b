import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './documents.ts'

/** What running an example or a program leaves beside the files of the repository. */
const LEFT = [
  'examples/first-connector/data/hirewire.db',
  'examples/first-connector/.env',
  'examples/client/node_modules/left/index.js',
  'examples/deploy/compose/hirewire.key',
]

test('a package of a used checkout has every file of the examples, and nothing that running them left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-used-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  const tracked = execFileSync('git', ['ls-files', 'examples'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const { files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { files: string[] }
  const folders = new Set(files.filter((file) => file.startsWith('examples/')).map((file) => file.split('/')[1]))
  const published = tracked.filter((file) => folders.has(file.split('/')[1]))
  expect(published.length).toBeGreaterThan(10)
  for (const file of published) cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  for (const file of LEFT) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), 'left')
  }
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline']
  const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' })) as [
    { files: { path: string }[] },
  ]
  const paths = packed.files.map(({ path }) => path).filter((path) => path.startsWith('examples/'))
  expect(paths.toSorted()).toEqual(published.toSorted())
})
