import { expect, test } from 'vitest'
import { KEYS } from '../../../examples/demo/connections.ts'
import type { PushOutcome } from '../../../runtime/app/contract.ts'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { PURGE_FROM, type PurgePlace, type Retention } from '../../../runtime/store/port/retention.ts'
import { CONNECTION, candidateOf, type Installation, specText } from '../../kit/installation.ts'
import {
  CREATE,
  isSend,
  never,
  once,
  openPushInstallation,
  type PushInstallation,
} from '../../kit/push-installation.ts'

const ANNA = 'anna'
const BERT = 'bert'
const { email = '', last_name = '' } = candidateOf(ANNA)
const ALL = ['recruiting-suite', 'enterprise-hr-suite', 'talent-management-suite'] as const
const SECRETS = [KEYS.client.secret, KEYS.api.key, KEYS.api.secret]

const storyOf = ({ app }: Pick<Installation, 'app'>, outcome: PushOutcome) => app.pushes.get(outcome.push.id)
const lastSend = async (installation: Pick<Installation, 'app'>, outcome: PushOutcome) =>
  (await storyOf(installation, outcome)).attempts.findLast(({ act }) => act === 'send')!

test.each(ALL)('%s: each attempt is stored with its request and response, without secrets and files', async (ats) => {
  const installation = await openPushInstallation({ ats })
  const proofs = new Set<string>(SECRETS)
  installation.wire.before(({ headers }) => {
    for (const name of ['authorization', 'x-api-key', 'x-api-secret']) if (headers[name]) proofs.add(headers[name])
    return undefined
  })
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { attempts, push } = await storyOf(installation, outcome)
  expect(push.state).toBe('CONFIRMED')
  for (const { act, request, response } of attempts) {
    expect(request).toMatchObject({ url: expect.stringContaining('http'), headers: {}, bytes: expect.any(Number) })
    expect(response).toMatchObject({ status: expect.any(Number), headers: {}, body: expect.any(String), cut: false })
    if (act === 'send') expect(request.headers).toMatchObject({ 'content-type': expect.any(String) })
  }
  const text = JSON.stringify(attempts)
  expect(text).toContain(email)
  expect(text).toContain(`(file resume: resume.pdf, application/pdf, ${push.files[0]!.size} bytes, sha256 `)
  for (const proof of proofs) expect(text).not.toContain(proof)
  expect(text).not.toContain('%PDF')
  expect(text).not.toContain(Buffer.from('%PDF-1.4').toString('base64').slice(0, 10))
  expect(installation.log.join('\n')).not.toContain(email)
})

test.each(ALL)('%s: disclosures name what was in each request, and nothing else', async (ats) => {
  const installation = await openPushInstallation({ ats })
  const { first_name, phone } = candidateOf(ANNA)
  const signs = { first_name, last_name, email, phone: phone?.replace('+', ''), resume: 'JVBERi' }
  const carried: string[][] = []
  installation.wire.before(({ url, body }) => {
    if (url.includes('/oauth')) return undefined
    const bytes = body.kind === 'bytes' ? Buffer.from(body.bytes).toString('latin1') : ''
    const all = decodeURIComponent(url) + bytes.replaceAll('%PDF', signs.resume)
    carried.push(Object.keys(signs).filter((name) => all.includes(signs[name as keyof typeof signs]!)))
    return undefined
  })
  const { push } = await installation.ready(ANNA)
  await installation.settle()
  const { data } = await installation.app.disclosures.list({ person: push.person }, { limit: 100, order: 'oldest' })
  expect(data.map((one) => one.carried)).toEqual(carried)
  expect(carried.flat()).toEqual(expect.arrayContaining(Object.keys(signs)))
})

