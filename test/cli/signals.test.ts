import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopSignals } from '../../runtime/cli/serve/signals.ts'
import { until } from '../kit/until.ts'
import { type Server, startServer } from './hirewire.ts'
import { initialised } from './initialised.ts'

const CONNECTOR = 'recruiting-suite'
let folder = ''
let watched = ''
let server: Server
let watching: Server
let ended: number | null | undefined

beforeAll(async () => {
  folder = initialised()
  watched = initialised()
  const started = [startServer([], { cwd: folder }), startServer(['--watch'], { cwd: watched })] as const
  ;[server, watching] = await Promise.all(started)
})
afterAll(async () => {
  if (ended === undefined) await server?.stop('SIGKILL')
  await watching?.stop('SIGKILL')
  for (const one of [folder, watched]) rmSync(one, { recursive: true, force: true })
})

type Spec = { readonly text: string; readonly now: unknown }

/** Asks the server of a folder, as the command line does. */
async function asked<T>(cwd: string, path: string): Promise<T> {
  const { address, token } = JSON.parse(readFileSync(join(cwd, 'data/server.json'), 'utf8'))
  const response = await fetch(new URL(path, address), { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as T
}

const spec = (cwd: string) => asked<Spec>(cwd, `/v1/connectors/${CONNECTOR}/spec`)

/** Changes the connector, and returns its text. */
function changed(cwd: string, change: (text: string) => string): string {
  const file = join(cwd, `connectors/${CONNECTOR}.yaml`)
  const text = change(readFileSync(file, 'utf8'))
  writeFileSync(file, text)
  return text
}

const inUse = (cwd: string, text: string) => until(async () => (await spec(cwd)).text === text, { everyMs: 20 })

describe('a server', { shuffle: false }, () => {
  test('takes changed connectors at SIGHUP, and keeps what it has while a file has faults', async () => {
    const before = changed(folder, (text) => text)
    const text = changed(folder, (one) => one.replace('      title: title\n', "      title: '$uppercase(title)'\n"))
    expect((await spec(folder)).text).toBe(before)
    server.process.kill('SIGHUP')
    await inUse(folder, text)
    changed(folder, (one) => one.replace('    into: requisition\n', '    into: requisitions\n'))
    server.process.kill('SIGHUP')
    const { data } = await until(
      async () => {
        const issues = await asked<{ data: { code: string; message: string }[] }>(folder, '/v1/issues?open=true')
        return issues.data.length > 0 && issues
      },
      { everyMs: 20 },
    )
    expect(data).toMatchObject([
      { code: 'spec_invalid', message: expect.stringMatching(/recruiting-suite\.yaml:\d+:\d+ /) },
    ])
    expect((await spec(folder)).text).toBe(text)
  })

  test('with --watch, takes them when a file changes', async () => {
    await inUse(
      watched,
      changed(watched, (one) => `${one}# one more line\n`),
    )
  })

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
