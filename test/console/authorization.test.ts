import { expect } from 'vitest'
import { JOBS, openAts, specWith, UNAUTHORISED } from '../kit/small-installation.ts'
import { consoleTests } from './served.ts'

const PUBLIC = 'https://hirewire.example'
const AUTH = `
    kind: oauth2
    grant: authorization_code
    credentials: { client_id: {}, client_secret: { secret: true } }
    authorize: { url: '{{ $settings.base }}/authorize' }
    token: { url: '{{ $settings.base }}/token' }`

const inBrowser = consoleTests({ connectors: [specWith(AUTH)], publicUrl: PUBLIC })

const NAME =
  'the link for the customer is copied, and after they agreed the connection is authorized; another kind has no such button'
inBrowser(NAME, async (served) => {
  const { page, url, signIn, open, none, installation } = served
  const token = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600 }
  const ats = await openAts(({ path, query, headers }) => {
    if (path === '/authorize')
      return { status: 302, headers: { location: `${query.redirect_uri}?code=c-1&state=${query.state}` } }
    if (path === '/token') return { json: token }
    return headers.authorization === 'Bearer access-1' ? JOBS : UNAUTHORISED
  })
  await installation.connect({
    ...{ id: 'small', integration: 'small', auth_type: 'login', settings: { base: ats.url } },
    credentials: { client_id: 'me', client_secret: 'client-secret' },
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('operator')
  await open('/connections/small')
  await page.getByText('waits for the customer').waitFor()
  await page.getByRole('button', { name: 'Get the link for the customer' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await page.getByText('Copied.').waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(`${ats.url}/authorize?`)
  // The customer, in another browser.
  const agreed = await fetch(link, { redirect: 'manual' })
  const back = new URL(agreed.headers.get('location')!)
  expect(back.origin).toBe(PUBLIC)
  expect((await fetch(url + back.pathname + back.search)).status).toBe(200)
  await page.reload()
  await page.getByText('authorized', { exact: true }).waitFor()
  expect((await installation.pull('jobs', 'incremental', 'small')).state).toBe('complete')
  // Another person may belong to another account than the records.
  await page.getByRole('button', { name: 'Get the link for the customer' }).click()
  await page.getByRole('alert').getByText('may now reach another account').waitFor()
  await page.getByRole('button', { name: 'It is the same account' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).first().waitFor()
  await open('/connections/acme')
  await page.getByText('authorized', { exact: true }).waitFor()
  await none(page.getByRole('button', { name: 'Get the link' }))
})