test('a secret that the ATS sends back is masked, also where the text is truncated, and the true length is shown', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const { secret } = KEYS.api
  const start = '{"id":"c1","application":{"id":"a1"},"note":"'
  const text = `${start}${'x'.repeat(4_096 - start.length - 6)}${secret}${'y'.repeat(9_000)}"}`
  installation.wire.before(({ method }) =>
    method === 'POST' ? { kind: 'reply', status: 200, headers: { 'set-cookie': 'sid=1' }, text, ms: 1 } : undefined,
  )
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { response } = await lastSend(installation, outcome)
  expect(response).toMatchObject({ cut: true, bytes: text.length, headers: { 'set-cookie': '••••••' } })
  expect(String(response?.body)).toHaveLength(4_096)
  expect(String(response?.body)).not.toContain(secret.slice(0, 5))
})

test('a request is on disk before it leaves: after a crash the store contains what was about to be sent', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  let left = (): void => undefined
  const leaving = new Promise<void>((resolve) => {
    left = resolve
  })
  installation.wire.before((request) => {
    if (!isSend(request)) return undefined
    left()
    return never()
  })
  const outcome = await installation.ready(ANNA)
  installation.app.schedule.poke()
  await leaving
  await installation.crash()
  const after = await installation.reopen({ http: (real) => real })
  const { request, response } = await lastSend(after, outcome)
  expect(request).toMatchObject({ method: 'POST', body: expect.stringContaining(email) })
  expect(response).toBeNull()
})

test('a refusal is stored with its response, and a lost response with its request', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'status', status: 422 }])
  const refused = await installation.ready(ANNA)
  await installation.settle(0)
  expect(await lastSend(installation, refused)).toMatchObject({
    outcome: 'rejected',
    response: { status: 422, body: expect.any(String) },
  })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_before' }])
  const lost = await installation.ready(BERT)
  await installation.settle(0)
  expect(await lastSend(installation, lost)).toMatchObject({
    outcome: 'uncertain',
    request: { body: expect.stringContaining('bert@') },
    response: { failure: 'maybe_sent' },
  })
})

test('of a search over several pages the last response is stored, with its page number', async () => {
  const text = specText('recruiting-suite').replace('size: 100\n', 'size: 1\n')
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connectors: [text] })
  const { phone = '' } = candidateOf(ANNA)
  for (const name of ['a', 'b']) await installation.admin.addCandidate({ first_name: name, last_name: name, phone })
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  const { attempts, push } = await storyOf(installation, outcome)
  expect(push.state).toBe('IN_REVIEW')
  expect(attempts.find(({ response }) => response?.question === 'phone')).toMatchObject({
    request: { url: expect.stringContaining('start=0') },
    response: { page: 2, url: expect.stringContaining('start=1'), matches: 2 },
  })
})

test('the wait for the budget is shown, even if the lane was released meanwhile', async () => {
  const limits = [{ calls: 3, per: '1m' }]
  const installation = await openPushInstallation({ ats: 'recruiting-suite', connection: { overrides: { limits } } })
  await installation.wind(120_000)
  const first = await installation.ready(ANNA)
  const second = await installation.ready(BERT)
  await installation.settle()
  const all = [...(await storyOf(installation, first)).attempts, ...(await storyOf(installation, second)).attempts]
  const waited = all.map(({ waitedMs }) => waitedMs ?? 0)
  expect(all).toHaveLength(6)
  expect(Math.max(...waited)).toBeGreaterThan(50_000)
  expect(waited.filter((ms) => ms < 1_000).length).toBeGreaterThanOrEqual(3)
})

test('each attempt names the consent of its time, and one without a consent the reason', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_before' }])
  const outcome = await installation.ready(ANNA)
  await installation.settle(0)
  await installation.consent(ANNA, installation.job, 'withdrawn')
  await installation.settle()
  const { attempts, consents } = await storyOf(installation, outcome)
  const [granted] = consents
  expect(attempts.find(({ act }) => act === 'send')).toMatchObject({ consent: granted!.id })
  expect(attempts.at(-1)).toMatchObject({
    act: 'ask',
    consent: null,
    request: { refusal: 'The consent was withdrawn.' },
  })
})

