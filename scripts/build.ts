/**
 * The second half of `npm run build`: joins what tsc compiled to a few files, because loading a module takes Node longer
 * than running it. Dependencies stay packages: what `npm audit` and a lock file say of them is true. Types remain.
 */
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { consoleFolder } from '../runtime/cli/serve/console-files.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const COMPILED = join(DIST, 'runtime')
/** All in one folder: a program finds the others beside its own file, as in a checkout. */
const PROGRAMS = [
  'index',
  'cli/main',
  'cli/author/test-child',
  'editor/lint-child',
  'expression/child',
  'http/lookup-child',
  'store/sqlite/backup-child',
]

rmSync(join(DIST, 'program'), { recursive: true, force: true })
cpSync(join(DIST, '../runtime/spec/validators.gen.js'), join(COMPILED, 'spec/validators.gen.js'))
const bundle = await rolldown({
  input: PROGRAMS.map((name) => join(COMPILED, `${name}.js`)),
  platform: 'node',
  // The mock ATSs are programs of their own, and start by their own file.
  external: (id) => /^[^./]/.test(id) || /(^|\/)examples\//.test(id),
})
await bundle.write({ dir: join(DIST, 'program'), format: 'esm', chunkFileNames: '[name]-[hash].js' })
for (const file of globSync('**/*.js', { cwd: COMPILED })) rmSync(join(COMPILED, file))
rmSync(join(DIST, 'schemas'), { recursive: true, force: true })
// A server of this checkout may be serving the console: it is never without its files.
await consoleFolder({ info: () => undefined })
