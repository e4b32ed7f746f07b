import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { MASK } from '../../../runtime/kernel/secrets/mask.ts'
import { JOBS, openAts, openSmall, specWith } from '../../kit/small-installation.ts'

const UNMARKED = 'hush-0123456789'
const SPEC = specWith(
  `{ kind: headers, credentials: { user: { secret: false }, code: {} }, headers: { x-user: $credentials.user, x-code: $credentials.code } }`,
)
const LOOSE = SPEC.replace('code: {}', 'code: { secret: false }')

async function open(spec = SPEC) {
  const ats = await openAts(() => JOBS)
  const credentials = { user: 'api-user', code: UNMARKED }
  const { installation, pull } = await openSmall({ spec, url: ats.url, connection: { credentials }, store: 'file' })
  return { ats, installation, pull }
}

async function shownBy({ app, clock }: Awaited<ReturnType<typeof open>>['installation']) {
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const get = (url: string) => api.inject({ url, headers: { authorization: 'Bearer local' } })
  const [connection, connector] = [await get('/v1/connections/small'), await get('/v1/connectors/small')]
  return { connection: connection.json(), connector: connector.json(), text: connection.body }
}

test('a credential is a secret by default: sealed, masked, and shown nowhere', async () => {
  const { installation, pull } = await open()
  expect(await pull()).toMatchObject({ state: 'complete' })
  const { connection, connector, text } = await shownBy(installation)
  expect(connection.credentials).toEqual({ user: 'api-user', code: MASK })
  expect(connector.auth[0].credentials).toMatchObject([
    { name: 'user', secret: false },
    { name: 'code', secret: true },
  ])
  const row = await installation.store.connections.get('small')
  expect(row?.definition).toMatchObject({ credentials: { user: 'api-user', code: { sealed: true } } })
  expect(JSON.stringify([row, text, installation.log])).not.toContain(UNMARKED)
})

test('a credential that was stored as not secret is masked once its spec makes it one, and still authenticates', async () => {
  const { ats, installation } = await open(LOOSE)
  expect((await shownBy(installation)).text).toContain(UNMARKED)
  await installation.close()
  const again = await installation.reopen({ connectors: [SPEC] })
  const { connection, text } = await shownBy(again)
  expect(connection.credentials.code).toBe(MASK)
  expect(text).not.toContain(UNMARKED)
  // A masked response can be sent back unchanged.
  await again.app.connections.update('small', { credentials: connection.credentials })
  expect(await again.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  expect(ats.requests.at(-1)?.headers).toMatchObject({ 'x-code': UNMARKED })
  expect(JSON.stringify(await again.store.connections.get('small'))).not.toContain(UNMARKED)
})
