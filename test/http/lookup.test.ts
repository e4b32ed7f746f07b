import { execFileSync, fork } from 'node:child_process'
import type { LookupAddress } from 'node:dns'
import { EventEmitter } from 'node:events'
import { closeSync, constants, open, openSync, rmSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { HttpClientOptions } from '../../runtime/http/client.ts'
import type { HttpFailure } from '../../runtime/http/exchange.ts'
import { createLookupProcess } from '../../runtime/http/lookup-process.ts'
import type { AskName } from '../../runtime/http/lookups.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { client, closeAll, failure, get, httpServer, LIMITS, reply } from './servers.ts'

afterEach(closeAll)

const addressesOf = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))

/** Looks names up as the test says. */
const names = (ask: AskName): Pick<HttpClientOptions, 'names'> => ({ names: { ask, close: async () => undefined } })

/** The responses of the name server, one after the other. */
const answering = (...answers: string[][]) => names(async () => addressesOf(...(answers.shift() ?? [])))

test('a public name that resolves to a private address is refused', async () => {
  const private4 = ['10.0.0.1', '::1', 'fe80::1', '::ffff:127.0.0.1']
  const http = client({ allowPrivateAddresses: false, ...answering(['127.0.0.1'], private4, []) })
  for (const host of ['one.example', 'two.example', 'none.example']) {
    const got = failure(await http.attempt(get(`https://${host}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
    expect(got.message).toContain(`${host} may not be called`)
  }
})

test('of several addresses only the permitted ones are tried', async () => {
  const port = await httpServer((_, response) => response.end('{}'))
  const http = client(answering(['10.0.0.1', '169.254.169.254', '127.0.0.1']))
  expect(reply(await http.attempt(get(`http://ats.example:${port}/`), LIMITS)).text).toBe('{}')
})

/** Each call needs a connection of its own. */
const closingServer = async (): Promise<{ port: number; seen: () => number }> => {
  let seen = 0
  const port = await httpServer((_, response) => {
    seen++
    response.setHeader('connection', 'close')
    response.end('{}')
  })
  return { port, seen: () => seen }
}

test('a name that changes to a private address is refused once its address is no longer kept', async () => {
  const { port, seen } = await closingServer()
  let now = 0
  const http = client({ ...answering(['127.0.0.1'], ['10.0.0.1']), now: () => now })
  reply(await http.attempt(get(`http://ats.example:${port}/`), LIMITS))
  now = 60_000
  const got = failure(await http.attempt(get(`http://ats.example:${port}/`), LIMITS))
  expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
  expect(seen()).toBe(1)
})

test('the addresses of a name are kept for seconds, and a failure is not', async () => {
  const { port } = await closingServer()
  const asked: string[] = []
  const http = client({
    ...names(async ({ hostname }) => {
      asked.push(hostname)
      if (asked.length === 1) throw Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })
      return addressesOf('127.0.0.1')
    }),
    now: () => 0,
  })
  const call = () => http.attempt(get(`http://ats.example:${port}/`), LIMITS)
  expect(failure(await call())).toMatchObject({ stage: 'not_sent', reason: 'connect' })
  for (let i = 0; i < 3; i++) reply(await call())
  expect(asked).toEqual(['ats.example', 'ats.example'])
})

test('a name that resolves slowly is looked up once at a time, and calls to other hosts go on', async () => {
  const { port } = await closingServer()
  const slow = Promise.withResolvers<LookupAddress[]>()
  const asked: string[] = []
  const http = client(
    names(({ hostname }) => {
      asked.push(hostname)
      return hostname === 'slow.example' ? slow.promise : Promise.resolve(addressesOf('127.0.0.1'))
    }),
  )
  const waiting = Array.from({ length: 8 }, () => http.attempt(get(`http://slow.example:${port}/`), LIMITS))
  for (const host of ['one.example', 'two.example']) reply(await http.attempt(get(`http://${host}:${port}/`), LIMITS))
  expect(asked.filter((name) => name === 'slow.example')).toHaveLength(1)
  slow.resolve(addressesOf('127.0.0.1'))
  for (const one of await Promise.all(waiting)) reply(one)
})

test('a look-up needs none of the threads of this process, which slow look-ups of others may occupy', async () => {
  const { port } = await closingServer()
  const http = client()
  reply(await http.attempt(get(`http://127.0.0.1:${port}/`), LIMITS))
  // Opening a pipe to which nobody writes occupies a thread, as a name server that does not respond does.
  const folder = makeStoreFolder()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const readers = Promise.all(
    Array.from({ length: 4 }, () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      open(pipe, 'r', (_, descriptor) => resolve(descriptor))
      return promise
    }),
  )
  onTestFinished(async () => {
    const writer = openSync(pipe, constants.O_RDWR)
    for (const descriptor of [...(await readers), writer]) closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  expect(reply(await http.attempt(get(`http://localhost:${port}/`), LIMITS)).text).toBe('{}')
})

/** A process that looks up every name but `slow.example`, which occupies it until it is killed. */
function stubbornProcess() {
  const child = fileURLToPath(new URL('fixtures/stubborn-lookups.mjs', import.meta.url))
  const started: ReturnType<typeof fork>[] = []
  const environments: unknown[] = []
  const found = createLookupProcess(((_: string, args: readonly string[], options: Parameters<typeof fork>[2]) => {
    environments.push(options?.env)
    const one = fork(child, args, options)
    started.push(one)
    return one
  }) as typeof fork)
  return { names: found, started, environments }
}

test('a stop does not wait for a look-up', async () => {
  const { names: found, started } = stubbornProcess()
  const http = client({ names: found })
  const port = await httpServer((_, response) => response.end('{}'))
  reply(await http.attempt(get(`http://one.example:${port}/`), LIMITS))
  const slow: Promise<HttpFailure> = http.attempt(get(`http://slow.example:${port}/`), LIMITS).then(failure)
  await http.close()
  expect(await slow).toMatchObject({ stage: 'not_sent', reason: 'aborted' })
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
})

test('after the end of the process that looks up names, what waits for it fails unsent, and the next call starts another', async () => {
  const { names: found, started } = stubbornProcess()
  const http = client({ names: found })
  const port = await httpServer((_, response) => response.end('{}'))
  const slow = http.attempt(get(`http://slow.example:${port}/`), LIMITS).then(failure)
  reply(await http.attempt(get(`http://one.example:${port}/`), LIMITS))
  started[0]?.kill('SIGKILL')
  expect(await slow).toMatchObject({ stage: 'not_sent', reason: 'connect' })
  reply(await http.attempt(get(`http://two.example:${port}/`), LIMITS))
  expect(started).toHaveLength(2)
})

test('the process that looks up names gets nothing of the environment but what the resolver reads', async () => {
  const { names: found, environments } = stubbornProcess()
  vi.stubEnv('A_SECRET', 'secret')
  vi.stubEnv('RES_OPTIONS', 'timeout:1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await found.ask({ hostname: 'one.example' })
  await found.close()
  expect(environments).toEqual([expect.objectContaining({ RES_OPTIONS: 'timeout:1' })])
  expect(environments[0]).not.toHaveProperty('A_SECRET')
})

test('a system that has no file descriptors for the process fails the look-up, and the next one starts it', async () => {
  let starts = 0
  // As Node returns it then: without a process and a channel, and with the error afterwards.
  const start = ((...given: Parameters<typeof fork>) => {
    if (++starts > 1) return fork(...given)
    const child = Object.assign(new EventEmitter(), { ref: () => undefined, unref: () => undefined, kill: () => false })
    process.nextTick(() => child.emit('error', Object.assign(new Error('spawn'), { code: 'EMFILE' })))
    return child
  }) as unknown as typeof fork
  const found = createLookupProcess(start)
  onTestFinished(() => found.close())
  const question = { hostname: 'localhost' }
  await expect(found.ask(question)).rejects.toMatchObject({ message: 'The process that looks up names has ended.' })
  expect(await found.ask(question)).not.toEqual([])
})
