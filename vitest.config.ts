import { configDefaults, defineConfig } from 'vitest/config'

/** Suites that start processes, or run whole documents, benchmarks and fault suites: `npm test` runs them too. */
const WHOLE = [
  'test/bench/**/*.test.ts',
  'test/cli/**/*.test.ts',
  'test/coverage/**/*.test.ts',
  'test/docs/**/*.test.ts',
  'test/expression/{attacks,lifetime}.test.ts',
  'test/flows/bad-input/**/*.test.ts',
  'test/rigs/**/*.test.ts',
  'test/scenario/connectors/**/*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 20_000,
    pool: 'forks',
    // One core would stand idle otherwise: by default one is left to others.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...WHOLE] },
      },
      { extends: true, test: { name: 'whole', include: WHOLE } },
    ],
  },
})
