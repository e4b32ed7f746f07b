import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { hookSpec } from '../../kit/hooks.ts'
import { BEARER, JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const HANDSHAKE = `  handshake: [{ when: $exists($delivery.headers.\`x-hook-secret\`), verified: false, headers: { x-hook-secret: '{{ $delivery.headers.\`x-hook-secret\` }}' } }]`
const CHALLENGE = `  challenge: { param: challenge, token: { param: check, equals: $credentials.key } }`
const VERIFY = {
  token: `{ kind: token, header: x-token, equals: $credentials.key }`,
  basic: `{ kind: basic, username: hook, password: $credentials.key }`,
  hmac: `{ kind: hmac, keys: [$credentials.key], text: '{{ $timestamp }}.{{ $delivery.raw }}', signature: { header: x-signature }, time: { header: x-timestamp } }`,
  secret_url: `{ kind: secret_url, param: key, equals: $credentials.key }`,
}

/** An installation that counts the work of a delivery. */
async function open(verify: string) {
  const ats = await openAts(() => JOBS)
  const work: string[] = []
  const evaluator = createInProcessEvaluator()
  const { installation } = await openSmall({
    spec: specWith(BEARER, hookSpec(verify, `${HANDSHAKE}\n${CHALLENGE}`)),
    url: ats.url,
    connection: { credentials: { key: 'api-key' }, webhook: { key: 'hook-key' } },
    evaluator: () => ({
      ...evaluator,
      evaluate(jobs) {
        work.push(`evaluate ${jobs.map(({ program }) => `${program.kind} ${JSON.stringify(program.tree)}`).join(', ')}`)
        return evaluator.evaluate(jobs)
      },
    }),
  })
  await installation.settle()
  for (const room of ['connections', 'secrets'] as const) {
    const port = installation.store[room] as { get: (id: string) => Promise<unknown> }
    const real = port.get
    port.get = (id) => {
      work.push(`${room}.get`)
      return real(id)
    }
  }
  const now = String(Math.floor(installation.clock.now() / 1_000))
  const forged = createHmac('sha256', 'other').update(`${now}.{}`).digest('hex')
  const headers = {
    'x-token': 'forged',
    authorization: `Basic ${Buffer.from('hook:forged').toString('base64')}`,
    'x-timestamp': now,
    'x-signature': forged,
  }
  const refused = async (connection: string, method = 'POST'): Promise<{ code: unknown; work: string[] }> => {
    const url = `/webhooks/${connection}?key=forged&check=forged&challenge=c`
    const delivery = { connection, method, url, headers, body: Buffer.from('{}') }
    work.length = 0
    const code = await installation.app.webhooks.receive(delivery).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
    return { code, work: [...work] }
  }
  return { installation, refused }
}

describe.each(Object.entries(VERIFY))('a refusal under %s', (_, verify) => {
  test('costs the same work for a forged delivery and for one to an unknown connection', async () => {
    const { refused } = await open(verify)
    const forged = await refused('small')
    const nobody = await refused('nobody')
    expect([forged.code, nobody.code]).toEqual(['signature_invalid', 'signature_invalid'])
    // The only expression that is evaluated before the verification is the one that the verification needs.
    expect(forged.work).toEqual([
      'connections.get',
      'evaluate value "$exists($delivery.headers.`x-hook-secret`)"',
      'connections.get',
      'secrets.get',
      'secrets.get',
    ])
    expect(nobody.work).toEqual(forged.work)
  })

  test('of a challenge costs the same work, too', async () => {
    const { refused } = await open(verify)
    const forged = await refused('small', 'GET')
    expect(forged).toEqual({
      code: 'not_found',
      work: ['connections.get', 'connections.get', 'secrets.get', 'secrets.get'],
    })
    for (const other of ['nobody', 'acme']) expect(await refused(other, 'GET')).toEqual(forged)
  })

  test('costs the same for a connection that accepts no webhooks, and serves no handshake for it', async () => {
    const { installation, refused } = await open(verify)
    expect(await refused('acme')).toEqual(await refused('nobody'))
    const headers = { 'x-hook-secret': 'abc' }
    const delivery = { method: 'POST', url: '/webhooks/nobody', headers, body: Buffer.from('{}') }
    await expect(installation.app.webhooks.receive({ connection: 'nobody', ...delivery })).rejects.toMatchObject({
      code: 'signature_invalid',
    })
    await expect(installation.app.webhooks.receive({ connection: 'small', ...delivery })).resolves.toMatchObject({
      status: 200,
    })
  })
})
