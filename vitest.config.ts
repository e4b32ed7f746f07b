import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Files that put a module of their own in place of one of Node's, or measure the memory of their process. */
export const ALONE = [
  'test/expression/cpu-starvation.test.ts',
  'test/flows/push/stored-files.test.ts',
  'test/http/lookup.test.ts',
  'test/strategies/verify/{constant-time,standard-webhooks}.test.ts',
]

/**
 * Suites that start processes, send megabytes, try hundreds of generated inputs on whole connectors, run whole documents,
 * benchmarks or fault suites: `npm test` runs them, too.
 */
const WHOLE = [
  'test/bench/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/console/**/*.test.ts',
  'test/coverage/**/*.test.ts',
  'test/api/fuzz.test.ts',
  'test/ats/{faults,spawn}.test.ts',
  'test/docs/**/*.test.ts',
  'test/expression/{attacks,lifetime,queued-jobs}.test.ts',
  'test/flows/bad-input/**/*.test.ts',
  'test/flows/pull/feed.test.ts',
  'test/flows/push/files-in-flight.test.ts',
  'test/flows/remap/same-*.test.ts',
  'test/flows/webhook/beside-hostile.test.ts',
  'test/lint/{hostile,typo}.test.ts',
  'test/rigs/**/*.test.ts',
  'test/scenario/{command,creates,faults,later,no-records,refused}.test.ts',
  'test/store/sqlite/{key,owner}.test.ts',
]

/** Where Node keeps what it compiled and stripped of its types: `bin/hirewire.js` uses the same folder. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/hirewire', import.meta.url))

/** Pulls, pushes and webhooks of a whole installation at mock ATSs. */
const FLOWS = 'test/flows/**/*.test.ts'
const SKIPPED = [...configDefaults.exclude, ...ALONE, ...WHOLE]

const SHARED = {
  // The files of one worker share what they import: reading it for each file takes a third of the time.
  isolate: false,
  // Node strips the types: without Vite's wrapper around each import, what is tested runs as it is shipped.
  experimental: { viteModuleRunner: false },
}

export default defineConfig({
  test: {
    // For the hundreds of processes that tests start: half of the processor time of a short one is compiling.
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Guards against hanging, and never measurements: whatever the machine is busy with, they are far away.
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 5 * 60_000 } },
    pool: 'forks',
    // One core would stand idle otherwise: by default one is left to others.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...SHARED,
          include: ['test/**/*.test.ts'],
          exclude: [...SKIPPED, FLOWS],
          globalSetup: ['test/kit/postgres/setup.ts'],
        },
      },
      { extends: true, test: { name: 'flows', ...SHARED, include: [FLOWS], exclude: SKIPPED } },
      {
        extends: true,
        test: { name: 'whole', ...SHARED, include: WHOLE, globalSetup: ['test/kit/postgres/setup.ts'] },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
