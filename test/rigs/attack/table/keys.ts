import { sha256 } from '../../../../runtime/kernel/text/fingerprint.ts'
import type { Sent } from '../../send.ts'
import { type Attack, attacks } from '../attack.ts'
import { INNOCENT } from '../innocent.ts'
import { VICTIM } from '../spec.ts'
import { KEYS } from '../world.ts'

type Use = { readonly sent: Sent; readonly status: number }

const { admin } = KEYS
const authorization = (text: string): Sent => ({ path: '/v1/connections', key: null, headers: { authorization: text } })
const GUESSED: readonly (readonly [id: string, sent: Sent])[] = [
  ['none', { path: '/v1/connections', key: null }],
  ['empty', authorization('Bearer ')],
  ['another-scheme', authorization(`Basic ${Buffer.from(`admin:${admin}`).toString('base64')}`)],
  ['no-scheme', authorization(admin)],
  ['its-beginning', authorization(`Bearer ${admin.slice(0, -1)}`)],
  ['it-and-more', authorization(`Bearer ${admin}x`)],
  ['in-upper-case', authorization(`Bearer ${admin.toUpperCase()}`)],
  ['its-hash', authorization(`Bearer ${sha256(admin)}`)],
  ['its-hash-with-a-prefix', authorization(`Bearer sha256:${sha256(admin)}`)],
  ['two-keys', authorization(`Bearer guessed Bearer ${admin}`)],
  ['two-keys-in-a-list', authorization(`Bearer guessed, Bearer ${admin}`)],
  ['the-name-of-a-key', authorization('Bearer admin')],
  ['an-inherited-name', authorization('Bearer __proto__')],
  ['the-prefix-of-stored-keys', authorization('Bearer hw_')],
  ['a-stored-key-that-does-not-exist', authorization(`Bearer hw_aaaaaaaaaaaa_${'a'.repeat(43)}`)],
  ['sql', authorization("Bearer '--")],
  ['eight-thousand-characters', authorization(`Bearer ${'a'.repeat(8_000)}`)],
  ['in-the-query', { path: `/v1/connections?key=${admin}`, key: null }],
  ['in-a-cookie', { path: '/v1/connections', key: null, headers: { cookie: `authorization=Bearer ${admin}` } }],
  ['in-another-header', { path: '/v1/connections', key: null, headers: { 'x-api-key': admin } }],
  [
    'as-a-proxy-would',
    { path: '/v1/connections', key: null, headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-user': 'admin' } },
  ],
  ['at-the-metrics', { path: '/metrics', key: null }],
  ['with-another-method', { path: '/v1/connections', key: null, headers: { 'x-http-method-override': 'OPTIONS' } }],
]

const BEYOND: readonly (readonly [id: string, key: keyof typeof KEYS, sent: Omit<Sent, 'key'>, status: number])[] = [
  ['platform-creates-a-connection', 'platform', { path: '/v1/connections', body: {} }, 403],
  ['platform-removes-a-connection', 'platform', { method: 'DELETE', path: `/v1/connections/${INNOCENT}` }, 403],
  ['platform-creates-a-key', 'platform', { path: '/v1/keys', body: { name: 'k', role: 'admin' } }, 403],
  ['platform-reads-keys', 'platform', { path: '/v1/keys' }, 403],
  ['platform-writes-a-backup', 'platform', { path: '/v1/backups', body: {} }, 403],
  ['platform-settles', 'platform', { path: '/v1/pushes/psh_1/settle', body: { arrived: true } }, 403],
  ['auditor-consents', 'auditor', { path: '/v1/consents', body: {} }, 403],
  ['auditor-pushes', 'auditor', { path: '/v1/pushes', body: {} }, 403],
  ['auditor-erases', 'auditor', { method: 'POST', path: '/v1/persons/ada-001/erase' }, 403],
  ['auditor-pulls', 'auditor', { path: `/v1/connections/${VICTIM}/sync`, body: {} }, 403],
  ['auditor-changes-a-connection', 'auditor', { method: 'PATCH', path: `/v1/connections/${VICTIM}`, body: {} }, 403],
  ['limited-reads-another-connection', 'limited', { path: `/v1/connections/${VICTIM}` }, 404],
  ['limited-filters-by-another', 'limited', { path: `/v1/requisitions?connection=${VICTIM}` }, 404],
  ['limited-reads-a-job-of-another', 'limited', { path: `/v1/requisitions/${VICTIM}/r1` }, 404],
  ['limited-pulls-another', 'limited', { path: `/v1/connections/${VICTIM}/sync`, body: {} }, 404],
  ['limited-pauses-another', 'limited', { path: `/v1/connections/${VICTIM}/pause`, body: {} }, 404],
  ['limited-spells-another-otherwise', 'limited', { path: `/v1/connections/%76ictim` }, 404],
  ['limited-spells-another-in-upper-case', 'limited', { path: '/v1/connections/VICTIM' }, 404],
  ['limited-erases', 'limited', { method: 'POST', path: '/v1/persons/ada-001/erase' }, 403],
  ['limited-pauses-all', 'limited', { method: 'PUT', path: '/v1/settings/pushes', body: { paused: true } }, 403],
  ['limited-pauses-everything', 'limited', { method: 'PUT', path: '/v1/settings/pause', body: { pulls: true } }, 403],
  ['limited-purges', 'limited', { method: 'POST', path: '/v1/purge' }, 403],
]

const uses = attacks<Use>(
  [
    ...GUESSED.map(([id, sent]) => ({ id: `guess-${id}`, tries: 'pass without a valid key', sent, status: 401 })),
    ...BEYOND.map(([id, key, sent, status]) => ({
      id,
      tries: 'do more than the key may',
      sent: { ...sent, key: KEYS[key] },
      status,
    })),
  ],
  {
    bounds: { memoryMb: 150, processorSeconds: 2 },
    ends: ({ status }) => String(status),
    run:
      ({ sent, status }) =>
      async (world) => {
        const answer = await world.send(sent)
        return answer.status === status
          ? []
          : [`${answer.status}, and was to be ${status}: ${answer.text.slice(0, 200)}`]
      },
  },
)

/** The last one: it uses up the limit of wrong keys. */
const guesses = attacks([{ id: 'guess-a-hundred-times', tries: 'guess keys, each time as another client' }], {
  bounds: { memoryMb: 150, processorSeconds: 4 },
  ends: () => '429, and a valid key passes',
  run: () => async (world) => {
    const statuses: number[] = []
    for (let at = 0; at < 100; at++) {
      const headers = { authorization: `Bearer guess-${at}`, 'x-forwarded-for': `198.51.100.${at}` }
      statuses.push((await world.send({ path: '/v1/connections', key: null, headers })).status)
    }
    const passed = (await world.send({ path: '/v1/connections' })).status
    return statuses.at(-1) === 429 && passed === 200
      ? []
      : [`the last guess gets ${statuses.at(-1)}, a valid key ${passed}`]
  },
})

export const KEY_ATTACKS: readonly Attack[] = [...uses, ...guesses]
