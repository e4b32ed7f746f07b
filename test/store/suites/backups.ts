import { describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { addConnection, openStoreKit, type StoreDriver } from '../../kit/store.ts'

export function backupSuite({ open, backups }: StoreDriver): void {
  if (!backups) {
    it('reports that it writes no backup of its own', async () => {
      const { store } = await openStoreKit(open)
      expect(store.backup).toBeUndefined()
      await store.close()
    })
    return
  }
  describe('a backup', () => {
    it('is a complete store with the data of its time', async () => {
      const { store, ready, queued } = await openStoreKit(open)
      await ready()
      const push = await queued()
      const file = backups.newFile()
      await store.backup?.(file)
      await addConnection(store, 'later')
      await store.close()
      const restored = await backups.open(file, { clock: new WoundClock(), random: seededRandom(8) })
      expect(await restored.pushes.get(push.id)).toMatchObject({ state: 'QUEUED', files: push.files })
      expect(await restored.connections.get('later')).toBeNull()
      await restored.close()
    })

    it('never overwrites a file', async () => {
      const { store } = await openStoreKit(open)
      const file = backups.newFile()
      await store.backup?.(file)
      await expect(store.backup?.(file)).rejects.toMatchObject({ code: 'state_conflict' })
      await store.close()
    })
  })
}
