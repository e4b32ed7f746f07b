import { expect, test } from 'vitest'
import { KEYS } from '../../../examples/demo/connections.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { CONNECTION, openHouse } from '../house.ts'
import { closingEvaluator } from '../seams.ts'

const GRACE_MS = 10_000

test('a stop while events are followed up marks none of them as failed: the next start goes on with them', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let reached = (): void => undefined
  const reading = new Promise<void>((resolve) => {
    reached = resolve
  })
  const house = await openHouse({
    ats: 'talent-management-suite',
    store: 'file',
    atsOptions: { applications: 4 },
    evaluator: () => closingEvaluator(open),
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
  await house.pull('applications')
  const rows = (await house.admin.applications({ limit: 10 })).filter(({ status }) => status === 'New Submission')
  expect(rows.length).toBeGreaterThan(0)
  for (const { id } of rows) {
    await house.admin.moveApplication(id, 'In Review')
    const body = { eventId: `e-${id}`, eventName: 'application.status_changed', data: { applicationId: Number(id) } }
    await house.app.webhooks.receive({
      connection: CONNECTION,
      method: 'POST',
      url: `/webhooks/${CONNECTION}`,
      headers: { 'x-api-key': KEYS.webhook.key },
      body: Buffer.from(JSON.stringify(body)),
    })
  }
  await reading
  const closed = house.close()
  await house.clock.wind(GRACE_MS)
  await closed
  const again = await house.reopen({ http: (real) => real, evaluator: createInProcessEvaluator })
  await again.settle()
  for (const { id } of rows) {
    const record = await again.app.records.get({ connection: CONNECTION, model: 'application', id })
    expect(record?.data.phase).toMatchObject({ value: 'REVIEW' })
  }
  expect((await again.app.issues.list({ open: true }, { limit: 10 })).data).toEqual([])
})
