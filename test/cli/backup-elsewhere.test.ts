import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hirewire, type Server, startServer } from './hirewire.ts'
import { initialised } from './initialised.ts'

let folder = ''
let server: Server | null = null
afterEach(async () => {
  await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a folder that the server sees as another one gets the backup from the command line', async () => {
  folder = initialised()
  server = await startServer([], { cwd: folder })
  const elsewhere = join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  // Each process has another folder there, as with a private /tmp.
  const backup = await hirewire(['--config', join(folder, 'hirewire.yaml'), 'backup', '/proc/self/cwd/copy.db'], {
    cwd: elsewhere,
  })
  expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining('/proc/self/cwd/copy.db') })
  expect(readdirSync(elsewhere)).toContain('copy.db')
  expect(readdirSync(elsewhere).filter((name) => name.endsWith('.keys'))).toHaveLength(1)
  expect(existsSync(join(folder, 'copy.db'))).toBe(false)
})
