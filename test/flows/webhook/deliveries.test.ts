import { describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../runtime/http/exchange.ts'
import { type Installation, openInstallation, specText } from '../../kit/installation.ts'
import { altered, jsonReply } from '../pull/altered.ts'
import { openIssues, recordsOf, valueIn } from '../pull/reading.ts'

const A = 'talent-management-suite'
const C = 'enterprise-hr-suite'
const MINUTE = 60_000

type Kind = typeof A | typeof C
const PROOF: Record<Kind, Record<string, string>> = {
  [A]: { 'x-api-key': '5f0c2a9d7b1e4c6f8a3d' },
  [C]: { authorization: `Basic ${Buffer.from('demo-events:demo-events-password').toString('base64')}` },
}
const NEXT: Record<Kind, string> = { [A]: 'In Review', [C]: 'Interview' }
const READ: Record<Kind, string> = { [A]: 'ApplicantId=', [C]: '/JobApplication(' }

let events = 0
const event = (kind: Kind, application: unknown, id = `event-${events++}`): Record<string, unknown> =>
  kind === A
    ? { eventId: id, eventName: 'application.status_changed', data: { applicationId: application } }
    : { event: 'JobApplication.statusChanged', event_id: id, applicationId: application }

async function deliver(
  installation: Installation,
  kind: Kind,
  body: unknown,
  headers: Record<string, string> = PROOF[kind],
) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(JSON.stringify(body))
  const delivery = { method: 'POST', url: `/webhooks/${installation.connection}`, headers, body: bytes }
  return installation.app.webhooks.receive({ connection: installation.connection, ...delivery })
}

async function openWith(
  kind: Kind,
  change: { http?: (real: HttpClient) => HttpClient; connectors?: string[]; store?: 'file' } = {},
) {
  const installation = await openInstallation({ ats: kind, atsOptions: { applications: 8 }, ...change })
  await installation.pull('applications')
  const first = kind === A ? 'New Submission' : 'New Application'
  const [row] = (await installation.admin.applications()).filter(({ status }) => status === first)
  return { installation, id: row!.id }
}

const reads = async (installation: Installation, kind: Kind): Promise<number> =>
  (await installation.admin.requests()).filter(({ path, query }) =>
    `${decodeURIComponent(path)}?${query}`.includes(READ[kind]),
  ).length

const phase = async (installation: Installation, id: string): Promise<unknown> =>
  valueIn(
    (await installation.app.records.get({ connection: installation.connection, model: 'application', id }))?.data.phase,
  )

const moves = (installation: Installation, id: string) =>
  installation.store.records.history({ connection: installation.connection, model: 'application', id })

