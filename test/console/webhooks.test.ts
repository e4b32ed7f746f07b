import { expect } from 'vitest'
import { openReceiver, verify } from '../flows/webhook-endpoints/receiver.ts'
import { until } from '../kit/until.ts'
import { consoleTests, type Shared, sharingTests } from './served.ts'

const inBrowser = consoleTests()
/** Nothing happens here: each test has an endpoint of its own, which receives no event. */
const atRest = sharingTests(async () => undefined)
const HOUR = 3_600_000

/** An endpoint that was sent the event of a push. */
async function sentTo({ installation }: Shared, url: string): Promise<string> {
  const { endpoint } = await installation.app.webhookEndpoints.create({ url, events: ['push.*'], personalData: false })
  await installation.ready('anna')
  await installation.settle()
  await until(
    async () => (await installation.app.webhookEndpoints.attempts(endpoint.id, {}, { limit: 9 })).data.length > 0,
  )
  return endpoint.id
}

inBrowser('an endpoint is created, tested, disabled, enabled, rotated and deleted', async (served) => {
  const { page, signIn, open, installation } = served
  const { url, received } = await openReceiver()
  const list = async () => (await installation.app.webhookEndpoints.list({ limit: 10 })).data
  await signIn('admin')
  await open('/webhooks')
  await page.getByText('There is no endpoint').waitFor()
  await page.getByRole('button', { name: 'New endpoint' }).click()
  await page.getByLabel('URL').fill(url)
  expect(await page.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true)
  await page.getByLabel('Pushes', { exact: true }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = await page.getByLabel(`Secret of ${url}`).last().inputValue()
  expect(await list()).toMatchObject([{ url, events: ['push.*'], personalData: false, state: 'active' }])
  await page.getByRole('link', { name: url }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test arrived: 204').waitFor()
  expect(verify(secret, received[0]!, installation.clock.now()).type).toBe('webhook.test')
  await page.getByRole('cell', { name: 'webhook.test' }).waitFor()

  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('disabled by a person').waitFor()
  expect(await list()).toMatchObject([{ state: 'disabled', reason: 'operator' }])
  await page.getByRole('button', { name: 'Enable' }).click()
  await page.getByRole('button', { name: 'Disable' }).waitFor()
  expect(await list()).toMatchObject([{ state: 'active', reason: null }])

  await page.getByRole('button', { name: 'Rotate the secret' }).click()
  await page.getByRole('dialog').getByLabel('The old secret also signs for').selectOption('0s')
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click()
  const next = await page.getByLabel(`Secret of ${url}`).last().inputValue()
  expect(next).not.toBe(secret)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await until(() => received.length === 2)
  expect(verify(next, received[1]!, installation.clock.now()).type).toBe('webhook.test')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('There is no endpoint').waitFor()
  expect(await list()).toEqual([])
})

inBrowser('an operator sends again what happened since a time, and changes nothing else', async (served) => {
  const { page, signIn, open, none, installation } = served
  const { url, received } = await openReceiver()
  const {
    endpoint: { id },
  } = await installation.app.webhookEndpoints.create({ url, events: ['push.*'], personalData: false })
  await installation.ready('anna')
  await installation.settle()
  await until(() => received.length === 1)
  await signIn('operator')
  await open(`/webhooks/${id}`)
  await page.getByRole('cell', { name: 'push.confirmed' }).waitFor()
  await none(page.getByRole('button', { name: /Rotate|Delete|Disable|Change/ }))
  await page.getByRole('button', { name: 'Send again since' }).click()
  await page.getByRole('dialog').getByText('In the time zone of this browser').waitFor()
  await page.getByRole('dialog').getByLabel('Since').fill('2020-01-01T00:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Send again since' }).click()
  await page.getByText('1 event is sent again.').waitFor()
  await until(() => received.length === 2)
  expect(received[1]!.id).toBe(received[0]!.id)
  await page.getByRole('cell', { name: 'push.confirmed' }).nth(1).waitFor()
})

inBrowser('an operator sends one event again, and reads what became of it', async (served) => {
  const { page, signIn, open, installation } = served
  let status = 204
  const { url, received } = await openReceiver(() => ({ status, ...(status === 500 && { body: '<b>Full.</b>' }) }))
  const id = await sentTo(served, url)
  await signIn('operator')
  await open(`/webhooks/${id}`)
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByText('push.confirmed was received: 204.').waitFor()
  await until(() => received.length === 2)
  expect(received[1]).toMatchObject({ id: received[0]!.id, attempt: 2 })
  await page.getByRole('button', { name: 'Send again', exact: true }).nth(1).waitFor()
  status = 500
  await page.getByRole('button', { name: 'Send again', exact: true }).first().click()
  await page.getByText('push.confirmed was not received: The endpoint responded with 500.').waitFor()
  const { data } = await installation.app.audit.list({ operation: 'resendWebhookDelivery' }, { limit: 9 })
  expect(data.map(({ status }) => status)).toEqual([200, 200])
  await page.getByRole('button', { name: 'push.confirmed' }).first().click()
  const sheet = page.getByRole('region', { name: 'Message' })
  await sheet.getByRole('region', { name: 'Attempt 3' }).getByText('<b>Full.</b>').waitFor()
  expect(JSON.parse((await sheet.locator('pre').first().textContent())!)).toEqual(received[0]!.event)
  await page.waitForURL(`**?message=${received[0]!.id}`)
  status = 204
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await sheet.getByRole('region', { name: 'Attempt 4' }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await served.none(sheet)
  await signIn('integrator')
  await open(`/webhooks/${id}`)
  await page.getByRole('cell', { name: 'push.confirmed' }).first().waitFor()
  await served.none(page.getByRole('button', { name: 'Send again' }))
  await served.none(page.getByRole('button', { name: 'push.confirmed' }))
})

inBrowser(
  'an endpoint that does not accept events is named on Today, with its next attempt, until it does',
  async (served) => {
    const { page, signIn, arrive, later, installation } = served
    await page.clock.install()
    const answers = { status: 500 }
    const { url, received } = await openReceiver(() => answers)
    const { endpoint } = await installation.app.webhookEndpoints.create({
      url,
      events: ['push.*'],
      personalData: false,
    })
    await installation.ready('anna')
    await installation.settle(0)
    await until(() => received.length === 1)
    await signIn('operator', '/')
    await page
      .getByRole('listitem')
      .filter({ hasText: url })
      .getByRole('link', { name: 'Open the webhook endpoint' })
      .click()
    await arrive(`/webhooks/${endpoint.id}`, 'Webhook endpoint')
    await page.getByText('failing', { exact: true }).waitFor()
    await page.getByText('One event waits. Next attempt:').waitFor()
    answers.status = 204
    await installation.clock.wind(10_000)
    await until(() => received.length === 2)
    await later(page.getByText('active', { exact: true }))
    await page.getByRole('cell', { name: 'arrived 204' }).waitFor()
    await page.getByRole('link', { name: 'Today' }).click()
    await later(page.getByText('Nothing is wrong'))
  },
)

atRest('an address that is refused changes nothing and says what to do', async (served) => {
  const { page, signIn, open, installation } = served
  await signIn('admin')
  await open('/webhooks?new=yes')
  await page.getByLabel('URL').fill('ftp://receiver.example/hook')
  await page.getByLabel('Issues', { exact: true }).check()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('URL').inputValue()).toBe('ftp://receiver.example/hook')
  const { data } = await installation.app.webhookEndpoints.list({ limit: 10 })
  expect(data.map(({ url }) => url)).not.toContain('ftp://receiver.example/hook')
})

atRest('events are changed one by one, and an integrator may only look and test', async (served) => {
  const { page, signIn, open, none, installation } = served
  const { url } = await openReceiver()
  const {
    endpoint: { id },
  } = await installation.app.webhookEndpoints.create({ url, events: ['*'], personalData: true })
  await signIn('admin')
  await open(`/webhooks/${id}?change=yes`)
  await page.getByLabel('Requisitions', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  const { events } = await installation.app.webhookEndpoints.get(id)
  expect(events).toContain('push.*')
  expect(events.join(' ')).not.toMatch(/requisition|^\*/)
  await signIn('integrator')
  await open(`/webhooks/${id}?change=yes`)
  await page.getByRole('button', { name: 'Send a test' }).waitFor()
  await none(page.getByRole('button', { name: /Save|Rotate|Delete|again/ }))
})

atRest('another URL of an endpoint does not widen the events that it receives', async (served) => {
  const { page, signIn, open, installation } = served
  const { url } = await openReceiver()
  const given = { url, events: ['review.opened'], personalData: false }
  const { endpoint } = await installation.app.webhookEndpoints.create(given)
  await signIn('admin')
  await open(`/webhooks/${endpoint.id}?change=yes`)
  await page.getByLabel('URL').fill(`${url}/v2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  expect(await installation.app.webhookEndpoints.get(endpoint.id)).toMatchObject({
    ...given,
    url: `${url}/v2`,
  })
})

atRest(
  'of two people who change an endpoint, the second sees what the first changed and overwrites nothing',
  async (served) => {
    const { page, signIn, open, installation, another } = served
    const { webhookEndpoints } = installation.app
    const { url } = await openReceiver()
    const { endpoint } = await webhookEndpoints.create({ url, events: ['push.*', 'issue.opened'], personalData: false })
    await signIn('admin')
    await open(`/webhooks/${endpoint.id}?change=yes`)
    await page.getByLabel('URL').fill(`${url}/v2`)
    const first = await another()
    await first.signIn('admin')
    await first.open(`/webhooks/${endpoint.id}?change=yes`)
    await first.page.getByLabel('Pushes', { exact: true }).uncheck()
    await first.page.getByRole('button', { name: 'Save' }).click()
    await first.page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Events: push.*, issue.opened → issue.*').waitFor()
    await alert.getByText('Save again to apply it').waitFor()
    expect(await webhookEndpoints.get(endpoint.id)).toMatchObject({ url, events: ['issue.*'] })
    expect(await page.getByLabel('URL').inputValue()).toBe(`${url}/v2`)
    expect(await page.getByLabel('Pushes', { exact: true }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    expect(await webhookEndpoints.get(endpoint.id)).toMatchObject({ url: `${url}/v2`, events: ['issue.*'] })
  },
)

atRest('an endpoint that someone else changed meanwhile is deleted only after another look at it', async (served) => {
  const { page, signIn, open, arrive, installation, another } = served
  const { webhookEndpoints } = installation.app
  const { url } = await openReceiver()
  const { endpoint } = await webhookEndpoints.create({ url, events: ['*'], personalData: false })
  await signIn('admin')
  await open(`/webhooks/${endpoint.id}`)
  await page.getByRole('button', { name: 'Delete' }).waitFor()
  const first = await another()
  await first.signIn('admin')
  await first.open(`/webhooks/${endpoint.id}`)
  await first.page.getByRole('button', { name: 'Disable' }).click()
  await first.page.getByText('disabled by a person').waitFor()

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  const alert = page.getByRole('alert')
  await alert.getByText('State: active → disabled').waitFor()
  await alert.getByText('check it, and act again').waitFor()
  await page.getByText('disabled by a person').waitFor()
  expect(await webhookEndpoints.get(endpoint.id)).toMatchObject({ state: 'disabled' })
  await remove()
  await arrive('/webhooks', 'Webhook endpoints')
  const { data } = await webhookEndpoints.list({ limit: 10 })
  expect(data.map(({ id }) => id)).not.toContain(endpoint.id)
})

inBrowser(
  'an endpoint that responds with 410 is on Today, where an admin enables it, and then receives what waits',
  async (served) => {
    const { page, signIn, open, none, installation } = served
    const { webhookEndpoints } = installation.app
    let status = 410
    const { url, received } = await openReceiver(() => ({ status }))
    const id = await sentTo(served, url)
    await signIn('admin', '/')
    const card = page.getByRole('listitem').filter({ hasText: `${id} responded with 410` })
    await card.getByTitle(/Repair the receiver/).waitFor()
    await open('/webhooks')
    await page.getByText('disabled: it responded with 410').waitFor()
    await page.getByRole('link', { name: url }).click()
    await page.getByText('The endpoint responded that it does not exist any more').waitFor()
    await signIn('operator', '/')
    await page.getByRole('link', { name: 'Open the webhook endpoint' }).waitFor()
    await none(page.getByRole('button', { name: /[Ee]nable/ }))

    expect(await webhookEndpoints.get(id)).toMatchObject({ state: 'disabled', reason: 'gone', waiting: 1 })
    status = 204
    await signIn('admin', '/')
    await card.getByRole('button', { name: 'Enable the webhook endpoint' }).click()
    await card.waitFor({ state: 'detached' })
    await until(async () => (await webhookEndpoints.get(id)).waiting === 0)
    expect(await webhookEndpoints.get(id)).toMatchObject({ state: 'active', reason: null })
    expect(received.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(received[1]!.id).toBe(received[0]!.id)
  },
)

inBrowser(
  'an endpoint that fails shows why and what waits, and after three days is enabled on its screen',
  async (served) => {
    const { page, signIn, open, installation } = served
    const { webhookEndpoints } = installation.app
    let status = 503
    const { url, received } = await openReceiver(() => ({ status }))
    const id = await sentTo(served, url)
    await signIn('admin')
    await open(`/webhooks/${id}`)
    await page.getByRole('cell', { name: 'failed 503 The endpoint responded with 503.' }).first().waitFor()
    await page.getByRole('definition').filter({ hasText: /^1$/ }).waitFor()
    expect(await webhookEndpoints.get(id)).toMatchObject({ state: 'active', waiting: 1 })
    await installation.clock.wind(72 * HOUR)
    await until(async () => (await webhookEndpoints.get(id)).state === 'disabled')
    await open(`/webhooks/${id}`)
    await page.getByText('disabled: it failed for three days').waitFor()
    await page.getByText('What happens meanwhile is sent when the endpoint is enabled').waitFor()
    status = 204
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByRole('button', { name: 'Disable' }).waitFor()
    await until(async () => (await webhookEndpoints.get(id)).waiting === 0)
    expect(new Set(received.map((one) => one.id)).size).toBe(1)
    await open('/')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    expect(
      (await installation.app.issues.list({ open: true, code: ['webhook_undelivered'] }, { limit: 9 })).data,
    ).toEqual([])
  },
)

inBrowser('the deliveries that failed, or of one event, are filtered by the URL', async (served) => {
  const { page, signIn, open, installation } = served
  let status = 503
  const { url } = await openReceiver(() => ({ status }))
  const id = await sentTo(served, url)
  status = 204
  expect(await installation.app.webhookEndpoints.test(id)).toMatchObject({ error: null })
  await signIn('operator')
  await open(`/webhooks/${id}`)
  const deliveries = page.getByRole('table', { name: 'Deliveries' })
  await deliveries.getByRole('cell', { name: 'webhook.test' }).waitFor()
  await deliveries.getByRole('cell', { name: 'push.confirmed' }).waitFor()
  await page.getByText('2 in all').waitFor()
  await page.getByLabel('Result').selectOption('failed')
  await page.waitForURL('**/console/webhooks/*?delivered=false')
  await page.getByText('1 in all').waitFor()
  await deliveries.getByRole('row', { name: /push\.confirmed.*failed 503/ }).waitFor()
  await expect.poll(() => deliveries.getByRole('row').count()).toBe(2)
  const { data, total } = await installation.app.webhookEndpoints.attempts(
    id,
    { delivered: false },
    { limit: 9, count: true },
  )
  expect([data.map(({ type }) => type), total]).toEqual([['push.confirmed'], { count: 1, exact: true }])
  await page.getByLabel('Event').selectOption('webhook.test')
  await page.getByText('No delivery matches these filters.').waitFor()
  await page.getByLabel('Result').selectOption('Any')
  await deliveries.getByRole('cell', { name: 'webhook.test' }).waitFor()
  await page.getByText('1 in all').waitFor()
})

inBrowser(
  'while a rotation overlaps, both secrets are shown and sign, and afterwards only the new one',
  async (served) => {
    const { page, signIn, open, none, installation } = served
    const { clock, app } = installation
    const { url, received } = await openReceiver()
    const { endpoint, secret } = await app.webhookEndpoints.create({ url, events: ['push.*'], personalData: false })
    await clock.wind(HOUR)
    await signIn('admin')
    await open(`/webhooks/${endpoint.id}`)
    await page.getByRole('button', { name: 'Rotate the secret' }).click()
    await page.getByRole('dialog').getByLabel('The old secret also signs for').selectOption('1h')
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate the secret' }).click()
    const next = await page.getByLabel(`Secret of ${url}`).last().inputValue()
    await page.getByRole('paragraph').filter({ hasText: ', until' }).waitFor()
    expect((await app.webhookEndpoints.get(endpoint.id)).secrets).toMatchObject([
      { secret, endsAt: clock.now() + HOUR },
      { secret: next, endsAt: null },
    ])
    const test = async () => {
      await page.getByRole('button', { name: 'Send a test' }).click()
      await page.getByText('The test arrived: 204').waitFor()
    }
    await test()
    for (const one of [secret, next]) expect(verify(one, received[0]!, clock.now()).type).toBe('webhook.test')
    await clock.wind(HOUR)
    await open(`/webhooks/${endpoint.id}`)
    await test()
    expect(verify(next, received[1]!, clock.now()).type).toBe('webhook.test')
    expect(() => verify(secret, received[1]!, clock.now())).toThrow()
    await none(page.getByRole('paragraph').filter({ hasText: ', until' }))
  },
)

inBrowser(
  'deliveries of all endpoints are one list, the newest first, and each leads to what was sent',
  async (served) => {
    const { page, signIn, open, installation } = served
    const { app, clock } = installation
    const urls = ['http://127.0.0.1:9/one', 'http://127.0.0.1:9/two']
    const ids: string[] = []
    for (const url of urls)
      ids.push((await app.webhookEndpoints.create({ url, events: ['push.*'], personalData: false })).endpoint.id)
    for (const id of [ids[0]!, ids[1]!, ids[0]!]) {
      await clock.wind(1_000)
      await app.webhookEndpoints.test(id)
    }
    await signIn('operator')
    await open('/webhooks/deliveries')
    const shown = page.getByRole('table', { name: 'Deliveries' }).locator('td[data-head="Endpoint"]')
    await expect.poll(() => shown.allTextContents()).toEqual([urls[0], urls[1], urls[0]])
    await page.getByLabel('Endpoint').selectOption(urls[1]!)
    await expect.poll(() => shown.allTextContents()).toEqual([urls[1]])
    await page.getByRole('link', { name: 'webhook.test' }).click()
    await page.waitForURL(`**/console/webhooks/${ids[1]}?message=*`)
    await page.getByRole('heading', { level: 1, name: 'Webhook endpoint' }).waitFor()
  },
)
