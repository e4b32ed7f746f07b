import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const FILE = join(import.meta.dirname, '../../runtime/cli/serve/heap-bounds.ts')
const run = promisify(execFile)

const BOUND = `(await import(${JSON.stringify(FILE)})).boundHeap()`

type Churn = { readonly first: string; readonly flags?: readonly string[]; readonly live: number }

/**
 * Largest size in MB of each generation of the heap, in a process whose objects live until `live` newer ones exist. What
 * looks at the heap at intervals does so after each turn of the work, however fast the machine is.
 */
async function heapAfter({ first, flags = [], live }: Churn): Promise<{ young: number; old: number }> {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8'
    const looks = new Set()
    globalThis.setInterval = (look) => (looks.add(look), { look, unref: () => undefined })
    globalThis.clearInterval = ({ look }) => looks.delete(look);
    ${first}
    const most = { young: 0, old: 0 }
    const sizeOf = (name) => getHeapSpaceStatistics().find((space) => space.space_name === name).space_size / 1_048_576
    const ring = []
    for (let turn = 0; turn < 50; turn++) {
      for (let n = 0; n < 60_000; n++) ring[(turn * 60_000 + n) % ${live}] = { n, text: 'text ' + n }
      most.young = Math.max(most.young, sizeOf('new_space'))
      most.old = Math.max(most.old, sizeOf('old_space'))
      for (const look of looks) look()
      await new Promise((resolve) => setImmediate(resolve))
    }
    console.log(JSON.stringify(most))`
  // Threads beside this one would collect less on a busy machine.
  const all = ['--single-threaded-gc', ...flags, '--no-warnings', '--input-type=module', '-e', script]
  const { stdout } = await run(process.execPath, all)
  return JSON.parse(stdout)
}

test('the young generation of the heap stops growing at its bound', async () => {
  const [bounded, unbounded] = await Promise.all([
    heapAfter({ first: BOUND, live: 150_000 }),
    heapAfter({ first: '', live: 150_000 }),
  ])
  expect(bounded.young).toBeLessThan(unbounded.young)
  expect(bounded.young).toBeGreaterThanOrEqual(16)
})

test('the old generation of the heap holds less garbage than V8 lets it', async () => {
  // The same young generation in both: a large one keeps objects from the old.
  const flags = ['--max-semi-space-size=16']
  const [bounded, unbounded] = await Promise.all([
    heapAfter({ first: BOUND, flags, live: 300_000 }),
    heapAfter({ first: '', flags, live: 300_000 }),
  ])
  expect(bounded.old).toBeLessThan(unbounded.old / 1.2)
})
