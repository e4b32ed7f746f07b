import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const FILE = join(import.meta.dirname, '../../runtime/cli/young-space.ts')
const run = promisify(execFile)

/** Size in MB of the young generation of the heap, in a process that allocated many objects with a medium lifetime. */
async function youngAfterChurn(first: string): Promise<number> {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    ${first}
    const ring = []
    for (let turn = 0; turn < 40; turn++) {
      for (let n = 0; n < 60_000; n++) ring[(turn * 60_000 + n) % 150_000] = { n, text: 'text ' + n }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    console.log(getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1_048_576)`
  const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script])
  return Number(stdout)
}

test('the young generation of the heap stops growing at its bound', async () => {
  const [bounded, unbounded] = await Promise.all([
    youngAfterChurn(`(await import(${JSON.stringify(FILE)})).boundYoungSpace()`),
    youngAfterChurn(''),
  ])
  expect(bounded).toBeLessThan(unbounded)
  expect(bounded).toBeGreaterThanOrEqual(16)
})
