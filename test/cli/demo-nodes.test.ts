import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '../../examples/demo/api.ts'
import { startBalancer } from '../../examples/demo/balancer.ts'
import { main } from '../../runtime/cli/main.ts'
import { captured } from './captured.ts'

const BOTH = 'pass both `--store postgres` and `--nodes`'

test.each([
  ['nodes without a store that they can share', ['--nodes', '2'], BOTH],
  ['a store that one server has as a file', ['--store', 'postgres'], BOTH],
  ['a database of your own, which it would fill', ['--store', 'postgres://me@localhost/mine', '--nodes', '2'], BOTH],
  ['one node, which it would kill', ['--store', 'postgres', '--nodes', '1'], 'not a number from 2 to 8'],
])('the demo refuses %s', async (_, options, message) => {
  const { code, stderr } = await captured(() => main(['demo', '--once', ...options]))
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

async function nodeOf(respond: RequestListener): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
async function balanced(...nodes: { url: string }[]): Promise<string> {
  const { address, stop } = await startBalancer(() => nodes.map(({ url }) => url), 0)
  onTestFinished(stop)
  return address
}

test('the load balancer of the demo passes over a node that accepts no connection', async () => {
  const bodies: string[] = []
  const alive = await nodeOf(async (incoming, outgoing) => {
    bodies.push(`${incoming.url} ${(await incoming.toArray()).join('')}`)
    outgoing.writeHead(201).end('stored')
  })
  const gone = await nodeOf(() => undefined)
  const address = await balanced(gone, alive)
  await gone.close()
  for (const body of ['one', 'two']) {
    const response = await fetch(`${address}/v1/pushes`, { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([201, 'stored'])
  }
  expect(bodies).toEqual(['/v1/pushes one', '/v1/pushes two'])
})

test('a request that a node may have received is not sent to another one: the client repeats it', async () => {
  let received = 0
  const dying = await nodeOf((incoming) => {
    received++
    incoming.socket.destroy()
  })
  const other = await nodeOf((_, outgoing) => void outgoing.end('{"id":"push-1"}'))
  const address = await balanced(dying, other)
  expect((await fetch(`${address}/v1/pushes`, { method: 'POST', body: '{}' })).status).toBe(502)
  expect(received).toBe(1)
  await (await fetch(address)).text()
  const api = createApi(address, 'token', { repeats: true })
  expect(await api.send('POST', '/v1/pushes', {})).toEqual({ status: 200, body: { id: 'push-1' } })
  expect(received).toBe(2)
})