describe.each([A, C] as const)('an event of %s', (kind) => {
  it('is acknowledged once it is stored, and then the record is read from the ATS', async () => {
    const { installation, id } = await openWith(kind)
    await installation.admin.moveApplication(id, NEXT[kind])
    expect(await deliver(installation, kind, event(kind, id))).toEqual({
      status: 202,
      body: { accepted: true, duplicate: false },
    })
    await installation.settle()
    expect(await phase(installation, id)).toBe(kind === A ? 'REVIEW' : 'INTERVIEW')
    expect((await moves(installation, id)).at(-1)).toMatchObject({ via: 'WEBHOOK' })
    expect(await installation.app.runs.list({}, { limit: 9 })).toMatchObject({ data: [{ trigger: 'demand' }] })
  })

  it('that cannot be verified is refused, and nothing is stored', async () => {
    const { installation, id } = await openWith(kind)
    const [name, value] = Object.entries(PROOF[kind])[0]!
    for (const headers of [
      {},
      { [name]: '' },
      { [name]: value.replace('5f', '5e').replace('ZGVt', 'ZGVu') },
      { [name]: value.slice(0, -4) },
      { authorization: 'Basic !!' },
    ])
      await expect(
        deliver(installation, kind, event(kind, id), headers as Record<string, string>),
      ).rejects.toMatchObject({
        code: 'signature_invalid',
      })
    expect(await installation.store.hooks.nextReadyAt(installation.connection)).toBeNull()
    await expect(
      installation.app.webhooks.receive({
        connection: 'nobody',
        method: 'POST',
        url: '/',
        headers: PROOF[kind],
        body: Buffer.from('{}'),
      }),
    ).rejects.toMatchObject({ code: 'signature_invalid' })
  })

  it('that is received twice has one effect', async () => {
    const { installation, id } = await openWith(kind)
    await installation.admin.moveApplication(id, NEXT[kind])
    const same = event(kind, id)
    await deliver(installation, kind, same)
    await installation.settle()
    expect(await deliver(installation, kind, same)).toMatchObject({ body: { accepted: true, duplicate: true } })
    await installation.settle()
    expect(await reads(installation, kind)).toBe(1)
    expect(await moves(installation, id)).toHaveLength(2)
  })

  it('that the connector does not use is acknowledged, so that it is not resent endlessly', async () => {
    const { installation } = await openWith(kind)
    for (const name of ['application.deleted', 'constructor', '__proto__', '', 7, null])
      expect(await deliver(installation, kind, { ...event(kind, 1), event: name, eventName: name })).toMatchObject({
        status: 202,
        body: { accepted: false },
      })
    expect(await installation.store.hooks.nextReadyAt(installation.connection)).toBeNull()
  })

  it('that is not JSON, or does not name its record, is refused, and nothing is left waiting', async () => {
    const { installation } = await openWith(kind)
    for (const body of ['', 'not json', '{"event":', event(kind, undefined), event(kind, null)])
      await expect(deliver(installation, kind, body), JSON.stringify(body)).rejects.toMatchObject({
        code: 'request_invalid',
      })
    expect(await installation.store.hooks.nextReadyAt(installation.connection)).toBeNull()
  })

  it('that arrives late or in another order does no harm', async () => {
    const { installation, id } = await openWith(kind)
    const [first, second, third] = [event(kind, id), event(kind, id), event(kind, id)]
    await installation.admin.moveApplication(id, NEXT[kind])
    await installation.admin.moveApplication(id, kind === A ? 'Interview' : 'Offer')
    for (const late of [third, first, second]) {
      await deliver(installation, kind, late)
      await installation.settle()
    }
    expect(await phase(installation, id)).toBe(kind === A ? 'INTERVIEW' : 'OFFER')
    expect(await moves(installation, id)).toHaveLength(2)
  })

  it('that is one of many for the same record is followed up by one call for all of them', async () => {
    const { installation, id } = await openWith(kind)
    await installation.app.connections.pause(installation.connection, 'test')
    for (let n = 0; n < 40; n++) await deliver(installation, kind, event(kind, id))
    await installation.app.connections.resume(installation.connection)
    await installation.settle()
    expect(await reads(installation, kind)).toBe(1)
    expect(await installation.store.hooks.nextReadyAt(installation.connection)).toBeNull()
  })

  it('about a record that is deleted or never existed does not affect the others', async () => {
    const { installation, id } = await openWith(kind)
    const before = await recordsOf(installation, 'application', true)
    await installation.admin.moveApplication(id, NEXT[kind])
    await deliver(installation, kind, event(kind, '404404'))
    await deliver(installation, kind, event(kind, "../x?y#z'\\"))
    await deliver(installation, kind, event(kind, id))
    await installation.settle()
    expect(await recordsOf(installation, 'application', true)).toHaveLength(before.length)
    expect(await phase(installation, id)).toBe(kind === A ? 'REVIEW' : 'INTERVIEW')
    expect(await installation.store.hooks.nextReadyAt(installation.connection)).toBeNull()
  })

  it('survives a crash between being stored and being followed up', async () => {
    const { installation, id } = await openWith(kind, { store: 'file' })
    await installation.app.connections.pause(installation.connection, 'test')
    await installation.admin.moveApplication(id, NEXT[kind])
    await deliver(installation, kind, event(kind, id))
    await installation.crash()
    const again = await installation.reopen()
    await again.app.connections.resume(again.connection)
    await again.settle()
    expect((await moves(again, id)).at(-1)).toMatchObject({ via: 'WEBHOOK' })
  })

  it('that was never received is compensated by the next pull', async () => {
    const { installation, id } = await openWith(kind)
    await installation.wind(61 * MINUTE)
    await installation.admin.moveApplication(id, NEXT[kind])
    await installation.pull('applications')
    expect((await moves(installation, id)).at(-1)).toMatchObject({ via: 'POLL' })
  })

  it('waits for an ATS that is down with growing waits, and is followed up when it is back', async () => {
    const { installation, id } = await openWith(kind)
    await installation.admin.moveApplication(id, NEXT[kind])
    const path = kind === A ? '/services/api/recruiting/job_applicants' : '/JobApplication'
    await installation.admin.setFaults([{ match: { path_prefix: path }, kind: 'status', status: 503, times: 8 }])
    await deliver(installation, kind, event(kind, id))
    await installation.settle()
    const times = (await installation.admin.requests()).filter((row) => row.path.startsWith(path)).slice(-9)
    expect(times.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503, 503, 503, 200])
    expect(await phase(installation, id)).toBe(kind === A ? 'REVIEW' : 'INTERVIEW')
  })

  it('that cannot be followed up for half an hour is given up with an issue, and the next pull resolves both', async () => {
    const { installation, id } = await openWith(kind)
    await installation.admin.moveApplication(id, NEXT[kind])
    const path = kind === A ? '/services/api/recruiting/job_applicants' : '/JobApplication'
    await installation.admin.setFaults([{ match: { path_prefix: path }, kind: 'status', status: 503, times: 99 }])
    const before = installation.clock.now()
    const calls = (await installation.admin.requests()).length
    await deliver(installation, kind, event(kind, id))
    await installation.settle()
    expect(installation.clock.now() - before).toBeGreaterThan(30 * MINUTE)
    expect((await installation.admin.requests()).length - calls).toBeLessThan(60)
    expect(await openIssues(installation)).toMatchObject([{ code: 'ats_unavailable', stream: 'applications' }])
    await installation.admin.setFaults([])
    await installation.pull('applications')
    expect(await openIssues(installation)).toEqual([])
    expect(await phase(installation, id)).toBe(kind === A ? 'REVIEW' : 'INTERVIEW')
  })
})

