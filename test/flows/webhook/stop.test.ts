import { expect, test } from 'vitest'
import { KEYS } from '../../../examples/demo/connections.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { closingEvaluator } from '../../kit/idle.ts'
import { CONNECTION, openInstallation } from '../../kit/installation.ts'

const GRACE_MS = 10_000

test('a stop while events are followed up fails none of them: the next start continues with them', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let reached = (): void => undefined
  const reading = new Promise<void>((resolve) => {
    reached = resolve
  })
  const installation = await openInstallation({
    ats: 'talent-management-suite',
    store: 'file',
    atsOptions: { applications: 4 },
    evaluator: (network) => closingEvaluator(open, network),
    http: (real) => ({
      close: () => real.close(),
      async attempt(request, limits) {
        if (request.url.includes('ApplicantId=')) {
          reached()
          await gate
        }
        return real.attempt(request, limits)
      },
    }),
  })
  await installation.pull('applications')
  const rows = (await installation.admin.applications({ limit: 10 })).filter(
    ({ status }) => status === 'New Submission',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) {
    await installation.admin.moveApplication(id, 'In Review')
    const body = { eventId: `e-${id}`, eventName: 'application.status_changed', data: { applicationId: Number(id) } }
    await installation.app.webhooks.receive({
      connection: CONNECTION,
      method: 'POST',
      url: `/webhooks/${CONNECTION}`,
      headers: { 'x-api-key': KEYS.webhook.key },
      body: Buffer.from(JSON.stringify(body)),
    })
  }
  await reading
  const closed = installation.close()
  await installation.clock.wind(GRACE_MS)
  await closed
  const again = await installation.reopen({ http: (real) => real, evaluator: createInProcessEvaluator })
  await again.settle()
  for (const { id } of rows) {
    const record = await again.app.records.get({ connection: CONNECTION, model: 'application', id })
    expect(record?.data.phase).toMatchObject({ value: 'REVIEW' })
  }
  expect((await again.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
})
