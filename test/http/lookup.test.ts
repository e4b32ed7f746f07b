import type { LookupAddress } from 'node:dns'
import { isIPv6 } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, closeAll, failure, get, httpServer, LIMITS, reply } from './servers.ts'

/** The responses of the name server, one after the other. */
const answers: string[][] = []
vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: (_name: string, _options: object, callback: (error: null, addresses: LookupAddress[]) => void) => {
    const addresses = answers.shift() ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    )
  },
}))

beforeEach(() => answers.splice(0))
afterEach(closeAll)

test('a public name that resolves to a private address is refused', async () => {
  answers.push(['127.0.0.1'], ['10.0.0.1', '::1', 'fe80::1', '::ffff:127.0.0.1'], [])
  const http = client({ allowPrivateAddresses: false })
  for (let i = 0; i < 3; i++) {
    const got = failure(await http.attempt(get('https://ats.example/'), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
    expect(got.message).toContain('ats.example may not be called')
  }
})

test('of several addresses only the permitted ones are tried', async () => {
  const port = await httpServer((_, response) => response.end('{}'))
  answers.push(['10.0.0.1', '169.254.169.254', '127.0.0.1'])
  expect(reply(await client().attempt(get(`http://ats.example:${port}/`), LIMITS)).text).toBe('{}')
})

test('a name that changes to a private address is refused at its next connection', async () => {
  let seen = 0
  const port = await httpServer((_, response) => {
    seen++
    response.setHeader('connection', 'close')
    response.end('{}')
  })
  answers.push(['127.0.0.1'], ['10.0.0.1'])
  const http = client()
  reply(await http.attempt(get(`http://ats.example:${port}/`), LIMITS))
  const got = failure(await http.attempt(get(`http://ats.example:${port}/`), LIMITS))
  expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
  expect(seen).toBe(1)
})
