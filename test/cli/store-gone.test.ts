import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { until } from '../kit/until.ts'
import { hirewire, type Server, startServer } from './hirewire.ts'
import { initialised } from './initialised.ts'

let folder = ''
let server: Server | null = null
afterEach(async () => {
  await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a server whose store file is moved away is not ready, and is backed up by the command line', async () => {
  folder = initialised()
  server = await startServer([], { cwd: folder })
  const [file, away] = [join(folder, 'data/hirewire.db'), join(folder, 'away.db')]
  renameSync(file, away)
  const ready = async () => (await fetch(new URL('/health/ready', server!.address))).status
  await until(async () => (await ready()) === 503, { everyMs: 50 })
  const paused = await hirewire(['pause', '--json'], { cwd: folder })
  expect(paused.json()).toMatchObject({
    error: { code: 'store_gone', next: expect.stringContaining('Write a backup now') },
  })
  const backup = await hirewire(['backup', join(folder, 'rescue.db'), '--json'], { cwd: folder })
  expect(backup).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, 'rescue.db'))).toBe(true)
  renameSync(away, file)
  await until(async () => (await ready()) === 200, { everyMs: 50 })
  expect(await server.stop('SIGTERM')).toBe(0)
})
