import { describe, expect, it } from 'vitest'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'
import { CommitGroups } from '../../runtime/store/commit-groups.ts'
import type { Database } from '../../runtime/store/database.ts'
import { openMemoryDatabase, openMemoryWriter } from '../../runtime/store/sqlite/memory.ts'
import type { Step, Transaction } from '../../runtime/store/transaction.ts'
import { addConnection } from '../kit/store.ts'
import { quiet, until } from '../kit/until.ts'
import { KEY, makeFolder } from './sqlite/files.ts'

type Write = Database['write']

type Faults = {
  /** Replaces how a transaction is run. */
  readonly around?: (run: () => Promise<unknown>) => Promise<unknown>
  /** No transaction can be committed. */
  readonly full?: boolean
}

/** A store in memory, and the number of statements in each of its transactions. */
function opened({ around = (run) => run(), full = false }: Faults = {}) {
  const db = openMemoryDatabase(openMemoryWriter())
  const transactions: number[] = []
  const write = ((transition) => {
    const at = transactions.push(0) - 1
    const countedIn =
      (tx: Transaction): Transaction['run'] =>
      (text, ...values) => {
        transactions[at]!++
        return tx.run(text, ...values)
      }
    return around(() =>
      db.write(function* (tx) {
        const result = yield* transition({ ...tx, run: countedIn(tx) })
        if (full) throw new HirewireError('store_full', 'The disk is full.')
        return result
      }),
    )
  }) as Write
  const groups = new CommitGroups({ write })
  const add = (name: string, bytes = 1): Promise<string> => groups.write((tx) => insert(tx, name), bytes)
  const stored = async (): Promise<string[]> =>
    (
      await db.readLatest((tx) =>
        tx.all<{ name: string }>("SELECT name FROM setting WHERE name <> 'installation' ORDER BY value"),
      )
    ).map(({ name }) => name)
  return { groups, add, stored, transactions }
}

function* insert(tx: Transaction, name: string): Step<string> {
  const next = "(SELECT printf('%05d', count(*)) FROM setting)"
  yield* tx.run(`INSERT INTO setting (name, value) VALUES (?, ${next})`, name)
  return name
}

function* refused(tx: Transaction): Step<never> {
  yield* insert(tx, 'refused')
  throw new HirewireError('state_conflict', 'It was there before.')
}

describe('transitions that wait together', () => {
  it('share one transaction and keep their order', async () => {
    const { add, stored, transactions } = opened()
    expect(await Promise.all(['b', 'a', 'c'].map((name) => add(name)))).toEqual(['b', 'a', 'c'])
    expect(await stored()).toEqual(['b', 'a', 'c'])
    expect(transactions).toEqual([3])
  })

  it('settle only after the commit of their group', async () => {
    const commits: (() => void)[] = []
    const { add, stored } = opened({
      around: async (run) => {
        await new Promise<void>((resolve) => commits.push(resolve))
        return run()
      },
    })
    const settled: string[] = []
    const all = ['a', 'b'].map((name) => add(name).then((value) => settled.push(value)))
    await until(() => commits.length > 0)
    await quiet()
    expect([settled, await stored()]).toEqual([[], []])
    commits[0]!()
    await Promise.all(all)
    expect([settled, await stored()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('that arrive during a commit are in the next transaction together', async () => {
    const late: Promise<string>[] = []
    const { add, transactions } = opened({
      around: async (run) => {
        if (late.length === 0) late.push(add('b'), add('c'))
        return run()
      },
    })
    await add('a')
    await Promise.all(late)
    expect(transactions).toEqual([1, 2])
  })

  it('do not fail with one that throws, and it leaves nothing behind', async () => {
    const { groups, add, stored } = opened()
    const broken = groups.write(refused, 1)
    const ended = await Promise.allSettled([add('a'), broken, add('b'), add('a')])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    await expect(broken).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await stored()).toEqual(['a', 'b'])
  })

  it('fail together, and are not repeated, if the disk does not take them', async () => {
    const { add, stored, transactions } = opened({ full: true })
    const ended = await Promise.allSettled([add('a'), add('b')])
    for (const end of ended) expect(end).toMatchObject({ reason: { code: 'store_full' } })
    expect([transactions, await stored()]).toEqual([[2], []])
  })
})

describe('a group', () => {
  it('has 256 transitions at most', async () => {
    const { add, transactions } = opened()
    await Promise.all(Array.from({ length: 300 }, (_, at) => add(`n${at}`)))
    expect(transactions).toEqual([256, 44])
  })

  it('has a megabyte at most, or one larger transition', async () => {
    const { add, transactions } = opened()
    const sizes = [600_000, 400_000, 600_000, 5_000_000, 1]
    await Promise.all(sizes.map((bytes, at) => add(`n${at}`, bytes)))
    expect(transactions).toEqual([2, 1, 1, 1])
  })
})

describe('what waits', () => {
  const refused = { code: 'machine_overloaded' }

  it('is at most 2,000 transitions; a further one is refused', async () => {
    const { add, stored } = opened()
    const all = Array.from({ length: 2_000 }, (_, at) => add(`n${at}`))
    await expect(add('one too many')).rejects.toMatchObject(refused)
    await Promise.all(all)
    await add('later')
    expect(await stored()).toHaveLength(2_001)
  })

  it('is at most 64 megabytes; a further one is refused', async () => {
    const { add } = opened()
    const all = [40, 20].map((megabytes) => add(`${megabytes}`, megabytes * 1024 * 1024))
    await expect(add('one too many', 5 * 1024 * 1024)).rejects.toMatchObject(refused)
    await Promise.all(all)
    await add('later', 5 * 1024 * 1024)
  })

  it('is committed before the store closes', async () => {
    const folder = makeFolder()
    try {
      const store = await folder.open({ key: KEY })
      const event = {
        connection: 'acme',
        hook: 'hook',
        event: 'job.changed',
        action: 'refresh',
        stream: 'jobs',
      } as const
      await addConnection(store, 'acme')
      const waiting = ['1', '2'].map((id) =>
        store.hooks.keep({ ...event, with: { id }, receivedAt: 1, mark: { id }, calmMs: 0 }),
      )
      await store.close()
      expect(await Promise.all(waiting)).toEqual([{ duplicate: false }, { duplicate: false }])
      const again = await folder.open({ key: KEY })
      expect((await again.hooks.take('acme', 10)).map(({ with: given }) => given)).toEqual([{ id: '1' }, { id: '2' }])
      await again.close()
    } finally {
      folder.clean()
    }
  })
})
