import { expect, it } from 'vitest'
import type { Room } from '../../../runtime/kernel/machine/room.ts'
import { looksAt } from '../../../runtime/store/sqlite/look.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'

const MB = 1 << 20
const faults = (room: Room) => looksAt(`${makeStoreFolder()}/hirewire.db`, undefined, () => room)()

it('a disk that is nearly full is reported while changes still succeed', () => {
  expect(faults({ free: 64 * MB, shortage: null })).toEqual([])
  expect(faults({ free: 20 * MB, shortage: null })).toMatchObject([
    { subject: 'room', code: 'store_full', effect: 'reported', message: expect.stringContaining('20 MB') },
  ])
})

it.each([
  ['space', 'store_full'],
  ['inodes', 'store_full'],
  ['descriptors', 'machine_overloaded'],
] as const)('a machine without %s is not ready', (shortage, code) => {
  expect(faults({ free: 0, shortage })).toMatchObject([{ subject: 'room', code, effect: 'unready' }])
})