test('attempts name their places in the current connector, even after a change elsewhere in it', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const outcome = await installation.ready(ANNA)
  await installation.settle()
  await installation.app.connections.update(CONNECTION, { overrides: { limits: [{ concurrency: 3 }] } })
  const { attempts, steps } = await storyOf(installation, outcome)
  const lines = specText('recruiting-suite').split('\n')
  const at = (line = 0): string => lines[line - 1] ?? ''
  expect(attempts.map(({ place }) => at(place?.line).trim())).toEqual([
    '- name: e-mail',
    '- name: phone',
    '- create: candidate',
  ])
  expect(attempts.every(({ place }) => (place?.column ?? 0) > 1)).toBe(true)
  expect(steps.map(({ place }) => at(place?.line).trim())).toEqual(['- create: candidate', '- create: application'])
})

const TO_HIRE = {
  'recruiting-suite': ['Hired'],
  'enterprise-hr-suite': ['Hired'],
  'talent-management-suite': ['In Review', 'Interview', 'Hired'],
} as const

test.each(ALL)(
  '%s: a later hire is shown with the time of the push, and that there was no candidate before',
  async (ats) => {
    const installation = await openPushInstallation({ ats })
    const outcome = await installation.ready(ANNA)
    await installation.settle()
    const sent = await storyOf(installation, outcome)
    // Unknown before the first send if the ATS itself detects duplicates.
    const before = ats === 'talent-management-suite' ? null : false
    expect(sent.attribution).toMatchObject({ before, status: { outcome: 'OPEN', hiredAt: null, hiredSeen: null } })
    await installation.wind(40 * 24 * 3_600_000)
    const [application] = await installation.admin.applications({})
    for (const status of TO_HIRE[ats]) await installation.admin.moveApplication(application!.id, status)
    await installation.pull()
    const { attribution } = await storyOf(installation, outcome)
    expect(attribution).toMatchObject({
      before,
      foundBy: null,
      firstSentAt: sent.attribution.firstSentAt,
      confirmedAt: sent.attribution.confirmedAt,
      candidate: String(sent.push.saved.candidate),
      application: String(sent.push.saved.application),
      status: { outcome: 'HIRED', hiredAt: expect.any(String), hiredSeen: { via: 'POLL' } },
    })
    expect(attribution.searches.every(({ matches, at }) => matches === 0 && at <= attribution.firstSentAt!)).toBe(true)
    expect(Date.parse(attribution.status!.hiredAt!)).toBeGreaterThan(attribution.firstSentAt!)
  },
)

test('a candidate that existed before is shown with the rule that found it; a lookup after a loss shows none', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.addCandidate({ ...candidateOf(ANNA), phone: '' })
  const known = await installation.ready(ANNA)
  await installation.settle()
  expect((await storyOf(installation, known)).attribution).toMatchObject({ before: true, foundBy: 'e-mail' })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after' }])
  const lost = await installation.ready(BERT)
  await installation.settle()
  expect((await storyOf(installation, lost)).attribution).toMatchObject({
    before: false,
    foundBy: null,
    searches: [{ matches: 0 }, { matches: 0 }],
  })
})

test.each(['arrived', 'not arrived'])(
  'a person who was not found before the first send was not there before, also if its lost response is reported as "%s"',
  async (report) => {
    const installation = await openPushInstallation({
      ats: 'recruiting-suite',
      connectors: [
        specText('recruiting-suite').replace('recovery: { kind: search, delay: 60s }', 'recovery: { kind: person }'),
      ],
    })
    await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'reset_after' }])
    const outcome = await installation.ready(ANNA)
    await installation.settle()
    const push = await installation.state(outcome)
    expect(push).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
    const [there] = await installation.admin.applications({})
    const sourceIds = { candidate: String(there!.candidate_id), application: String(there!.id) }
    const found = report === 'arrived' ? { arrived: true, sourceIds } : { arrived: false, sourceIds: {} }
    await installation.app.pushes.settle(push.id, { ...found, by: 'ann' })
    await installation.settle()
    const { attribution } = await storyOf(installation, outcome)
    expect(attribution).toMatchObject({ before: false, foundBy: null, ...sourceIds })
    expect(await installation.made()).toEqual([1, 1])
  },
)

async function purge({ store }: PushInstallation, change: Partial<Retention>): Promise<void> {
  for (let next: PurgePlace | null = PURGE_FROM; next !== null; )
    next = (await store.retention.purge({ ...RETENTION, ...change }, next)).next
}

