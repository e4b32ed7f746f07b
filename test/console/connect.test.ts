/** The page of connect links, as a customer sees it. Nobody is signed in. */
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { verifyConnectResult } from '../../client/index.ts'
import type { NewLink } from '../../runtime/app/contract.ts'
import { MASK } from '../../runtime/kernel/secrets/mask.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { freePort } from '../kit/free-port.ts'
import { BEARER, JOBS, openAts, specWith, UNAUTHORISED } from '../kit/small-installation.ts'
import { openOAuthServer } from './oauth-server.ts'
import { accessFaults, layoutFaults } from './page-faults.ts'
import { folder, type Shared, sharingTests } from './served.ts'

const OAUTH = `
    kind: oauth2
    grant: authorization_code
    scopes: [jobs.read]
    credentials: { client_id: { title: Client ID, secret: false }, client_secret: { title: Client secret } }
    authorize: { url: $settings.page }
    token: { url: '{{ $settings.base }}/token' }`
const NEEDS = `
prerequisites: [An API key with access to jobs, The URL of the account]`
const HOSTILE = `<img src=x onerror="document.title='taken'">`
const MOST_BYTES = 60_000

const QUOTED = JSON.stringify(HOSTILE)
const hostileSpec = specWith(
  `{ kind: bearer, credentials: { key: { title: ${QUOTED}, description: ${QUOTED} } }, token: $credentials.key }`,
  `prerequisites: [${QUOTED}]`,
)
  .replace('id: small', 'id: hostile')
  .replace('name: Small ATS', `name: ${QUOTED}\ndescription: ${QUOTED}`)
  .replace('  timeout: 60s', '  timeout: 60s\n  message: error')
  .replace('title: Address', `title: ${QUOTED}, description: ${QUOTED}`)

const specs = [
  hostileSpec,
  specWith(BEARER.replace('{ secret: true }', '{ secret: true, title: API key }'), NEEDS),
  specWith(OAUTH)
    .replace('id: small', 'id: asking')
    .replace('name: Small ATS', 'name: Asking ATS')
    .replace('settings:', 'settings:\n  page: { type: string, format: uri }'),
]

const PLATFORM = await freePort()
const inBrowser = sharingTests(async () => null, {
  connectors: specs,
  publicUrl: 'https://hirewire.example',
  frameAncestors: [`http://127.0.0.1:${PLATFORM}`],
})

const ATS = (): ReturnType<typeof openAts> =>
  openAts(({ path, headers }) => {
    if (path === '/token') return { json: { access_token: 'granted', refresh_token: 'r', expires_in: 600 } }
    return /granted|my-key/.test(String(headers.authorization)) ? JOBS : UNAUTHORISED
  })

async function newLink({ installation, url }: Shared, change: Partial<NewLink> = {}) {
  const issued = await installation.app.connectLinks.create({
    ...{ customer: 'Acme', connectors: ['small', 'asking'], returnUrl: `${url}/health/live`, language: 'en' },
    ...{ connection: null, preset: {}, credentials: {}, lastsMs: 3_600_000, createdBy: 'platform' },
    ...change,
  })
  return { ...issued, path: `${url}/connect#${issued.url.split('#')[1]}` }
}

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/x-pem-file', buffer: Buffer.from(text) })

