import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AtsAdmin } from '../../examples/ats/admin-client.ts'
import { start as startHr } from '../../examples/ats/enterprise-hr-suite.ts'
import { start as startRecruiting } from '../../examples/ats/recruiting-suite.ts'
import { start as startTalent } from '../../examples/ats/talent-management-suite.ts'
import { begin } from './calls.ts'

const SUITES = [
  ['talent-management suite', startTalent, 'In Review'],
  ['recruiting suite', startRecruiting, 'Interview'],
  ['enterprise HR suite', startHr, 'Screening'],
] as const

interface Delivery {
  readonly headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the delivery, whatever its structure
  readonly body: any
}

async function receiver(statuses: number[] = []) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    deliveries.push({ headers: request.headers, body: JSON.parse(text) })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, deliveries }
}

describe.each(SUITES)('the admin side of the %s', (_name, start, stage) => {
  it('is refused without its token', async () => {
    const ats = await begin(start)
    await expect(new AtsAdmin(ats.url, 'wrong').counts()).rejects.toMatchObject({ status: 401 })
  })

  it('starts with the requested number of requisitions, the same for the same seed', async () => {
    const [one, same, other] = await Promise.all([
      begin(start, { seed: 3 }),
      begin(start, { seed: 3 }),
      begin(start, { seed: 4 }),
    ])
    const counts = await one.admin.counts()
    expect(counts.open_requisitions).toBe(18)
    expect(counts.seeded_closed_requisitions + counts.other_requisitions).toBe(2)
    expect(await one.admin.requisitions()).toEqual(await same.admin.requisitions())
    expect(await one.admin.requisitions()).not.toEqual(await other.admin.requisitions())
  })

  it('closes, reopens, creates and renames requisitions, and counts them', async () => {
    const { admin } = await begin(start)
    const closed = await admin.closeRequisitions({ count: 5 })
    expect(await admin.counts()).toMatchObject({ open_requisitions: 13, closed_requisitions: 5 })
    expect((await admin.requisitions({ status: 'closed' })).map(({ id }) => id)).toEqual(expect.arrayContaining(closed))
    await admin.reopenRequisitions({ ids: closed.slice(0, 2) })
    const made = await admin.createRequisitions({ count: 3, title: 'Beekeeper' })
    expect(made.map(({ title }) => title)).toEqual(['Beekeeper', 'Beekeeper', 'Beekeeper'])
    expect(await admin.updateRequisition(made[0]?.id ?? '', 'Head beekeeper')).toMatchObject({
      title: 'Head beekeeper',
    })
    expect(await admin.counts()).toMatchObject({ open_requisitions: 18, closed_requisitions: 3 })
    expect(await admin.requisitions({ limit: 1, offset: 20 })).toMatchObject([{ title: 'Head beekeeper' }])
    await expect(admin.closeRequisitions({ ids: ['nothing'] })).rejects.toMatchObject({ status: 404 })
  })

  it('seeds existing people, and does not count them as created', async () => {
    const { admin } = await begin(start)
    const [requisition] = await admin.requisitions({ status: 'open', limit: 1 })
    const added = await admin.addCandidate({
      first_name: 'Ada',
      last_name: 'Abel',
      email: 'ada@example.com',
      requisition_id: requisition?.id,
    })
    expect(await admin.candidates({ email: 'ADA@example.com' })).toMatchObject([
      { id: added.candidate_id, created_by_api: false },
    ])
    expect(await admin.applications({ candidate: added.candidate_id })).toMatchObject([
      { requisition_id: requisition?.id, created_by_api: false },
    ])
    await admin.updateCandidate(added.candidate_id, { email: 'abel@example.com' })
    expect(await admin.candidates({ email: 'ada@example.com' })).toEqual([])
    await admin.moveApplication(added.application_id ?? '', stage)
    expect(await admin.counts()).toMatchObject({
      candidates_created: 0,
      applications_created: 0,
      status_changes: 1,
      requests: 0,
    })
  })
})

describe('webhooks', () => {
  it('carry the key and the status change, and are retried until accepted', async () => {
    const { admin } = await begin(startTalent, { applications: 1 })
    const { url, deliveries } = await receiver([500, 503])
    await admin.setWebhook({ url, key: 'hook-key' })
    await admin.moveApplication('90001', 'In Review')
    expect(await admin.flushWebhooks()).toMatchObject({ webhooks_sent: 1, webhooks_failed: 0 })
    expect(deliveries.map(({ body }) => body.attempt)).toEqual([1, 2, 3])
    expect(new Set(deliveries.map(({ body }) => body.eventId)).size).toBe(1)
    expect(deliveries[0]?.headers['x-api-key']).toBe('hook-key')
    expect(deliveries[0]?.body).toMatchObject({
      eventName: 'application.status_changed',
      data: { applicationId: 90_001, status: 'In Review', previousStatus: 'New Submission' },
    })
  })

  it('are given up after five retries', async () => {
    const { admin } = await begin(startTalent, { applications: 1 })
    const { url, deliveries } = await receiver([500, 500, 500, 500, 500, 500])
    await admin.setWebhook({ url, key: 'hook-key' })
    await admin.moveApplication('90001', 'In Review')
    expect(await admin.flushWebhooks()).toMatchObject({ webhooks_sent: 0, webhooks_failed: 1 })
    expect(deliveries).toHaveLength(6)
  })

  it('report three events with Basic credentials', async () => {
    const { admin } = await begin(startHr, { applications: 1 })
    const { url, deliveries } = await receiver()
    await admin.setWebhook({ url, username: 'hook', password: 'secret' })
    const [made] = await admin.createRequisitions()
    await admin.flushWebhooks()
    await admin.moveApplication('90001', 'Interview')
    await admin.flushWebhooks()
    await admin.updateCandidate('50001', { phone: '+49 30 5' })
    await admin.flushWebhooks()
    expect(deliveries[0]?.headers.authorization).toBe(`Basic ${Buffer.from('hook:secret').toString('base64')}`)
    expect(deliveries.map(({ body }) => body)).toMatchObject([
      { event: 'JobRequisition.created', jobReqId: made?.id },
      { event: 'JobApplication.statusChanged', applicationId: '90001', candidateId: '50001', status: 'Interview' },
      { event: 'Candidate.updated', candidateId: '50001' },
    ])
  })

  it('are sent to loopback URLs only', async () => {
    const { admin } = await begin(startTalent)
    await expect(admin.setWebhook({ url: 'https://example.com/' })).rejects.toMatchObject({ status: 400 })
  })
})