describe('events', () => {
  it('continue if one of them gets an unreadable response', async () => {
    const broken = altered(({ url }, reply) =>
      url.includes('ApplicantId=90001') ? { ...reply, text: '<html>' } : reply,
    )
    const { installation } = await openWith(A, { http: broken })
    await installation.admin.moveApplication('90005', 'In Review')
    await deliver(installation, A, event(A, 90_001))
    await deliver(installation, A, event(A, 90_005))
    await installation.settle(0)
    expect(await phase(installation, '90005')).toBe('REVIEW')
  })

  it('whose record path is not in the response fail, and are not mistaken for an empty response', async () => {
    const other = altered(({ url }, reply) => (url.includes('ApplicantId=') ? jsonReply(reply, { rows: [] }) : reply))
    const { installation, id } = await openWith(A, { http: other })
    await deliver(installation, A, event(A, id))
    await installation.settle()
    expect(await openIssues(installation)).toMatchObject([{ code: 'records_missing', stream: 'applications' }])
  })

  it('without an id are both stored if they are equal: each may report another change', async () => {
    const text = specText(A).replace('  id: eventId\n', '')
    const { installation, id } = await openWith(A, { connectors: [text] })
    const same = event(A, id)
    await installation.admin.moveApplication(id, 'In Review')
    await deliver(installation, A, same)
    await installation.settle()
    await installation.wind(1_000)
    await installation.admin.moveApplication(id, 'Interview')
    expect(await deliver(installation, A, same)).toMatchObject({ body: { accepted: true, duplicate: false } })
    await installation.settle()
    expect(await phase(installation, id)).toBe('INTERVIEW')
  })

  it('without an id that cause the same read are one while the first waits to be followed up', async () => {
    const text = specText(A).replace('  id: eventId\n', '')
    const { installation, id } = await openWith(A, { connectors: [text] })
    await installation.app.connections.pause(installation.connection, 'test')
    const same = event(A, id)
    expect(await deliver(installation, A, same)).toMatchObject({ body: { accepted: true, duplicate: false } })
    expect(await deliver(installation, A, same)).toMatchObject({ body: { accepted: true, duplicate: true } })
    expect(await deliver(installation, A, event(A, id, 'other'))).toMatchObject({ body: { duplicate: false } })
  })

  it('that a third party replays cause at most one call per quarter of a minute', async () => {
    const text = specText(A).replace('  id: eventId\n', '')
    const { installation, id } = await openWith(A, { connectors: [text] })
    const seen = event(A, id)
    const before = await reads(installation, A)
    for (let times = 0; times < 60; times++) {
      await deliver(installation, A, seen)
      await installation.wind(500)
    }
    await installation.settle(MINUTE)
    expect((await reads(installation, A)) - before).toBeLessThanOrEqual(4)
    expect(await moves(installation, id)).toHaveLength(1)
  })
})
