import { expect, it } from 'vitest'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { fileFailure } from '../../../runtime/kernel/machine/file-failure.ts'

const failed = (code: string): unknown => fileFailure(Object.assign(new Error('quotes a path'), { code }), 'store.db')

it.each([
  ['ENOSPC', 'store_full', /Free disk space/],
  ['EDQUOT', 'store_full', /Free disk space/],
  ['EROFS', 'store_unwritable', /writable for this user/],
  ['EACCES', 'store_unwritable', /writable for this user/],
  ['EIO', 'store_unwritable', /Check the disk/],
  ['EMFILE', 'machine_overloaded', /LimitNOFILE/],
  ['ENFILE', 'machine_overloaded', /LimitNOFILE/],
  ['ENOMEM', 'machine_overloaded', /memory/],
])('%s of a file is %s, with its file and the next step for it', (system, code, next) => {
  expect(failed(system)).toMatchObject({ code, place: { file: 'store.db' }, detail: { system } })
  expect((failed(system) as HirewireError).next).toMatch(next)
  expect((failed(system) as HirewireError).message).toContain('store.db')
})

it('errors of other kinds pass unchanged', () => {
  const known = new HirewireError('store_locked', 'Locked.')
  expect(fileFailure(known, 'store.db')).toBe(known)
  const other = Object.assign(new Error('x'), { code: 'ERR_OUT_OF_RANGE' })
  expect(fileFailure(other, 'store.db')).toBe(other)
})

it('a disk without inodes is full in another way, which is said', () => {
  const error = Object.assign(new Error('x'), { code: 'ENOSPC' })
  expect(fileFailure(error, 'store.db', () => ({ free: 1e9, shortage: 'inodes' }))).toMatchObject({
    code: 'store_full',
    message: expect.stringContaining('no inode is left'),
    next: expect.stringContaining('df -i'),
  })
})
