import { newDataKey } from '../../kernel/secrets/sealed.ts'
import { assemble } from '../assemble.ts'
import type { Database, StoreContext } from '../database.ts'
import { FeedWatch } from '../feed-watch.ts'
import type { Store } from '../port/index.ts'
import type { Bounds } from './database.ts'
import { openMemoryDatabase, openMemoryWriter } from './memory.ts'

/** Opens the next store, which is empty. The one before it has to be closed. */
export type MemoryInTurn = (seams: Pick<StoreContext, 'clock' | 'random'>) => Store

/**
 * A database in memory for stores that follow one another: closing one takes back all that it did. Preparing the
 * statements of a database takes longer than most scenarios and tests.
 */
export function memoryInTurn(): MemoryInTurn {
  const writer = openMemoryWriter()
  const db = openMemoryDatabase(writer, newDataKey(), INSIDE)
  return (seams) => {
    writer.exec('SAVEPOINT empty')
    let isOpen = true
    const close = async (): Promise<void> => {
      if (!isOpen) return
      isOpen = false
      writer.exec('ROLLBACK TO empty; RELEASE empty')
    }
    return assemble({ ...seams, db: endedBy(() => !isOpen, { ...db, close }) })
  }
}

/** A transition inside of the transaction that takes back all that a store did. */
const INSIDE: Bounds = {
  begin: 'SAVEPOINT transition',
  commit: 'RELEASE transition',
  rollback: ['ROLLBACK TO transition', 'RELEASE transition'],
}

/** Work that continues after its store was closed must not reach the next one. */
function endedBy(isClosed: () => boolean, db: Database): Database {
  const feed = new FeedWatch()
  const open = (): Database => {
    if (isClosed()) throw new TypeError('The database connection is not open')
    return db
  }
  return {
    ...db,
    async write(transition) {
      const result = await open().write(transition)
      feed.wake()
      return result
    },
    watchFeed: feed.watch,
    read: async (transition) => open().read(transition),
    readLatest: async (transition) => open().readLatest(transition),
    dispatchCheck(refusal) {
      const check = db.dispatchCheck(refusal)
      return { ...check, confirm: async () => open() && check.confirm(), refused: () => open() && check.refused() }
    },
    scrub: async () => open().scrub(),
    shrink: async () => open().shrink(),
  }
}
