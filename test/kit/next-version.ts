import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A next version of the program, with further migrations: it runs in processes of its own. */
export type NextVersion = { readonly program: string; remove(): void }

/** `migrations` of one engine, as its index file has them. */
export function nextVersion(engine: 'sqlite' | 'postgres', migrations: readonly object[]): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-next-'))
  for (const part of ['bin', 'runtime', 'schemas', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'runtime/store', engine, 'migrations/index.ts')
  cpSync(file, `${file}.before.ts`)
  writeFileSync(
    file,
    `import { MIGRATIONS as BEFORE, type Migration } from './index.ts.before.ts'
export { type Migration } from './index.ts.before.ts'
export const MIGRATIONS: readonly Migration[] = [...BEFORE, ...${JSON.stringify(migrations)}]
`,
  )
  return {
    program: join(folder, 'bin/hirewire.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