test('requests and responses are deleted with the data of the person, and outcomes are kept as long as attempts', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  await installation.admin.setFaults([{ match: CREATE['recruiting-suite'], kind: 'status', status: 422 }])
  const failed = await installation.ready(ANNA)
  await installation.settle()
  const confirmed = await installation.ready(BERT)
  await installation.settle()
  await installation.clock.wind(1_000)
  await purge(installation, { pushesMs: 1 })
  for (const outcome of [failed, confirmed]) {
    const { attempts } = await storyOf(installation, outcome)
    expect(attempts.length).toBeGreaterThan(1)
    for (const { request, response } of attempts) {
      expect(request).toMatchObject({ method: expect.any(String), address: expect.any(String) })
      expect(response).toMatchObject({ status: expect.any(Number) })
    }
    const text = JSON.stringify(attempts)
    for (const trace of [email, last_name, `${BERT}@`, `${BERT}%40`, `Quill-${BERT}`, '"headers"', '"body"'])
      expect(text).not.toContain(trace)
  }
  await purge(installation, { attemptsMs: 1 })
  expect((await storyOf(installation, confirmed)).attempts).toEqual([])
})

test('data of a person in attempts of another push is deleted when the person is erased', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const { phone = '' } = candidateOf(ANNA)
  const anna = await installation.ready(ANNA)
  await installation.settle()
  const bert = await installation.ready(BERT, installation.job, { candidate: { ...candidateOf(BERT), phone } })
  await installation.settle()
  const before = await storyOf(installation, bert)
  expect(before.push.state).toBe('IN_REVIEW')
  expect(JSON.stringify(before.attempts)).toContain(email)
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  const after = await storyOf(installation, bert)
  for (const trace of [email, last_name, String(anna.push.saved.candidate ?? email)])
    expect(JSON.stringify(after.attempts)).not.toContain(trace)
  expect(after.attempts.map(({ outcome }) => outcome)).toEqual(before.attempts.map(({ outcome }) => outcome))
  expect(JSON.stringify(after.attempts)).toContain('bert%40')
})

test('data that the ATS still returns of an erased person is not stored with the attempts of others', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const { phone: _, ...unlike } = candidateOf(BERT)
  await installation.ready(ANNA)
  await installation.settle()
  await installation.app.erasures.erase(ANNA)
  const { phone = '' } = candidateOf(ANNA)
  const bert = await installation.ready(BERT, installation.job, { candidate: { ...unlike, phone } })
  await installation.settle()
  const { attempts, push } = await storyOf(installation, bert)
  expect(push.state).toBe('IN_REVIEW')
  expect(JSON.stringify(attempts)).not.toContain(email)
  expect(attempts.find(({ response }) => response?.question === 'phone')).toMatchObject({ response: { matches: 1 } })
  // A person who consents again after the erasure is treated as any other.
  await installation.clock.wind(1_000)
  const again = await installation.ready(ANNA, installation.jobs[1]!)
  await installation.settle()
  expect(
    (await storyOf(installation, again)).attempts.some(({ response }) => String(response?.body).includes(email)),
  ).toBe(true)
})

test('two concurrent readers see the same history, even while an attempt is in flight', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const seen: unknown[] = []
  const outcome = await installation.ready(ANNA)
  installation.wire.before(
    once(isSend, async () => {
      const { push, attempts } = await storyOf(installation, outcome)
      seen.push(push.state, attempts.at(-1)?.outcome, attempts.at(-1)?.response, attempts.at(-1)?.request.method)
    }),
  )
  await installation.settle()
  expect(seen).toEqual(['SENDING', 'sending', null, 'POST'])
})

test('the explanation of a pushed record that was never pulled says so', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite' })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const id = String((await installation.state(outcome)).saved.application)
  const { verdict } = await installation.app.records.explain({
    connection: outcome.push.connection,
    model: 'application',
    id,
  })
  expect(verdict).toEqual([expect.stringContaining('No pull has returned it yet')])
})
