import { afterEach, describe, expect, test } from 'vitest'
import { addressKind } from '../../runtime/http/address.ts'
import { LOOPBACK, NEVER_CALLED } from './hostile-addresses.ts'
import { client, closeAll, failure, get, httpServer, LIMITS, reply, tlsServer } from './servers.ts'

afterEach(closeAll)

describe('a private address is not called', () => {
  test.each(LOOPBACK)('in the notation %s', async (host) => {
    const server = await tlsServer({})
    const got = failure(
      await client({ allowPrivateAddresses: false }).attempt(get(`https://${host}:${server.port}/`), LIMITS),
    )
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
    expect(server.seen()).toBe(0)
  })

  test('and http:// is refused with the reason and the next step', async () => {
    const got = failure(await client({ allowPrivateAddresses: false }).attempt(get('http://ats.example/'), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
    expect(got.message).toContain('use https://')
  })

  test.each(['http://10.1.2.3/', 'http://[fd12::1]/', 'http://8.8.8.8/'])(
    'http:// is limited to loopback where private addresses are allowed: %s',
    async (url) => {
      const got = failure(await client().attempt(get(url), { ...LIMITS, deadlineMs: 500 }))
      expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
    },
  )

  test.each(NEVER_CALLED)('some addresses are refused even where private addresses are allowed: %s', async (host) => {
    const got = failure(await client().attempt(get(`https://${host}/`), LIMITS))
    expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
  })

  test.each(['https://user:pass@ats.example/', 'file:///etc/passwd', 'not an address', 'ftp://ats.example/'])(
    'other schemes are refused: %s',
    async (url) => {
      const got = failure(await client().attempt(get(url), LIMITS))
      expect(got).toMatchObject({ stage: 'not_sent', reason: 'address' })
      expect(got.message).not.toContain('pass@')
    },
  )
})

test('loopback is called where private addresses are allowed, by number and by name', async () => {
  const port = await httpServer((_, response) => response.end('{}'))
  expect(reply(await client().attempt(get(`http://127.0.0.1:${port}/`), LIMITS)).status).toBe(200)
  expect(reply(await client().attempt(get(`http://localhost:${port}/`), LIMITS)).status).toBe(200)
})

describe('the kind of an address', () => {
  test.each([
    ['8.8.8.8', 'public'],
    ['9.255.255.255', 'public'],
    ['11.0.0.0', 'public'],
    ['172.15.255.255', 'public'],
    ['172.32.0.0', 'public'],
    ['100.63.255.255', 'public'],
    ['100.128.0.0', 'public'],
    ['192.167.255.255', 'public'],
    ['2606:4700::1111', 'public'],
    ['2a00:1450::1', 'public'],
    ['10.0.0.0', 'private'],
    ['172.16.0.0', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.255.255', 'private'],
    ['100.64.0.0', 'private'],
    ['100.127.255.255', 'private'],
    ['198.18.0.1', 'private'],
    ['fc00::1', 'private'],
    ['fdff::1', 'private'],
    ['127.255.255.255', 'loopback'],
    ['::1', 'loopback'],
    ['0:0:0:0:0:0:0:1', 'loopback'],
    ['0.255.255.255', 'closed'],
    ['169.254.1.1', 'closed'],
    ['192.0.0.8', 'closed'],
    ['192.0.2.1', 'closed'],
    ['192.88.99.1', 'closed'],
    ['198.51.100.1', 'closed'],
    ['203.0.113.1', 'closed'],
    ['224.0.0.1', 'closed'],
    ['240.0.0.1', 'closed'],
    ['255.255.255.255', 'closed'],
    ['::', 'closed'],
    ['::8.8.8.8', 'closed'],
    ['::ffff:8.8.8.8', 'closed'],
    ['::ffff:10.0.0.1', 'closed'],
    ['64:ff9b::808:808', 'closed'],
    ['64:ff9b:1::1', 'closed'],
    ['2001::1', 'closed'],
    ['2001:db8::1', 'closed'],
    ['2002:808:808::1', 'closed'],
    ['3fff::1', 'closed'],
    ['5f00::1', 'closed'],
    ['fe80::1', 'closed'],
    ['fe80::1%eth0', 'closed'],
    ['fec0::1', 'closed'],
    ['ff02::1', 'closed'],
    ['100::1', 'closed'],
    ['', 'closed'],
    ['ats.example', 'closed'],
  ])('%s is %s', (address, kind) => {
    expect(addressKind(address)).toBe(kind)
  })
})
