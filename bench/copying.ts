import { join } from 'node:path'
import { WoundClock } from '../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../runtime/kernel/machine/random.ts'
import { copyStore } from '../runtime/store/copy/copy.ts'
import { migratePostgres } from '../runtime/store/postgres/migrate.ts'
import { headsFileOf } from '../runtime/store/sqlite/heads-file.ts'
import { openStore } from '../runtime/store/sqlite/open.ts'
import { addConnection, commit, requisition, startRun } from '../test/kit/store.ts'
import type { Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'

/** Rows of the store, at least. */
const ROWS: Readonly<Record<Size, number>> = { smallest: 1_000, short: 50_000, full: 1_000_000 }
const PAGE = 1_000
/** A record has at least three: itself, its entry in the change feed, and the link to what it was mapped from. */
const ROWS_OF_A_RECORD = 3

type Given = { readonly size: Size; newDatabase(): Promise<string>; say(text: string): void }

/** Copies a store from a file to PostgreSQL. The command compares every row of both, and fails if one differs. */
export const copying = ({ size, newDatabase, say }: Given): Promise<Figure[]> =>
  inFolder(async (folder) => {
    const key = new Uint8Array(32).fill(7)
    const clock = new WoundClock()
    const file = join(folder, 'hirewire.db')
    const store = await openStore({ file, key, clock, random: seededRandom(7) })
    await addConnection(store, 'acme')
    const run = await startRun(store, 'jobs', 'incremental')
    const records = Math.ceil(ROWS[size] / ROWS_OF_A_RECORD)
    for (let at = 0; at < records; at += PAGE)
      await commit(
        store,
        run,
        Array.from({ length: Math.min(PAGE, records - at) }, (_, n) => requisition(`job-${at + n}`, 'OPEN')),
      )
    await store.pulls.finish({ run: run.run.id, hold: run.hold, state: 'complete' })
    await store.close()
    const url = await newDatabase()
    await migratePostgres(url, { clock })
    say(`machines: a store of ${ROWS[size]} rows is copied`)
    const begun = performance.now()
    const from = { file, headsFile: headsFileOf(file), key, clock }
    const { rows } = await copyStore({ from, to: { url, key }, at: clock.now(), by: 'bench' })
    const seconds = (performance.now() - begun) / 1_000
    return [
      {
        name: 'rows copied to PostgreSQL, each compared',
        value: rows,
        unit: 'rows',
        goal: { at: 'least', value: ROWS[size] },
      },
      { name: 'rows copied and compared', value: Math.round(rows / seconds), unit: 'rows/s' },
    ]
  })
