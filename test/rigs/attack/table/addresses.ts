import { LOOPBACK, NEVER_CALLED } from '../../../http/hostile-addresses.ts'
import { type Attack, attacks } from '../attack.ts'

type Target = {
  /** With the port of the trap in place of PORT. */
  readonly url: string
  /** A server that may not call private addresses, or one that may call loopback. */
  readonly server: 'strict' | 'lenient'
  /** A name that some machines know. */
  readonly mayBeUnknown?: boolean
}

/** Other spellings of this machine, and what a parser and a resolver may read differently. */
const DISGUISED: readonly (readonly [id: string, url: string])[] = [
  ['fullwidth-dots', 'https://127。0。0。1:PORT'],
  ['fullwidth-digits', 'https://１２７.0.0.1:PORT'],
  ['circled-digits', 'https://①②⑦.⓪.⓪.①:PORT'],
  ['hex-in-one', 'https://0x7f000001:PORT'],
  ['octal-in-one', 'https://017700000001:PORT'],
  ['encoded', 'https://%31%32%37.0.0.1:PORT'],
  ['backslashes', 'https:\\\\127.0.0.1:PORT'],
  ['no-slashes', 'https:127.0.0.1:PORT'],
  ['tab-in-the-host', 'https://127.0.\t0.1:PORT'],
  ['a-user-that-looks-like-a-host', 'https://ats.example@127.0.0.1:PORT'],
  ['a-fragment-that-looks-like-a-host', 'https://127.0.0.1:PORT#@ats.example'],
  ['a-password', 'https://ats.example:pass@127.0.0.1:PORT'],
  ['another-loopback', 'https://127.99.0.1:PORT'],
  ['a-scope', 'https://[::1%25lo]:PORT'],
  ['mapped-in-full', 'https://[0:0:0:0:0:ffff:7f00:0001]:PORT'],
]

const PRIVATE = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.8',
  '224.0.0.1',
  '255.255.255.255',
  '[fc00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[64:ff9b:1::1]',
]

/** Refused also where loopback may be called. */
const ALWAYS: readonly (readonly [id: string, url: string])[] = [
  ['plain-http-to-a-private-network', 'http://10.1.2.3'],
  ['plain-http-to-a-private-network-in-six', 'http://[fd12::1]'],
  ['plain-http-to-the-internet', 'http://8.8.8.8'],
  ['a-file', 'file:///etc/passwd'],
  ['ftp', 'ftp://127.0.0.1:PORT'],
  ['gopher', 'gopher://127.0.0.1:PORT/_GET'],
  ['a-data-url', 'data:application/json,{"data":[]}'],
  ['a-script', 'javascript:alert(1)'],
  ['a-password-at-loopback', 'http://user:pass@127.0.0.1:PORT'],
  ['mapped-loopback', 'http://[::ffff:127.0.0.1]:PORT'],
  ['every-address', 'http://0.0.0.0:PORT'],
  ['a-port-that-does-not-exist', 'http://127.0.0.1:99999'],
]

const strict = (id: string, url: string) => ({
  id: `strict-${id}`,
  tries: 'reach this machine or its network',
  url,
  server: 'strict' as const,
})
const lenient = (id: string, url: string) => ({
  id,
  tries: 'reach what is closed to every connector',
  url,
  server: 'lenient' as const,
})

const OF_CONNECTIONS: readonly Attack[] = attacks<Target>(
  [
    ...LOOPBACK.map((host) => strict(`loopback-${host}`, `https://${host}:PORT`)),
    ...DISGUISED.map(([id, url]) => strict(id, url)),
    ...PRIVATE.map((host) => strict(`private-${host}`, `https://${host}`)),
    ...NEVER_CALLED.map((host) => lenient(`closed-${host}`, `https://${host}`)),
    ...ALWAYS.map(([id, url]) => lenient(id, url)),
    { ...strict('a-name-with-a-dot', 'https://localhost.:PORT'), mayBeUnknown: true },
    { ...lenient('a-socket-of-the-machine', 'http://unix:/var/run/docker.sock:/containers'), mayBeUnknown: true },
  ],
  {
    bounds: { memoryMb: 200, processorSeconds: 4 },
    ends: () => 'refused before a connection is made',
    run:
      ({ url, server, mayBeUnknown = false }) =>
      async (world) => {
        const to = server === 'strict' ? await world.strict() : world.installation
        const set = await world.aim(url.replace('PORT', String(world.trap.port)), {}, to)
        if (set.status === 422 || set.status === 400) return []
        const { status, json, text } = await world.tryOut({ to })
        if (status === 422) return []
        const { code } = (json.failure ?? {}) as { code?: string }
        const unknown = mayBeUnknown && text.includes('ENOTFOUND')
        return code === 'address_refused' || unknown ? [] : [`it is called (${code}): ${text.slice(0, 300)}`]
      },
  },
)

/** The same addresses as targets of outgoing webhooks, on a server that may not call private ones. */
const OF_WEBHOOKS: readonly Attack[] = attacks<Pick<Target, 'url'>>(
  [
    ...LOOPBACK.map((host) => strict(`loopback-${host}`, `https://${host}:PORT`)),
    ...DISGUISED.map(([id, url]) => strict(id, url)),
    ...PRIVATE.map((host) => strict(`private-${host}`, `https://${host}`)),
    strict('a-name-with-a-dot', 'https://localhost.:PORT'),
  ].map((row) => ({ ...row, id: `webhook-${row.id}`, tries: 'send events to this machine or its network' })),
  {
    bounds: { memoryMb: 200, processorSeconds: 4 },
    ends: () => 'refused before a connection is made',
    run:
      ({ url }) =>
      async (world) => {
        const to = await world.strict()
        const path = '/v1/webhook-endpoints'
        const body = { url: url.replace('PORT', String(world.trap.port)), events: ['review.opened'] }
        const created = await world.send({ path, body }, to)
        if (created.status === 422) return []
        if (created.status !== 201) return [`it is ${created.status}: ${created.text.slice(0, 300)}`]
        const { json, text } = await world.send({ path: `${path}/${created.json.id}/test`, body: {} }, to)
        await world.send({ method: 'DELETE', path: `${path}/${created.json.id}` }, to)
        return json.delivered === false && json.status === null ? [] : [`it is called: ${text.slice(0, 300)}`]
      },
  },
)

export const ADDRESSES: readonly Attack[] = [...OF_CONNECTIONS, ...OF_WEBHOOKS]
