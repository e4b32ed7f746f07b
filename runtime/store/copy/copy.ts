import { HirewireError } from '../../kernel/errors/errors.ts'
import { movedAway } from '../copy-marks.ts'
import type { PostgresPlace } from '../postgres/alone.ts'
import { isPostgres } from '../postgres/settings.ts'
import { expectSame, pagesOf } from './compare.ts'
import { withPostgresSource, withPostgresTarget } from './postgres-side.ts'
import type { Done, Source, Target } from './side.ts'
import { type SqlitePlace, withSqliteSource, withSqliteTarget } from './sqlite-side.ts'
import { type Table, tablesOf } from './tables.ts'

export type CopyOptions = Done & {
  readonly from: PostgresPlace | SqlitePlace
  readonly to: PostgresPlace | SqlitePlace
  /** Called after each table. */
  readonly report?: (table: string, rows: number) => void
  /** For tests: called after each step. */
  readonly reached?: (step: CopyStep) => void
}

/** After a stop behind any of them, the same call continues. `batch` is reached many times. */
export const COPY_STEPS = ['begun', 'batch', 'verified', 'moved', 'finished'] as const
export type CopyStep = (typeof COPY_STEPS)[number]

/** `before`: an earlier call had completed it. */
export type Copied = {
  readonly done: 'now' | 'before'
  readonly from: string
  readonly to: string
  readonly tables: number
  readonly rows: number
}

type Sides = { readonly source: Source; readonly target: Target; readonly tables: readonly Table[] }

/**
 * Copies a store from one engine to the other, compares every row of every table, and marks the source, so that nothing
 * serves it again. No process may use either of them. After a stop, the same call continues.
 *
 * Throws `usage` for two of one engine, `store_moved` if the source was copied elsewhere, `state_conflict` if the target is not empty, `store_damaged`
 * if the copy differs, and what refuses the opening of either of them. Until the copy is verified, the source is not
 * changed.
 */
export async function copyStore(options: CopyOptions): Promise<Copied> {
  const { from, to } = options
  if ('url' in from && 'file' in to)
    return withPostgresSource(from, (postgres) =>
      withSqliteTarget(to, async ({ side, db }) =>
        copy({ source: postgres.side, target: side, tables: same(tablesOf(db), await postgres.columns()) }, options),
      ),
    )
  if ('file' in from && 'url' in to)
    return withSqliteSource(from, ({ side, db }) =>
      withPostgresTarget(to, async (postgres) =>
        copy({ source: side, target: postgres.side, tables: same(tablesOf(db), await postgres.columns()) }, options),
      ),
    )
  throw new HirewireError(
    'usage',
    'A store is copied from a file to a PostgreSQL database, or back. For two files, use `hirewire backup` and `hirewire restore`; for two databases, pg_dump.',
  )
}

/** Throws `bug` unless the database has the columns of the file, and no others. */
function same(tables: Table[], columns: readonly string[]): Table[] {
  const ours = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`))
  const theirs = columns.filter((name) => !name.startsWith('migration.'))
  const different = [...ours.filter((name) => !theirs.includes(name)), ...theirs.filter((name) => !ours.includes(name))]
  if (different.length === 0) return tables
  throw new HirewireError(
    'bug',
    `The engines have different columns, so no store can be copied: ${different.join(', ')}.`,
  )
}

async function copy(sides: Sides, options: CopyOptions): Promise<Copied> {
  const { source, target, tables } = sides
  const { report = () => {}, reached = () => {} } = options
  const result = { from: source.place, to: target.place, tables: tables.length }
  if ((await begun(sides)) === 'done') return { ...result, done: 'before', rows: 0 }
  reached('begun')
  for (const table of tables)
    for await (const rows of pagesOf(source, table, await target.lastKey(table))) {
      await target.insert(table, rows)
      reached('batch')
    }
  let rows = 0
  for (const table of tables) {
    const count = await expectSame(table, source, target)
    report(table.name, count)
    rows += count
  }
  reached('verified')
  // First: two stores that can be served would send everything twice.
  await source.markMoved({ to: target.place, at: options.at })
  reached('moved')
  await target.finish(options)
  reached('finished')
  return { ...result, done: 'now', rows }
}

/** Begins or continues; `done`: an earlier call ended after its last step. */
async function begun({ source, target, tables }: Sides): Promise<'copying' | 'done'> {
  const state = await target.state(tables)
  const moved = await source.moved()
  const installation = await source.installation()
  if (state.is === 'unfinished' && state.of === installation) return 'copying'
  if (moved?.to === target.place && state.is === 'store') return 'done'
  if (moved) throw movedAway(source.place, moved)
  if (state.is === 'new') {
    await target.begin(installation)
    return 'copying'
  }
  throw new HirewireError('state_conflict', `The store ${target.place} ${NOT_EMPTY[state.is]}.`, {
    place: { file: target.place },
    next: isPostgres(target.place)
      ? 'Create an empty database, run `hirewire migrate` for it, and copy to it.'
      : 'Copy to a file that does not exist, or move this one and its heads file elsewhere first.',
  })
}

const NOT_EMPTY = {
  store: 'is not empty',
  unfinished: 'has a part of another installation, from a copy that was interrupted',
} as const
