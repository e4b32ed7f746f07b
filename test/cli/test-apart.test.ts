import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApart } from '../../runtime/cli/author/test-apart.ts'
import { testFile } from '../../runtime/cli/author/test-file.ts'

const FILE = join(import.meta.dirname, '../coverage/paging/cursor-in-query.test.yaml')
const OPTIONS = { faults: false, only: null }

test('a file that is tested in a process of its own has the same result', async () => {
  expect(await testApart(FILE, OPTIONS)).toEqual(await testFile(FILE, OPTIONS))
})

test('a run that takes too long is ended, with an error that says so', async () => {
  await expect(testApart(FILE, OPTIONS, 1)).rejects.toMatchObject({
    ...{ code: 'machine_overloaded', message: expect.stringContaining('cursor-in-query.test.yaml') },
  })
})
