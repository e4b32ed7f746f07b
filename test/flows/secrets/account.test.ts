import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { applyConfigured } from '../../../runtime/app/connections/configured.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'
import { BEARER, JOBS, openAts, openSmall, type Reply, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'

const [FIRST, SECOND] = ['key-of-the-first-account', 'key-of-another-account']
const ASKS = `account: { request: { use: read_company }, id: data.id }`
const COMPANY = `  read_company: { request: GET /company }\n`
const ASKING = specWith(BEARER, ASKS).replace('requests:\n', `requests:\n${COMPANY}`)

/** One host with an account for each key. */
const accountOf =
  (accounts: Readonly<Record<string, string>>) =>
  ({ path, headers }: { path: string; headers: Readonly<Record<string, unknown>> }): Reply => {
    const id = accounts[String(headers.authorization).replace('Bearer ', '')]
    if (id === undefined) return UNAUTHORISED
    return path === '/company' ? { json: { data: { id } } } : JOBS
  }

/** A connection whose first account has a record. */
async function used(spec: string, accounts: Readonly<Record<string, string>> = { [FIRST]: 'a1', [SECOND]: 'b2' }) {
  const ats = await openAts(accountOf(accounts))
  const { installation, pull } = await openSmall({
    spec,
    url: ats.url,
    connection: { credentials: { key: FIRST } },
    store: 'file',
  })
  expect(await pull()).toMatchObject({ state: 'complete' })
  const keys = () => ats.requests.map(({ headers }) => String(headers.authorization).replace('Bearer ', ''))
  return { ats, installation, pull, keys, update: installation.app.connections.update }
}

async function patch({ app, clock }: Installation, payload: object) {
  const api = await buildApi({ app, apiKeys: [], localToken: 'local', logger: false, version: '0.1.0', clock })
  const headers = { authorization: 'Bearer local' }
  const reply = await api.inject({ method: 'PATCH', url: '/v1/connections/small', headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

test('a key that may be of another account is refused once a record is stored, and the old one stays in use', async () => {
  const { installation, pull, keys } = await used(specWith(BEARER))
  const { status, body } = await patch(installation, { credentials: { key: SECOND } })
  expect([status, body.code]).toEqual([409, 'account_changed'])
  expect(body.detail).toContain('credentials.key changed.')
  expect(body.next.text).toContain('same_account')
  expect(JSON.stringify(body)).not.toContain(SECOND)
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(new Set(keys())).toEqual(new Set([FIRST]))
})

test('a statement that the account is the same is accepted, and is in the audit log', async () => {
  const { installation, pull, keys } = await used(specWith(BEARER))
  expect(await patch(installation, { credentials: { key: SECOND }, same_account: true })).toMatchObject({ status: 200 })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(keys().at(-1)).toBe(SECOND)
  const { data } = await installation.app.audit.list({}, { limit: 10 })
  const entry = data.find(({ operation }) => operation === 'updateConnection')
  expect(entry?.objects).toContainEqual(expect.objectContaining({ kind: 'statement', id: 'same_account' }))
})

test('before anything is stored, credentials and URL can be corrected freely', async () => {
  const ats = await openAts(accountOf({ [SECOND]: 'b2' }))
  const { installation, pull } = await openSmall({
    spec: specWith(BEARER),
    url: ats.url,
    connection: { credentials: { key: FIRST } },
  })
  expect(await pull()).toMatchObject({ state: 'failed' })
  await installation.app.connections.update('small', { credentials: { key: SECOND } })
  expect(await pull()).toMatchObject({ state: 'complete' })
})

test('a consent alone binds a connection to its account', async () => {
  const ats = await openAts(accountOf({ [FIRST]: 'a1' }))
  const { installation } = await openSmall({
    spec: specWith(BEARER),
    url: ats.url,
    connection: { credentials: { key: FIRST } },
  })
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  const change = { credentials: { key: SECOND } }
  await expect(installation.app.connections.update('small', change)).rejects.toMatchObject({ code: 'account_changed' })
})

test('a variable that leads to another account after a restart stops the connection, with an issue, until a person decides', async () => {
  const ats = await openAts(accountOf({ [FIRST]: 'a1', [SECOND]: 'b2' }))
  const { installation, pull } = await openSmall({
    spec: specWith(BEARER),
    url: ats.url,
    connection: { credentials: { key: { env: 'SMALL_KEY' } } },
    store: 'file',
    env: { SMALL_KEY: FIRST },
  })
  await pull()
  await installation.close()
  const again = await installation.reopen({ env: { SMALL_KEY: SECOND }, pulls: 'scheduled' })
  const before = ats.requests.length
  await again.wind(2 * 3_600_000)
  expect(ats.requests.length).toBe(before)
  const { data } = await again.app.issues.list({ connection: 'small', open: true }, { limit: 10 })
  expect(data.map(({ code }) => code)).toContain('account_changed')
  await again.app.connections.update('small', {}, { sameAccount: true })
  expect(await again.pull('jobs', 'incremental', 'small')).toMatchObject({ state: 'complete' })
  expect((await again.app.issues.list({ connection: 'small', open: true }, { limit: 10 })).data).toEqual([])
})

test('where the connector names the account, a key can be renewed, and another account is refused', async () => {
  const spec = specWith(BEARER, `account: { name: $settings.base }`)
  const { ats, pull, update } = await used(spec)
  await update('small', { credentials: { key: SECOND } })
  expect(await pull()).toMatchObject({ state: 'complete' })
  const elsewhere = { settings: { base: `${ats.url}/other` }, credentials: { key: SECOND } }
  await expect(update('small', elsewhere)).rejects.toMatchObject({ code: 'account_changed' })
})

test('where the connector can ask, a new key of the same account is accepted, and one of another account is not', async () => {
  const { installation, update, pull, keys } = await used(ASKING, { [FIRST]: 'a1', renewed: 'a1', [SECOND]: 'b2' })
  const checked = await installation.app.connections.check('small')
  expect(checked.checks).toContainEqual({
    name: 'account',
    ok: true,
    message: 'The credentials belong to the account a1 of the ATS.',
  })
  await update('small', { credentials: { key: 'renewed' } })
  expect(await pull()).toMatchObject({ state: 'complete' })
  expect(keys().at(-1)).toBe('renewed')
  await expect(update('small', { credentials: { key: SECOND } })).rejects.toThrow('the ATS says')
  await expect(update('small', { credentials: { key: 'wrong' } })).rejects.toThrow('The ATS was asked which account')
  expect(await pull()).toMatchObject({ state: 'complete' })
})

test('hirewire.yaml with another key does not keep the server from starting, and nothing is sent with it', async () => {
  const { ats, installation, pull } = await used(specWith(BEARER))
  const { app, clock } = installation
  const connection = {
    id: 'small',
    integration: 'small',
    auth_type: 'login',
    settings: { base: ats.url },
    credentials: { key: SECOND },
  }
  await applyConfigured({ connections: app.connections, recorder: app.recorder, clock }, [connection], 'hirewire.yaml')
  const before = ats.requests.length
  await expect(pull()).rejects.toMatchObject({ code: 'account_changed' })
  expect(ats.requests.length).toBe(before)
})

test('the id of a removed connection is used again by the same account only: its consents would count for another one', async () => {
  const { ats, installation, pull } = await used(specWith(BEARER))
  await installation.consent('p1', 'r1', 'confirmed', { connection: 'small' })
  await installation.app.connections.remove('small', true)
  const again = (key: string) =>
    installation.connect({
      id: 'small',
      integration: 'small',
      auth_type: 'login',
      credentials: { key },
      settings: { base: ats.url },
    })
  await expect(again(SECOND)).rejects.toMatchObject({
    code: 'state_conflict',
    next: expect.stringContaining('another id'),
  })
  await again(FIRST)
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
})

test('nobody is sent to the account of another customer under a consent for this one', async () => {
  const at = await openPushInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 1 } })
  const other = await openInstallation({ ats: 'recruiting-suite', atsOptions: { requisitions: 1 } })
  await at.app.connections.pause(at.connection, 'moves to production')
  const { push } = await at.ready('p1')
  const moved = at.app.connections.update(at.connection, {
    settings: { ats_base_url: other.ats.url },
    credentials: { api_key: 'production-key', api_secret: 'production-secret' },
  })
  await expect(moved).rejects.toMatchObject({ code: 'account_changed' })
  await at.app.connections.resume(at.connection)
  await at.settle()
  expect((await at.app.pushes.get(push.id)).push.state).toBe('CONFIRMED')
  expect(await at.made()).toEqual([1, 1])
  expect(await other.admin.counts()).toMatchObject({ candidates_created: 0, applications_created: 0 })
})
