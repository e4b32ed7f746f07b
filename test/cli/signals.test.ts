import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopSignals } from '../../runtime/cli/serve/signals.ts'
import { type Server, startServer } from './hirewire.ts'
import { initialised } from './initialised.ts'

let folder = ''
let server: Server
let ended: number | null | undefined

beforeAll(async () => {
  folder = initialised()
  server = await startServer([], { cwd: folder })
})
afterAll(async () => {
  if (ended === undefined) await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('a server', () => {
  test('survives SIGHUP, SIGUSR1 and SIGUSR2, opens no debugger, and ends in order at SIGTERM', async () => {
    for (const signal of ['SIGHUP', 'SIGUSR1', 'SIGUSR2'] as const) {
      server.process.kill(signal)
      expect((await fetch(new URL('/health/live', server.address))).status).toBe(200)
    }
    // A signal that ended it would be the reason of its end.
    ended = await server.stop('SIGTERM')
    expect(ended).toBe(0)
    expect(server.stderr()).not.toContain('Debugger')
  })

  test('on a terminal, ends in order when that is closed', () => {
    expect(stopSignals(true)).toContain('SIGHUP')
    expect(stopSignals(false)).not.toContain('SIGHUP')
  })
})
