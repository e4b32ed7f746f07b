import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { LeftOut } from './test/left-out.ts'
import { SlowFirst } from './test/slow-first.ts'
import { PROJECTS } from './test/tiers.ts'

/** Where Node keeps what it compiled and stripped of its types: `bin/hirewire.js` uses the same folder. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/hirewire', import.meta.url))

export default defineConfig({
  test: {
    // Node strips the types: without Vite's wrapper around each import, what is tested runs as it is shipped.
    experimental: { viteModuleRunner: false },
    // For the hundreds of processes that tests start: half of the processor time of a short one is compiling.
    env: { NODE_COMPILE_CACHE: COMPILED },
    // Guards against hanging, and never measurements: whatever the machine is busy with, they are far away.
    testTimeout: 10 * 60_000,
    hookTimeout: 10 * 60_000,
    expect: { poll: { timeout: 5 * 60_000 } },
    pool: 'forks',
    // One core would stand idle otherwise: by default one is left to others.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    globalSetup: ['test/kit/postgres/setup.ts', 'test/kit/run/setup.ts'],
    setupFiles: ['test/kit/seed.ts'],
    reporters: ['default', new LeftOut()],
    projects: PROJECTS.map(({ name, include, exclude }) => ({
      extends: true,
      test: {
        name,
        // Files of one worker share what they import: reading it for each file takes a third of the time.
        isolate: name === 'alone',
        include: [...include],
        exclude: [...configDefaults.exclude, ...exclude],
      },
    })),
  },
})
