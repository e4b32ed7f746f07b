/**
 * The tests by how often they run. `vitest.config.ts`, the end of `npm test`, the table in CONTRIBUTING.md and the
 * nightly job of CI are derived from this list.
 */
import { matchesGlob } from 'node:path'

export type Globs = readonly string[]
export const isOf = (file: string, globs: Globs): boolean => globs.some((glob) => matchesGlob(file, glob))

/** `alone`: tests that share a worker, or the whole installation of `flows`, run in seconds. */
export const QUICK = {
  /** Pulls, pushes and webhooks of a whole installation at mock ATSs. */
  flows: ['test/flows/**/*.test.ts'],
  /** Files that put a module of their own in place of one of Node's, or measure the memory of their process. */
  alone: [
    'test/api/compression.test.ts',
    'test/expression/cpu-starvation.test.ts',
    'test/flows/push/stored-files.test.ts',
    'test/http/lookup.test.ts',
    'test/strategies/verify/{constant-time,standard-webhooks}.test.ts',
  ],
} as const

export type SlowKind = {
  /** What takes the time. */
  readonly kind: string
  readonly files: Globs
  /** What `npm test` runs of it: one whole path. */
  readonly path: Globs
}

export const SLOW: readonly SlowKind[] = [
  {
    kind: 'the console in a real browser',
    files: ['test/console/**/*.test.ts'],
    path: ['test/console/whole-path.test.ts'],
  },
  {
    kind: 'commands in processes of their own, and what they leave on a disk',
    files: [
      'test/cli/{allowed-places,audit,bulk-killed,certificate,completion,doctor,full-output,heap-bounds,map}.test.ts',
      'test/cli/{new,new-asks,new-kinds,own-places,play,pull,remap,restore,rotate-key,run,separate-processes}.test.ts',
      'test/cli/{serve,serve-refusals,server-file,start,store,store-copy,test-apart,tls,try}.test.ts',
      'test/editor/language-server.test.ts',
      'test/scenario/command.test.ts',
      'test/store/sqlite/{key,owner}.test.ts',
    ],
    path: ['test/cli/serve.test.ts'],
  },
  {
    kind: 'PostgreSQL',
    files: ['test/store/postgres/**/*.test.ts', 'test/cli/{postgres,demo-nodes}.test.ts'],
    path: ['test/store/postgres/side-by-side.test.ts'],
  },
  {
    kind: 'the packed package',
    files: ['test/docs/package*.test.ts'],
    path: ['test/docs/package.test.ts'],
  },
  {
    kind: 'the pages of the docs, run as a reader would',
    files: ['test/docs/**/*.test.ts'],
    path: ['test/docs/pages.test.ts'],
  },
  {
    kind: 'scenarios under every fault',
    files: [
      'test/coverage/**/*.test.ts',
      'test/scenario/{creates,faults,later,no-records,refused}.test.ts',
      'test/ats/{faults,spawn}.test.ts',
    ],
    path: ['test/scenario/no-records.test.ts'],
  },
  {
    kind: 'rigs in their shortest form',
    files: ['test/rigs/**/*.test.ts', 'test/api/fuzz.test.ts'],
    path: ['test/rigs/pull/rig.test.ts'],
  },
  {
    kind: 'generated and hostile inputs',
    files: [
      'test/expression/{attacks,lifetime,queued-jobs}.test.ts',
      'test/flows/bad-input/**/*.test.ts',
      'test/flows/pull/feed.test.ts',
      'test/flows/push/files-in-flight.test.ts',
      'test/flows/remap/same-*.test.ts',
      'test/flows/webhook/beside-hostile.test.ts',
      'test/lint/{hostile,typo}.test.ts',
    ],
    path: ['test/lint/typo.test.ts'],
  },
]

/** Too slow for each change: CI runs them once a day. */
export const NIGHTLY: Globs = [
  'test/bench/**/*.test.ts',
  'test/cli/rolling-upgrade.test.ts',
  'test/console/other-roles.test.ts',
]

const PATHS = SLOW.flatMap(({ path }) => path)
const OF_SLOW = SLOW.flatMap(({ files }) => files)

export type Project = {
  readonly name: string
  readonly include: Globs
  readonly exclude: Globs
}

/** The projects of vitest, those with the longest files first. Each test file is in one of them. */
export const PROJECTS: readonly Project[] = [
  { name: 'nightly', include: NIGHTLY, exclude: [] },
  { name: 'rest', include: OF_SLOW, exclude: [...PATHS, ...NIGHTLY] },
  { name: 'paths', include: PATHS, exclude: [] },
  { name: 'alone', include: QUICK.alone, exclude: [] },
  { name: 'flows', include: QUICK.flows, exclude: [...QUICK.alone, ...OF_SLOW] },
  { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...QUICK.flows, ...QUICK.alone, ...OF_SLOW, ...NIGHTLY] },
]

export type Tier = {
  readonly command: string
  readonly runs: string
  readonly when: string
  /** On two cores that do nothing else. */
  readonly takes: string
}

export const TIERS: readonly Tier[] = [
  {
    command: 'npm run test:changed',
    runs: 'the tests of `unit` and `flows` that import what you changed since the last commit',
    when: 'while you work',
    takes: 'up to a minute',
  },
  {
    command: 'npm test',
    runs: 'all of `unit` and `flows`, and one whole path of each slow kind',
    when: 'before a commit',
    takes: '3 to 4 minutes',
  },
  {
    command: 'npm run test:all',
    runs: 'every test but those of the night',
    when: 'before a pull request; CI runs them in two parts, `npm test` and `npm run test:rest`',
    takes: '9 minutes',
  },
  {
    command: '.ci/run',
    runs: 'every test but those of the night, `npm run check`, the short form of each rig, and the demo',
    when: 'CI, for each change',
    takes: '16 minutes',
  },
  {
    command: 'npm run test:nightly',
    runs: 'the upgrade of nodes while they serve, and the benchmarks with small figures',
    when: 'CI, once a day, beside the long forms of the rigs and all broken builds',
    takes: '80 seconds',
  },
  {
    command: 'npm run test:postgres',
    runs: 'the tests of the second store and a short crash rig on the oldest and the newest PostgreSQL that are held',
    when: 'CI, once a day',
    takes: '15 minutes',
  },
]
