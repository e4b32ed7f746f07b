import { createHmac } from 'node:crypto'
import { KEY, signed } from '../../../kit/hooks.ts'
import { until } from '../../../kit/until.ts'
import { type Attack, attacks } from '../attack.ts'
import { job, sendJson } from '../replies.ts'
import { VICTIM } from '../spec.ts'
import type { World } from '../world.ts'

type Delivery = {
  readonly to?: string
  /** Sent as a challenge, by GET. */
  readonly query?: string
  readonly body?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
}

const EVENT = '{"event":"job.changed","id":"r1"}'
const sign = (signature: string) => ({ 'x-signature': signature })
const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
const WIDE = `{"event":"job.changed","id":"r1","more":[${'0,'.repeat(300_000)}0]}`
const genuine = (body: string): { body: string; headers: Record<string, string> } => ({
  body,
  headers: sign(signed(body)),
})

const FORGED: readonly (readonly [id: string, delivery: Omit<Delivery, 'status'>])[] = [
  ['without-a-signature', { body: EVENT }],
  ['an-empty-signature', { body: EVENT, headers: sign('') }],
  ['a-signature-of-zeros', { body: EVENT, headers: sign('0'.repeat(64)) }],
  ['a-signature-by-another-key', { body: EVENT, headers: sign(signed(EVENT, 'guessed')) }],
  ['a-signature-by-an-empty-key', { body: EVENT, headers: sign(signed(EVENT, '')) }],
  ['a-signature-of-another-body', { body: EVENT, headers: sign(signed('{}')) }],
  ['the-beginning-of-the-signature', { body: EVENT, headers: sign(signed(EVENT).slice(0, 32)) }],
  ['the-signature-and-more', { body: EVENT, headers: sign(`${signed(EVENT)}00`) }],
  ['two-signatures', { body: EVENT, headers: sign(`${signed(EVENT, 'guessed')},${signed(EVENT, 'other')}`) }],
  ['another-digest', { body: EVENT, headers: sign(createHmac('md5', KEY).update(EVENT).digest('hex')) }],
  ['the-key-itself', { body: EVENT, headers: sign(`x${KEY.slice(1)}`) }],
  ['a-body-that-is-spaced-otherwise', { body: EVENT.replaceAll(',', ', '), headers: sign(signed(EVENT)) }],
  ['a-body-with-a-mark', { body: `\ufeff${EVENT}`, headers: sign(signed(EVENT)) }],
  ['a-name-instead-of-a-signature', { body: EVENT, headers: sign('__proto__') }],
  ['a-signature-of-a-megabyte', { body: EVENT, headers: sign('a'.repeat(12_000)) }],
  ['a-template', { body: EVENT, headers: sign('$credentials.key') }],
  ['deep-and-forged', { body: DEEP, headers: sign('forged') }],
  ['wide-and-forged', { body: WIDE, headers: sign('forged') }],
  ['no-json-and-forged', { body: '{"a":', headers: sign('forged') }],
  ['inherited-names-and-forged', { body: '{"__proto__":{"event":"job.changed"}}', headers: sign('forged') }],
  ['nothing', { body: '' }],
  ['nul', { body: '\0' }],
  ['compressed', { body: Buffer.from('1f8b08000000000000ff', 'hex'), headers: { 'content-encoding': 'gzip' } }],
  ['a-form', { body: 'event=job.changed&id=r1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['another-method-in-a-header', { body: EVENT, headers: { 'x-http-method-override': 'GET' } }],
  ['an-unknown-connection', { to: 'nobody', ...genuine(EVENT) }],
  ['an-inherited-name-as-connection', { to: '__proto__', ...genuine(EVENT) }],
  ['the-connection-of-another-key', { to: 'innocent', ...genuine(EVENT) }],
]

/** Signed by the ATS, which is hostile itself. */
const SIGNED: readonly (readonly [id: string, body: string, status: number])[] = [
  ['deep', DEEP, 422],
  ['wide', WIDE, 422],
  ['no-json', '{"event":', 422],
  ['a-list', '[]', 202],
  ['null', 'null', 422],
  ['an-unknown-event', '{"event":"job.exploded","id":"r1"}', 202],
  ['an-inherited-event', '{"event":"constructor","id":"r1"}', 202],
  ['an-id-that-is-an-object', '{"event":"job.changed","id":{"toString":1}}', 202],
  ['an-id-with-a-path', '{"event":"job.changed","id":"../../admin"}', 202],
]
/** Without the right token, except for the last two. */
const CHALLENGES: readonly (readonly [id: string, query: string, status: number])[] = [
  ['without-a-token', 'challenge=a', 404],
  ['an-empty-token', 'challenge=a&check=', 404],
  ['two-tokens', `challenge=a&check=${KEY}&check=x`, 404],
  ['a-template-as-token', 'challenge=a&check={{%20$credentials.key%20}}', 404],
  ['an-inherited-name', `__proto__=a&check=${KEY}`, 404],
  ['too-long', `challenge=${'a'.repeat(5_000)}&check=${KEY}`, 404],
  ['a-page', `challenge=%3Cscript%3E&check=${KEY}`, 200],
  ['a-line-break', `challenge=a%0d%0aset-cookie:x&check=${KEY}`, 200],
]
const ROWS = [
  ...CHALLENGES.map(([id, query, status]) => ({
    id: `challenge-${id}`,
    tries: 'misuse the response to a GET',
    query,
    status,
  })),
  ...FORGED.map(([id, delivery]) => ({ id, tries: 'have a forged event believed', status: 401, ...delivery })),
  ...SIGNED.map(([id, body, status]) => ({
    id: `signed-${id}`,
    tries: 'do harm with a genuine event',
    status,
    ...genuine(body),
  })),
  { id: 'two-megabytes', tries: 'fill the memory', status: 413, body: 'x'.repeat(2 * 1024 * 1024) },
]

/** Signed by somebody who knows the secret: nothing of it is true. */
const CLAIMS: readonly (readonly [id: string, event: object])[] = [
  ['a-deletion', { event: 'job.gone', id: 'c1' }],
  ['a-merge', { event: 'person.merged', id: 'c1', into: 'c2' }],
  ['a-merge-into-nobody', { event: 'person.merged', id: 'c1', into: 'c3' }],
]

/** What the API shows of the records that the claims are about. */
async function shown(world: World, title: string): Promise<string> {
  const seen = async (path: string) => (await world.send({ path: `/v1/${path}` })).json
  const [other, job, person] = await Promise.all([
    seen(`requisitions/${VICTIM}/c2`),
    seen(`requisitions/${VICTIM}/c1`),
    seen(`candidates/${VICTIM}/c1`),
  ])
  return JSON.stringify([other.title === title, job.deleted, person.id, person.deleted])
}
const AS_IT_WAS = JSON.stringify([true, false, 'c1', false])

const claims = attacks(
  CLAIMS.map(([id, event]) => ({ id: `with-the-secret-${id}`, tries: 'change records by an event', event })),
  {
    bounds: { memoryMb: 200, processorSeconds: 4 },
    ends: () => 'asked of the ATS, and nothing changes',
    run:
      ({ id, event }) =>
      async (world) => {
        let title = id
        world.hostile.serve(({ url = '' }, response) => {
          const one = /^\/(?:jobs|people)\/(\w+)/.exec(url)?.[1]
          if (one === 'c3') return void response.writeHead(404).end()
          const record = (name: string) => job(name, { title })
          sendJson(response, one ? record(one) : { data: ['c1', 'c2'].map(record) })
        })
        await world.aim(world.hostile.url)
        await world.send({ path: `/v1/connections/${VICTIM}/sync`, body: { mode: 'full' } })
        await until(async () => (await shown(world, title)) === AS_IT_WAS, { everyMs: 20 })
        const tell = (body: string) =>
          world.send({ method: 'POST', path: `/webhooks/${VICTIM}`, ...genuine(body), key: null })
        await tell(JSON.stringify(event))
        // Events are followed up in their order: once this one was, the one before it was, too.
        title = `${id} after it`
        await tell(JSON.stringify({ event: 'job.changed', id: 'c2', nonce: id }))
        await until(async () => !(await shown(world, title)).startsWith('[false'), { everyMs: 20 })
        const now = await shown(world, title)
        return now === AS_IT_WAS ? [] : [`The records are now ${now}`]
      },
  },
)

const deliveries: readonly Attack[] = attacks<Delivery>(ROWS, {
  bounds: { memoryMb: 200, processorSeconds: 4 },
  ends: ({ status }) => String(status),
  run:
    ({ to = VICTIM, query, body, headers, status }) =>
    async (world) => {
      const path = `/webhooks/${to}`
      const sent =
        query === undefined ? { method: 'POST', path, body, headers } : { method: 'GET', path: `${path}?${query}` }
      const answer = await world.send({ ...sent, key: null })
      return answer.status === status ? [] : [`${answer.status}, and was to be ${status}: ${answer.text.slice(0, 200)}`]
    },
})

export const WEBHOOKS: readonly Attack[] = [...deliveries, ...claims]
