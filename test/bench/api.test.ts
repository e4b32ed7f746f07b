import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../../bench/main.ts', import.meta.url))

test('the benchmark of the API requests every kind of page on both engines', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--only', 'api', '--smallest', '--json'])
  const { figures } = JSON.parse(stdout.trim().split('\n').at(-1)!).benchmarks.api
  const names: string[] = figures.map(({ name }: { name: string }) => name)
  for (const engine of ['sqlite', 'postgres'])
    for (const page of ['summary', 'pushes, newest first', 'groups of failures', 'person'])
      expect(names).toContain(`${engine}: ${page}, p99`)
  for (const { value } of figures) expect(value).toBeGreaterThan(0)
})
