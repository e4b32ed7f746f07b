import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type ApiKit, KEY, openApiKit } from '../kit/api.ts'

let kit: ApiKit
afterEach(() => kit.api.close())

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${KEY}\r\n\r\n`

it('a request that reaches an API that is stopping gets a problem with code, next step and Retry-After', async () => {
  kit = await openApiKit()
  let release = (): void => undefined
  const list = kit.app.runs.list.bind(kit.app.runs)
  const began = new Promise<void>((resolve) => {
    kit.app.runs.list = async (...given) => {
      resolve()
      await new Promise<void>((done) => {
        release = done
      })
      return list(...given)
    }
  })
  await kit.api.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((kit.api.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  // A client that is in the middle of a request still reaches a server that no longer accepts connections.
  socket.write(get('/v1/runs'))
  await began
  const closed = kit.api.close()
  socket.write(get('/v1/pushes'))
  await new Promise((resolve) => kit.api.server.once('request', resolve))
  release()
  await Promise.all([closed, ended])
  const [first, second] = text.split('HTTP/1.1 ').slice(1)
  expect(first).toMatch(/^200 /)
  expect(second).toMatch(/^503 /)
  expect(second).toMatch(/retry-after: 5/i)
  expect(second).toContain('application/problem+json')
  expect(JSON.parse(/\{.*\}/s.exec(second!)![0])).toMatchObject({
    code: 'server_stopping',
    cause: 'unavailable',
    retryable: true,
    next: expect.objectContaining({ text: expect.stringContaining('again') }),
  })
})
