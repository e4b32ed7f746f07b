import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { application, commit, type MakeStore, openStoreKit, requisition, startRun } from '../../kit/store.ts'

/** Invariants of every history, tested on random ones. */
export function lawSuite(makeStore: MakeStore, share = 1): void {
  describe('invariants', () => {
    it('the change feed has no gap and one entry per change, whatever fails in between', async () => {
      const pages = fc.array(
        fc.record({
          fails: fc.boolean(),
          records: fc.array(
            fc.record({ id: fc.constantFrom('1', '2', '3'), status: fc.constantFrom('OPEN', 'CLOSED') }),
            { maxLength: 5 },
          ),
          stages: fc.array(fc.constantFrom('APPLIED', 'INTERVIEW', 'HIRED'), { maxLength: 2 }),
        }),
        { maxLength: 8 },
      )
      await fc.assert(
        fc.asyncProperty(pages, async (history) => {
          const { store } = await openStoreKit(makeStore)
          const open = await startRun(store, 'requisitions')
          // The entry of the connection.
          let stored = 1
          for (const { fails, records, stages } of history) {
            const writes = [
              ...records.map(({ id, status }) => requisition(id, status)),
              ...stages.map((stage, i) => application(String(i), stage)),
            ]
            const page = commit(store, open, writes, { resume: fails ? 1n : null })
            if (fails) await expect(page).rejects.toThrow()
            else stored += (await page).written
          }
          const feed = await store.changes.list({ after: 0, limit: 1_000 })
          expect(feed.map((change) => change.seq)).toEqual(feed.map((_, i) => i + 1))
          expect(feed).toHaveLength(stored)
          expect(await store.changes.lastSeq()).toBe(stored)
          await store.close()
        }),
        { numRuns: Math.ceil(40 * share) },
      )
    })
  })
}
