import { expect, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { COMMANDS } from '../../../runtime/cli/commands.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import { loadConfig } from '../../../runtime/spec/config.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { CONNECTION, candidateOf, type Installation, specText } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'

const ANNA = 'anna'
const TOKEN = 'local-token-of-the-test'
const REQUIRES = 'consent: interest_and_consent'

/** The real API over the installation, called as the platform calls it. */
async function asking({ app }: Pick<Installation, 'app'>) {
  const logger = createLogger({ level: 'silent', masker: createMasker() })
  const api = await buildApi({ app, apiKeys: [], localToken: TOKEN, logger, version: '0' })
  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const reply = await api.inject({ method, url, payload, headers: { authorization: `Bearer ${TOKEN}`, ...headers } })
    return { status: reply.statusCode, body: reply.json() as Record<string, unknown> }
  }
}

const requestOf = ({ job }: PushInstallation) => ({
  person: ANNA,
  connection: CONNECTION,
  requisition: job,
  candidate: candidateOf(ANNA),
  attachments: [
    { kind: 'resume', file_name: 'cv.pdf', content: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n').toString('base64') },
  ],
})

async function expectNobodySent(installation: PushInstallation): Promise<void> {
  await installation.settle()
  expect(await installation.calls()).toEqual([])
  for (const push of (await installation.app.pushes.list({}, { limit: 100 })).data) expect(push.state).toBe('REFUSED')
}

test.each([
  ['a missing consent block', REQUIRES, ''],
  ['consent: none', REQUIRES, 'consent: none'],
  ['consent: false', REQUIRES, 'consent: false'],
  ['an optional consent', REQUIRES, 'consent: { requires: interest_and_consent, optional: true }'],
  ['an extra key', REQUIRES, `${REQUIRES}\n    skip_consent: true`],
])('no spec disables the consent gate: %s is refused', (_, from, to) => {
  const text = specText('recruiting-suite')
  expect(text).toContain(from)
  const { connector, findings } = loadConnector('x.yaml', text.replace(from, to))
  expect(connector).toBeNull()
  expect(findings.map(({ severity }) => severity)).toContain('error')
})

test.each([
  { consent: { requires: 'none' } },
  { push: { application: { consent: { requires: 'none' } } } },
  { skip_consent: true },
  { body: { candidate: { 'consent?': 'true' } }, consent: false },
])('no overlay disables the consent gate: %j is refused', async (overrides) => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await expect(installation.app.connections.update(CONNECTION, { overrides })).rejects.toMatchObject({
    code: 'connection_invalid',
  })
  await installation.push(ANNA, installation.job)
  await expectNobodySent(installation)
})

test.each(['consent: off', 'consent: { required: false }', 'skip_consent: true', 'test_mode: true'])(
  'no configuration disables the consent gate: %s is refused',
  (line) => {
    expect(loadConfig('hirewire.yaml', `${line}\n`).config).toBeNull()
    expect(loadConfig('hirewire.yaml', 'log_level: error\n').config).not.toBeNull()
  },
)

test('no field, parameter, header or mode of the API bypasses the consent gate', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const ask = await asking(installation)
  const body = requestOf(installation)
  for (const more of [
    { consent: true },
    { consent: 'cns_1' },
    { grant: { consent: 'cns_1' } },
    { force: true },
    { state: 'QUEUED' },
    { candidate: { ...body.candidate, consent: true } },
  ])
    expect([(await ask('POST', '/v1/pushes', { ...body, ...more })).status, more]).toEqual([422, more])
  for (const query of ['force=true', 'skip_consent=true', 'consent=confirmed', 'test=true'])
    expect([(await ask('POST', `/v1/pushes?${query}`, body)).status, query]).toEqual([422, query])
  const headers = { 'x-skip-consent': 'true', 'x-test-mode': '1', 'x-role': 'admin', prefer: 'respond-async' }
  const refused = await ask('POST', '/v1/pushes', body, headers)
  expect(refused).toMatchObject({ status: 409, body: { code: 'consent_missing' } })
  const dry = await ask('POST', '/v1/pushes?dry_run=true', body)
  expect(dry).toMatchObject({ status: 200, body: { consent: { granted: false }, not_asked: 'consent' } })
  // A refused push cannot be turned into one that is sent.
  const push = String(refused.body.push)
  for (const [verb, payload] of [
    ['retry', undefined],
    ['cancel', {}],
    ['settle', { arrived: false }],
  ] as const)
    expect((await ask('POST', `/v1/pushes/${push}/${verb}`, payload)).status).toBe(409)
  await ask('PUT', '/v1/settings/pushes', { paused: false })
  await expectNobodySent(installation)
})

test('no command that sends has a flag about consent', () => {
  const sending = COMMANDS.filter(({ name }) => name === 'push' || name.startsWith('pushes'))
  const flags = sending.flatMap(({ options = [] }) => options.map(([flag]) => flag))
  expect(flags.filter((flag) => /consent|force|skip|unsafe|test/i.test(flag))).toEqual([])
})

test('the app accepts no grant as input: extra fields change nothing', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const forged = { grant: { consent: 'cns_1' }, consent: 'cns_1', requires: 'approval_of_interest', state: 'QUEUED' }
  const outcome = await installation.push(ANNA, installation.job, forged as object)
  expect(outcome).toMatchObject({ kind: 'refused', code: 'consent_missing' })
  await expectNobodySent(installation)
})

test('the whole consent history of a person is returned in order, over all connections and roles', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const ask = await asking(installation)
  await installation.connect({ id: 'other' })
  await installation.consent(ANNA, installation.job, 'requested')
  await installation.consent(ANNA, installation.job)
  await installation.consent(ANNA, installation.jobs[1]!, 'opted_out', { connection: 'other' })
  await installation.consent('bert', installation.job)
  await installation.consent(ANNA, installation.job, 'withdrawn')
  const first = await ask('GET', `/v1/consents?person=${ANNA}&limit=3`)
  const rest = await ask('GET', `/v1/consents?person=${ANNA}&limit=3&cursor=${String(first.body.next_cursor)}`)
  const all = [...(first.body.data as { state: string }[]), ...(rest.body.data as { state: string }[])]
  expect(all.map(({ state }) => state)).toEqual(['requested', 'confirmed', 'opted_out', 'withdrawn'])
  expect(rest.body.next_cursor).toBeNull()
})

test('a withdrawal stops waiting pushes the moment it is recorded, however long the ATS asked to wait', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([
    { match: { method: 'GET', path_prefix: '/v2/candidate' }, kind: 'status', status: 429 },
  ])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  const at = installation.clock.now()
  expect((await installation.state(outcome)).state).toBe('QUEUED')
  await installation.consent(ANNA, installation.job, 'withdrawn')
  expect(installation.clock.now() - at).toBeLessThan(1_000)
  expect(await installation.state(outcome)).toMatchObject({ state: 'CANCELLED', code: 'consent_missing' })
})