inBrowser(
  'a customer connects with a key: with the keyboard alone, on a phone, without a fault for assistive technology',
  async (served) => {
    const { page, installation } = served
    const ats = await ATS()
    const { path, link } = await newLink(served)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(path)
    const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const accessible = async (): Promise<void> => {
      expect(await accessFaults(page)).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
    }
    await title('Which applicant-tracking system do you use?')
    // The token is in no URL from here on, and not in the history.
    expect(page.url()).toMatch(/\/connect$/)
    await accessible()
    await page.getByRole('button', { name: 'Small ATS' }).focus()
    await page.keyboard.press('Enter')
    await title('What you need for Small ATS')
    await page.getByLabel('The URL of the account').press('Space')
    await accessible()
    await press('Continue')
    await title('Access to Small ATS')
    await press('Save and continue')
    await page.getByText('Fill in this field.').first().waitFor()
    await page.keyboard.type('wrong')
    await page.getByLabel('Address').fill('ats.example')
    await page.keyboard.press('Tab')
    await page.getByText('Enter a complete URL').waitFor()
    await page.getByLabel('Address').fill(ats.url)
    expect(await page.getByText('Enter a complete URL').count()).toBe(0)
    await page.getByText('Client certificate (only').focus()
    await page.keyboard.press('Enter')
    const [certificate, key] = [
      page.getByLabel('Certificate, as PEM').first(),
      page.getByLabel('Private key, as PEM').first(),
    ]
    await certificate.fill('-----BEGIN CERTIFICATE-----\nMIIB')
    await press('Save and continue')
    await page.getByText('from -----BEGIN CERTIFICATE-----').waitFor()
    await page.getByText('Fill in this field.').waitFor()
    const pair = makeCertificate()
    await key.fill(pair.key.replace('PRIVATE', 'ENCRYPTED PRIVATE'))
    await page.getByText('This key has a passphrase.').waitFor()
    await page.locator('input[type=file]').first().setInputFiles(fileOf('client.crt', pair.cert))
    await page.locator('input[type=file]').last().setInputFiles(fileOf('client.key', pair.key))
    await page.getByText('This key has a passphrase.').waitFor({ state: 'detached' })
    await accessible()
    await press('Save and continue')
    await title('Check of the connection')
    await page.getByText('The connection does not work yet.').waitFor()
    await accessible()
    await press('Change the access')
    await title('Access to Small ATS')
    await page.getByLabel('API key', { exact: true }).fill('my-key')
    await press('Save and continue')
    await page.getByText('Everything that is needed works.').waitFor()
    await press('Continue')
    await title('Connected')
    await accessible()
    await page.getByRole('link', { name: 'Back to Sourcing' }).click()
    await page.waitForURL('**/health/live?*')
    const { connection, result } = await installation.app.connectLinks.get(link.id)
    expect(new URL(page.url()).searchParams.get('connection')).toBe(connection)
    expect([result, connection]).toEqual(['connected', expect.any(String)])
    const { input } = await installation.app.connections.get(connection!)
    expect(input.tls).toEqual({ certificate: pair.cert.trim(), key: MASK })
  },
)

