import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'

test('ports that are asked for at once differ, and one in use is left out', async () => {
  const [taken, ...others] = await Promise.all([freePort(), freePort(), freePort()])
  expect(new Set([taken, ...others]).size).toBe(3)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const later: number[] = []
  for (let turn = 0; turn < 16; turn++) later.push(await freePort())
  expect(later).not.toContain(taken)
})

test('no port is one that the system gives to somebody else', async () => {
  const port = await freePort()
  expect([port >= 20_000, port < 32_768]).toEqual([true, true])
})
