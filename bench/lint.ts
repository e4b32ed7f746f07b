import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REFERENCE_CONNECTORS } from '../test/kit/reference-list.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { median, rounded } from './statistics.ts'

const BIN = fileURLToPath(new URL('../bin/hirewire.js', import.meta.url))
const CONNECTORS = fileURLToPath(new URL('../connectors', import.meta.url))

const SIZES: Readonly<Record<Size, { times: number; files: number }>> = {
  smallest: { times: 1, files: 3 },
  short: { times: 7, files: 200 },
  full: { times: 15, files: 200 },
}
/** From a checkout: `start` measures the built package, too. */
const ONE_FILE_MS = 225
const MANY_FILES_MS = 1_500
const FURTHER_FILE_MS = 6

/** `hirewire lint` as whole processes: one spec with its scenarios, and a folder of many. */
export const lint: Benchmark = {
  name: 'lint',
  summary: 'Whole processes of `hirewire lint`: one file, and 200 files.',
  run: ({ size, say }) =>
    inFolder(async (folder) => {
      const { times, files } = SIZES[size]
      const specs = REFERENCE_CONNECTORS.map((id) => `${id}.yaml`)
      copies(folder, specs, files)
      say(`lint: one file ${times} times, then ${files} files`)
      // The first run fills Node's cache of compiled modules.
      timed(join(CONNECTORS, 'recruiting-suite.yaml'))
      const one = Array.from({ length: times }, () => timed(join(CONNECTORS, 'recruiting-suite.yaml')))
      const all = Array.from({ length: Math.ceil(times / 3) }, () => timed(join(folder, 'connectors')))
      return { figures: figuresOf(one, all, files), details: { one_file_ms: one, many_files_ms: all, files } }
    }),
}

const figuresOf = (one: readonly number[], all: readonly number[], files: number): Figure[] => [
  { name: 'one file', value: rounded(median(one), 0), unit: 'ms', goal: { at: 'most', value: ONE_FILE_MS } },
  { name: 'one file, the slowest', value: rounded(Math.max(...one), 0), unit: 'ms' },
  { name: `${files} files`, value: rounded(median(all), 0), unit: 'ms', goal: { at: 'most', value: MANY_FILES_MS } },
  {
    name: 'each further file',
    value: rounded((median(all) - median(one)) / files, 1),
    unit: 'ms',
    goal: { at: 'most', value: FURTHER_FILE_MS },
  },
]

/** Specs that differ: part of their expressions are unique to a file. */
function copies(folder: string, specs: readonly string[], files: number): void {
  mkdirSync(join(folder, 'connectors'))
  const texts = specs.map((name) => readFileSync(join(CONNECTORS, name), 'utf8'))
  for (let n = 0; n < files; n++) {
    const text = (texts[n % texts.length] ?? '').replace(/^id: .*$/m, `id: c${n}`)
    const own = text.replace(/^( {6}(?:title|name|code): )([\w.]+)$/gm, `$1$2${n}`)
    writeFileSync(join(folder, 'connectors', `c${n}.yaml`), own)
  }
}

function timed(path: string): number {
  const begun = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [BIN, 'lint', path], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`hirewire lint ${path} ended with ${status}: ${stdout}`)
  return performance.now() - begun
}