inBrowser(
  'a customer allows the access at the ATS and comes back; the page is in German for a German link',
  async (served) => {
    const { page, url } = served
    const ats = await ATS()
    // The page of the ATS, on which the customer agrees.
    await page.route(`${url}/ats*`, (route) => {
      const state = new URL(route.request().url()).searchParams.get('state')
      return route.fulfill({ status: 302, headers: { location: `${url}/v1/oauth/callback?code=c-1&state=${state}` } })
    })
    const preset = { settings: { page: `${url}/ats` } }
    const { path } = await newLink(served, { connectors: ['asking'], language: 'de', preset })
    await page.goto(path)
    await page.getByRole('heading', { name: 'Was Sie für Asking ATS brauchen' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    await page.getByText('jobs.read').waitFor()
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Client ID').fill('me')
    await page.getByLabel('Client secret').fill('client-secret')
    await page.getByLabel('Address').fill(ats.url)
    await page.getByRole('button', { name: 'Speichern und weiter' }).click()
    await page.getByRole('button', { name: 'Weiter zu Asking ATS' }).click()
    await page.getByText('Alles Nötige funktioniert.').waitFor()
    expect(page.url()).toMatch(/\/connect$/)
    await page.getByLabel('Sprache').selectOption('en')
    await page.getByText('Everything that is needed works.').waitFor()
  },
)

inBrowser('the administrator of the ATS gets a link of their own, which ends with the access', async (served) => {
  const { page, url, another } = served
  const ats = await ATS()
  const { path } = await newLink(served, { connectors: ['small'] })
  await page.goto(path)
  await page.getByRole('button', { name: 'Create a link for them' }).click()
  const shared = await page.getByRole('textbox', { name: 'Link for the administrator' }).inputValue()
  const administrator = (await another()).page
  await administrator.goto(`${url}/connect#${shared.split('#')[1]}`)
  await administrator.getByText('The URL of the account').waitFor()
  expect(await administrator.getByRole('button', { name: 'Create a link for them' }).count()).toBe(0)
  await administrator.getByRole('button', { name: 'Continue' }).click()
  await administrator.getByLabel('API key', { exact: true }).fill('my-key')
  await administrator.getByLabel('Address').fill(ats.url)
  await administrator.getByRole('button', { name: 'Save and continue' }).click()
  await administrator.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.reload()
  await page.getByText('Everything that is needed works.').waitFor()
})

inBrowser(
  'texts of others are shown as texts, and a link that has ended shows nothing of its customer',
  async (served) => {
    const { page, installation } = served
    const ats = await openAts(() => ({ status: 401, json: { error: HOSTILE } }))
    const { path, link } = await newLink(served, { customer: HOSTILE, connectors: ['hostile', 'small'] })
    await page.goto(path)
    const isText = async (): Promise<void> => {
      await page.locator('main').getByText(HOSTILE).first().waitFor()
      expect([await page.locator('img').count(), await page.title()]).toEqual([0, expect.not.stringMatching(/^taken/)])
    }
    await isText()
    await page.getByRole('button', { name: HOSTILE }).click()
    await isText()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('input[name=key]').fill('any')
    await page.locator('input[name=base]').fill(ats.url)
    await isText()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('The connection does not work yet.').waitFor()
    await page.locator('q').getByText(HOSTILE).waitFor()
    await isText()
    await installation.app.connectLinks.revoke(link.id)
    await page.reload()
    await page.getByRole('heading', { name: 'This link can no longer be used' }).waitFor()
    expect(await page.getByText(HOSTILE).count()).toBe(0)
  },
)

inBrowser('the page loads less than 60 kB, compressed by gzip', async (served) => {
  const { page } = served
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/connect/assets/')) files.add(pathname)
  })
  const { path } = await newLink(served)
  await page.goto('about:blank')
  const response = await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const root = await folder()
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(root, `${file}.gz`)).size, 0)
  expect(files.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  const headers = response!.headers()
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*require-trusted-types-for 'script'/)
  expect(headers['referrer-policy']).toBe('no-referrer')
})

