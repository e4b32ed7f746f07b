import type { Stage } from '../stage.ts'
import { office, personal, personOf } from '../values.ts'

const lookUp = (name: 'email' | 'phone', value: string): string => `/v1/persons?${name}=${encodeURIComponent(value)}`

const READERS = ['platform', 'operator', 'auditor', 'integrator', 'limited'] as const

/** What is read of the whole installation. */
export async function survey(stage: Stage): Promise<void> {
  for (const caller of READERS) {
    const all = caller === 'limited' ? 403 : 200
    await stage.call(caller, { path: '/v1/changes' }, 200)
    await stage.call(caller, { path: '/v1/pushes' }, 200)
    await stage.call(caller, { path: '/v1/keys/self' }, 200)
    await stage.call(caller, { path: '/v1/consents' }, caller === 'integrator' ? 403 : 200)
    await stage.call(caller, { path: '/v1/reviews' }, caller === 'integrator' ? 403 : 200)
    if (caller === 'operator' || caller === 'auditor' || caller === 'limited')
      await stage.call(caller, { path: '/metrics' }, all)
  }
  for (const caller of ['platform', 'operator', 'auditor', 'integrator', 'limited'] as const)
    await surveyPerson(stage, caller)
  await stage.call('auditor', { path: '/v1/analytics/funnel' }, 200)
  await stage.call('auditor', { path: '/v1/analytics/time-in-phase' }, 200)
  for (const kind of ['pushes', 'pulls', 'limits', 'deliveries'])
    await stage.call('auditor', { path: `/v1/analytics/${kind}?by=day` }, 200)
  await stage.call('auditor', { path: '/v1/audit' }, 200)
  await stage.call('auditor', { path: '/v1/audit/export?format=csv' }, 200)
  await stage.call('auditor', { path: '/v1/audit/export?format=ndjson' }, 200)
  await stage.call('auditor', { path: '/v1/keys' }, 200)
  await stage.call(null, { path: '/health/ready' }, 200)
  await stage.call(null, { path: '/openapi.json' }, 200)
  await stage.call('operator', { path: '/v1/backups', body: { name: 'from-the-api.db' } }, stage.onFile(201, 409))
  await stage.call('operator', { path: '/v1/backups', body: { name: `../${personal('name in a query')}` } }, 422)
  await stage.call('operator', { path: '/v1/purge?dry_run=true', body: {} }, 200)
}

/** Events with personal data to a receiver that does not listen, and what is shown of it. */
export async function sendWebhooks(stage: Stage): Promise<void> {
  const url = `http://127.0.0.1:9/${office('path of a webhook endpoint')}`
  const body = { url, events: ['*'], personal_data: true }
  await stage.call('operator', { path: '/v1/webhook-endpoints', body }, 403)
  await stage.call('admin', { path: '/v1/webhook-endpoints', body: { ...body, events: ['all'] } }, 422)
  const { id } = (await stage.call('admin', { path: '/v1/webhook-endpoints', body }, 201)).json as { id: string }
  await stage.call('operator', { path: `/v1/webhook-endpoints/${id}/test`, body: {} }, 200)
  await stage.call(
    'operator',
    { path: `/v1/webhook-endpoints/${id}/replay`, body: { from: '2020-01-01T00:00:00Z' } },
    202,
  )
  const attempts = `/v1/webhook-endpoints/${id}/deliveries`
  await stage.until('an attempt to deliver an event', async () => {
    const { data } = (await stage.quietly(attempts)) as { data: { type: string }[] }
    return data.some(({ type }) => type !== 'webhook.test')
  })
  for (const caller of ['operator', 'auditor', 'integrator'] as const) {
    await stage.call(caller, { path: attempts }, 200)
    await stage.call(caller, { path: '/v1/webhook-endpoints' }, 200)
  }
  await stage.call('limited', { path: '/v1/webhook-endpoints' }, 403)
}

/** What is stored of a person, and what was sent of whom. */
async function surveyPerson(stage: Stage, caller: (typeof READERS)[number]): Promise<void> {
  const { id, email, phone } = personOf('sent')
  const all = caller === 'limited' || caller === 'integrator' ? 403 : 200
  await stage.call(caller, { path: lookUp('email', email) }, all)
  await stage.call(caller, { path: lookUp('phone', phone) }, all)
  await stage.call(caller, { path: lookUp('email', personal('address in a look-up of nobody')) }, all)
  await stage.call(caller, { path: lookUp('email', personal('address in a refused look-up')) }, all === 200 ? 422 : all)
  await stage.call(caller, { path: `/v1/persons/${id}` }, all)
  await stage.call(caller, { path: `/v1/persons/${id}/export` }, all)
  await stage.call(caller, { path: `/v1/persons/${id}/erasure/preview` }, all)
  await stage.call(caller, { path: '/v1/disclosures' }, caller === 'integrator' ? 403 : 200)
  await stage.call(caller, { path: '/v1/disclosures/export?format=csv' }, caller === 'integrator' ? 403 : 200)
}

/** Erases a person here, and at the ATS. */
export async function erase(stage: Stage): Promise<void> {
  const { id, email } = personOf('erased')
  const path = `/v1/persons/${id}/erase`
  const invalid = { emails: [[personal('invalid address of an erasure')]] }
  await stage.call('platform', { path, body: invalid }, 422)
  await stage.call('limited', { path, body: {} }, 403)
  const emails = [email, personal('address of an erasure')]
  await stage.call('platform', { path, body: { emails } }, 200)
  for (const caller of ['platform', 'operator', 'auditor'] as const) {
    await stage.call(caller, { path: `/v1/persons/${id}/erasure` }, 200)
    await stage.call(caller, { path: '/v1/erasures' }, 200)
  }
  const status = () => stage.quietly(`/v1/persons/${id}/erasure`)
  const { ats = [] } = (await status()) as { ats?: { id: string; state: string }[] }
  for (const task of ats)
    if (task.state === 'open') {
      const closed = { evidence: office('evidence of an erasure in an ATS'), closed_by: office('who settled a push') }
      await stage.call('operator', { path: `/v1/erasures/${task.id}/close`, body: closed }, 200)
    }
  await stage.until('the end of an erasure', async () => (await status()).complete)
  await stage.call('auditor', { path: `/v1/persons/${id}/erasure/certificate` }, 200)
  await stage.call('auditor', { path: `/v1/persons/${id}/erasure/certificate?format=html` }, 200)
  await stage.call('auditor', { path: `/v1/persons/${id}/export` }, 409)
  await stage.call('auditor', { path: lookUp('email', email) }, 200)
}
