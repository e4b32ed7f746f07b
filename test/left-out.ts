import { globSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'
import { type Globs, isOf, NIGHTLY, SLOW } from './tiers.ts'

/** Says at the end of a run by project, as `npm test` and `npm run test:changed` are, what it left out, and how to run that. */
export class LeftOut implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(): void {
    const ran = new Set(this.#vitest?.projects.map(({ name }) => name))
    if (ran.has('rest') || !ran.has('unit')) return
    console.log(`\n${(ran.has('paths') ? leftOut() : leftOutOfChanged()).join('\n')}\n`)
  }
}

/** What `npm test` leaves out, as lines: of each slow kind, the number of its files beside its whole path. */
export function leftOut(): string[] {
  const files = globSync('test/**/*.test.ts')
  const left = (tests: Globs, seen: Globs): number =>
    files.filter((file) => isOf(file, tests) && !isOf(file, seen)).length
  const kinds = SLOW.map(({ kind, files, path }, at) => ({
    kind,
    count: left(files, [...path, ...NIGHTLY, ...SLOW.slice(0, at).flatMap((before) => before.files)]),
  }))
  const rows = [...kinds, { kind: 'too slow for each change: CI runs them once a day', count: left(NIGHTLY, []) }]
  return [
    'Left out, in test files (of each kind, npm test runs one whole path):',
    ...rows.map(({ kind, count }) => `  ${String(count).padStart(4)}  ${kind}`),
    'Run them: npm run test:rest (these), npm run test:all (everything), npx vitest run <file or folder>.',
  ]
}

/** What `npm run test:changed` leaves out: every file of a slow kind, whether it tests what was changed or not. */
export function leftOutOfChanged(): string[] {
  const slow = globSync('test/**/*.test.ts').filter((file) =>
    [...SLOW.map(({ files }) => files), NIGHTLY].some((kind) => isOf(file, kind)),
  )
  return [
    `Left out: the ${slow.length} test files of slow kinds, even those of what you changed.`,
    'Find them: git grep -l <text or name> -- test. Run them: npx vitest run <file or folder>, npm run test:all (everything).',
  ]
}