/** A page of a platform that embeds a link with the script of the client, or opens it in a window. */
async function platformPage(port: number, link: string): Promise<string> {
  const script = stripTypeScriptTypes(readFileSync('client/connect.ts', 'utf8'))
  const server = createServer((request, response) => {
    if (request.url === '/connect.js') return void response.setHeader('content-type', 'text/javascript').end(script)
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Platform</title><div id="place"></div>
      <button>Open</button><output></output><script type="module">
        import { openConnect } from '/connect.js'
        const show = (end) => document.querySelector('output').append(JSON.stringify(end))
        document.querySelector('button').onclick = () => openConnect('${link}').then(show)
        if (location.search === '') openConnect('${link}', { into: document.querySelector('#place') }).then(show)
      </script>`)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${port}/`
}

inBrowser(
  'a page of the platform embeds the page or opens it in a window, and gets its result; another page may not',
  async (served) => {
    const ats = await ATS()
    const { path, secret } = await newLink(served, { connectors: ['small'] })
    // It is no page of the console, and reaches two servers.
    const page = await served.page.context().browser()!.newPage()
    onTestFinished(() => page.close())
    await page.goto(await platformPage(PLATFORM, path))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByLabel('API key', { exact: true }).fill('my-key')
    await frame.getByLabel('Address').fill(ats.url)
    await frame.getByRole('button', { name: 'Save and continue' }).click()
    await frame.getByText('Everything that is needed works.').waitFor()
    await frame.getByRole('button', { name: 'Continue' }).click()
    const shown = page.locator('output:not(:empty)')
    const { result, url } = JSON.parse((await shown.textContent()) ?? '')
    expect([result, (await verifyConnectResult(secret, url))?.result]).toEqual(['connected', 'connected'])
    await page.goto(`http://127.0.0.1:${PLATFORM}/?window`)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open' }).click()
    await (await opening).getByRole('heading', { name: 'Connected' }).waitFor()
    expect(JSON.parse((await shown.textContent()) ?? '')).toMatchObject({ result: 'connected' })
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(await platformPage(await freePort(), path))
    expect((await refused).text()).toContain(`127.0.0.1:${PLATFORM}`)
    expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0)
  },
)

const REDIRECT = 'https://hirewire.example/v1/oauth/callback'
const CLIENT = { clientId: 'me', clientSecret: 'of the platform', redirectUri: REDIRECT }

/** A link at an authorization server with pages of its own, and a page of the platform with it. */
async function atOAuthServer(served: Shared, query = '') {
  const ats = await openOAuthServer({ ...CLIENT, servedAt: `${served.url}/v1/oauth/callback` })
  const preset = { settings: { page: `${ats.url}/authorize`, base: ats.url }, auth_type: 'login' }
  const credentials = { client_secret: CLIENT.clientSecret }
  const { path, secret } = await newLink(served, { connectors: ['asking'], preset, credentials })
  const page = await served.page.context().browser()!.newPage()
  onTestFinished(() => page.close())
  const urls: string[] = []
  page.context().on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''))
  await page.goto(`${await platformPage(PLATFORM, path)}${query}`)
  const end = async () => JSON.parse((await page.locator('output:not(:empty)').textContent()) ?? '')
  const isClean = () => {
    const token = path.split('#')[1]!
    expect([...urls, ...ats.referrers].filter((text) => text.includes(token))).toEqual([])
    expect(ats.referrers.filter((referrer) => !referrer.startsWith(ats.url))).toEqual([])
  }
  return { page, secret, end, isClean }
}

/** A person signs in at the ATS with a wrong password and the right one, and decides. */
async function decide(page: Page, answer: 'Allow' | 'Deny'): Promise<void> {
  for (const password of ['wrong', 'of the administrator']) {
    if ((await page.getByRole('heading', { name: /sign-in|consent/ }).textContent()) === 'consent') break
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await page.getByRole('button', { name: answer }).click()
}

inBrowser('in a frame, the ATS asks in a window of its own, and the frame continues', async (served) => {
  const { page, secret, end, isClean } = await atOAuthServer(served)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('Client ID').fill('me')
  // What the platform provides is not asked for.
  expect(await frame.getByRole('textbox').count()).toBe(1)
  await frame.getByRole('button', { name: 'Save and continue' }).click()
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Continue to Asking ATS' }).click()
  const opened = await opening
  await opened.getByRole('button', { name: 'Continue to Asking ATS' }).click()
  await decide(opened, 'Allow')
  await opened.getByText('You can close this window').waitFor()
  await frame.getByText('Everything that is needed works.').waitFor()
  await frame.getByRole('button', { name: 'Continue' }).click()
  expect(await verifyConnectResult(secret, (await end()).url)).toMatchObject({ result: 'connected' })
  isClean()
})

inBrowser('in a window, a customer who refused the access at the ATS is asked again, and allows it', async (served) => {
  const { page, secret, end, isClean } = await atOAuthServer(served, '?window')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open' }).click()
  const opened = await opening
  await opened.getByRole('button', { name: 'Continue' }).click()
  await opened.getByLabel('Client ID').fill('me')
  await opened.getByRole('button', { name: 'Save and continue' }).click()
  await opened.getByRole('button', { name: 'Continue to Asking ATS' }).click()
  await decide(opened, 'Deny')
  await opened.getByText('The access was not allowed, or took too long.').waitFor()
  await opened.getByRole('button', { name: 'Continue to Asking ATS' }).click()
  await decide(opened, 'Allow')
  await opened.getByText('Everything that is needed works.').waitFor()
  await opened.getByRole('button', { name: 'Continue' }).click()
  expect(await verifyConnectResult(secret, (await end()).url)).toMatchObject({ result: 'connected' })
  isClean()
})
