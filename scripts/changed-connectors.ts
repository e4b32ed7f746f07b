/**
 * Which included connectors a change can break: `node scripts/changed-connectors.ts [COMMIT]` prints their files, those of
 * all where what runs them changed since that commit, or where no commit, or one that is not here, is given.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What every connector runs on, and what its result is held against. */
const UNDER_ALL = [
  'bin/**',
  'package-lock.json',
  'runtime/**',
  'schemas/**',
  'scripts/{catalogue-tested,changed-connectors}.ts',
  'test/kit/reference-list.ts',
  'test/vendor/promises.ts',
]

/** A connector is a spec and its scenarios, which read no other file. `changed` null: nothing is known of the change. */
export function connectorsToTest(changed: readonly string[] | null, connectors: readonly string[]): readonly string[] {
  if (changed === null || changed.some((file) => UNDER_ALL.some((glob) => matchesGlob(file, glob)))) return connectors
  const specs = new Set(changed.map((file) => file.replace(/\.test\.yaml$/, '.yaml')))
  return connectors.filter((file) => specs.has(file))
}

/** The files that differ from that commit, those of the working tree included. */
export function changedSince(commit: string): string[] | null {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', '--no-renames', `${commit}^{commit}`, '--'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.split('\n').filter(Boolean) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [commit = ''] = process.argv.slice(2)
  const all = globSync('connectors/*.yaml', { cwd: ROOT, exclude: ['**/*.test.yaml'] }).sort()
  for (const file of connectorsToTest(commit === '' ? null : changedSince(commit), all)) console.log(file)
}
