import { expect, it } from 'vitest'
import { roomAt } from '../../../runtime/kernel/machine/room.ts'
import { makeStoreFolder } from '../../kit/store-folder.ts'

const DISK = { bavail: 1_000, bsize: 4_096, files: 5_000, ffree: 10 }
const on = (disk: Partial<typeof DISK>, open = () => undefined) =>
  roomAt('/data', { statfs: () => ({ ...DISK, ...disk }), open })
const fails = (code: string) => (): never => {
  throw Object.assign(new Error('x'), { code })
}

it('is what the disk has left, and nothing is missing', () => {
  expect(on({})).toEqual({ free: 4_096_000, shortage: null })
  expect(roomAt(makeStoreFolder())).toMatchObject({ free: expect.any(Number) })
})

it('names what is missing: space, inodes or file descriptors', () => {
  expect(on({ bavail: 0 })).toMatchObject({ shortage: 'space' })
  expect(on({ ffree: 0 })).toMatchObject({ shortage: 'inodes' })
  expect(on({}, fails('EMFILE'))).toMatchObject({ shortage: 'descriptors' })
  expect(on({}, fails('ENFILE'))).toMatchObject({ shortage: 'descriptors' })
})

it('is unknown where the system does not say, and a file system without a number of inodes lacks none', () => {
  expect(on({ files: 0, ffree: 0 })).toMatchObject({ shortage: null })
  expect(on({}, fails('EACCES'))).toMatchObject({ shortage: null })
  expect(roomAt('/data', { statfs: fails('ENOSYS'), open: () => undefined })).toMatchObject({ shortage: null })
})
