/** The console on a real server over a real installation, and a page of a real browser in it. */
import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, expect, type TestContext, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { COOKIE } from '../../runtime/api/console/credential.ts'
import { createSessions } from '../../runtime/api/console/sessions.ts'
import { testApart } from '../../runtime/cli/author/test-apart.ts'
import { consoleFolder } from '../../runtime/cli/serve/console-files.ts'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import type { Role } from '../../runtime/kernel/model/states.ts'
import { sha256 } from '../../runtime/kernel/text/fingerprint.ts'
import { SHARED_COMPILERS } from '../kit/compilers.ts'
import { freePort } from '../kit/free-port.ts'
import type { InstallationOptions } from '../kit/installation.ts'
import { atEnd, openForFile } from '../kit/lifetime.ts'
import { openPushInstallation, type PushInstallation } from '../kit/push-installation.ts'
import { onceInRun } from '../kit/run/once.ts'
import { type Seen, watch, withEvidence } from './evidence.ts'
import { watchFaults } from './page-faults.ts'
import { watchReading } from './settled.ts'
import { workerBrowser } from './worker-browser.ts'

export const KEYS: Readonly<Record<Role, string>> = {
  admin: 'hw_console_admin',
  operator: 'hw_console_operator',
  platform: 'hw_console_platform',
  auditor: 'hw_console_auditor',
  integrator: 'hw_console_integrator',
}

/** Someone with a browser session of their own. */
export type Visitor = {
  readonly page: Page
  /**
   * Gives the browser a session, and opens a screen if one is named. The form and the link that begin a session have
   * tests of their own.
   */
  signIn(role: Role, path?: string): Promise<void>
  /** By the menu behind the name. */
  signOut(): Promise<void>
  open(path: string): Promise<void>
  /** Shows another screen in the open page, as a link does: its files, and what was read, stay. */
  show(path: string): Promise<void>
  /**
   * Waits for another screen by its URL and its title: the URL changes before the code of the screen is loaded, and
   * until then the page shows the old screen.
   */
  arrive(path: string, title: string | RegExp): Promise<void>
  /** Waits until the page has read and shown everything: then its listeners are there, too. */
  settled(): Promise<void>
  /** Expects that this is not in the page once it is settled. */
  none(what: Locator): Promise<void>
  /**
   * Lets time pass in the page until this is shown: what a page reads every few seconds. The test installs the clock
   * (`page.clock.install()`) before it opens a screen.
   */
  later(what: Locator): Promise<void>
}

/** What tests have that share an installation. */
export type Shared = Visitor & {
  readonly url: string
  readonly installation: PushInstallation
  /** A path that signs in once. */
  loginPath(role: Role): string
  /** Another person at the same server. */
  another(): Promise<Visitor>
}

export type Served = Shared & {
  /** The server ends, and starts again at the same URL with the same sessions. */
  readonly server: { stop(): Promise<unknown>; start(): Promise<void> }
}

const LONGEST_WAIT_MS = Number(process.env.CONSOLE_WAIT_MS ?? 5 * 60_000)

/** Of the page of connect links. */
const STYLE = { name: 'Sourcing', color: '#0b5c8f' }

let built: Promise<string> | undefined
/** Where the built console is: the first file of the run that needs it builds it. */
export function folder(): Promise<string> {
  built ??= onceInRun('console', () => consoleFolder({ info: () => undefined }))
  return built
}

type Options = Partial<InstallationOptions> & { readonly frameAncestors?: readonly string[] }
/** `seen`, `faults`: the pages, and what they did that they may not do. */
type Watched = { readonly seen: Seen[]; readonly faults: string[] }

/** For a file of tests: a promise that a browser checks; left out where none can start. */
export function consoleTests(options: Options = {}): (name: string, check: (served: Served) => Promise<void>) => void {
  return (name, check) =>
    test(name, async (context) => {
      const { served, watched } = await serveConsole(await browserFor(context), options)
      await holds(name, watched, () => check(served))
    })
}

/**
 * The same for tests that share an installation, what is furnished in it, and a page: they only read, or change what
 * the others do not look at. Each one begins with signing in and opening a screen.
 */
export function sharingTests<T>(
  furnish: (served: Shared) => Promise<T>,
  options: Options = {},
): (name: string, check: (served: Shared & { readonly furnished: T }) => Promise<void>) => void {
  let opening: ReturnType<typeof open> | undefined
  const open = (browser: Browser) =>
    openForFile(async () => {
      const { served, watched } = await serveConsole(browser, options)
      return { served, watched, furnished: await furnish(served) }
    })
  // What could not be opened is closed already.
  afterAll(async () => (await opening?.catch(() => undefined))?.close())
  return (name, check) =>
    test(name, async (context) => {
      const browser = await browserFor(context)
      opening ??= open(browser)
      const { served, watched, furnished } = (await opening).opened
      watched.seen.splice(1)
      watched.faults.splice(0)
      await holds(name, watched, async () => {
        await renew(served.page)
        await check({ ...served, furnished })
      })
    })
}

/** Whoever signs in next takes the place of the one before. */
async function renew(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.emulateMedia({ colorScheme: null, media: null })
  if (page.viewportSize()?.width !== SIZE.width) await page.setViewportSize(SIZE)
}

const SECOND_MS = 1_000
const SIZE = { width: 1280, height: 720 }

async function browserFor({ skip }: TestContext): Promise<Browser> {
  const browser = await workerBrowser()
  if (browser === null) return skip('no browser can be started')
  await folder()
  return browser
}

const holds = (name: string, { seen, faults }: Watched, check: () => Promise<void>): Promise<void> =>
  withEvidence(name, seen, async () => {
    await check()
    expect(faults).toEqual([])
  })

async function serveConsole(
  browser: Browser,
  { frameAncestors = [], ...options }: Options,
): Promise<{ served: Served; watched: Watched }> {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', ...options })
  const sessions = createSessions(randomBytes(32), systemClock)
  const { url, server } = await listen(installation, { sessions, frameAncestors })
  const watched: Watched = { seen: [], faults: [] }
  const another = (): Promise<Visitor> => visit({ browser, url, sessions, watched })
  const served: Served = {
    ...(await another()),
    ...{ url, installation, server, another },
    loginPath: (role) => `/console/sign-in#${sessions.offer(KEYS[role])}`,
  }
  return { served, watched }
}

type Sessions = ReturnType<typeof createSessions>

type Listening = { readonly sessions: Sessions; readonly frameAncestors: readonly string[] }

async function listen(
  { app }: PushInstallation,
  { sessions, frameAncestors }: Listening,
): Promise<Pick<Served, 'url' | 'server'>> {
  const apiKeys = Object.entries(KEYS).map(([role, key]) => ({
    ...{ name: role, hash: sha256(key), role: role as Role, connections: null },
  }))
  const connect = { folder, publicUrl: null, style: { ...STYLE, frame_ancestors: frameAncestors } }
  const build = () =>
    buildApi({
      ...{ app, apiKeys, logger: false, version: '0.1.0', console: { sessions, folder }, connect },
      ...{ testConnector: testApart, compilers: SHARED_COMPILERS },
    })
  // Nobody else gets it while the server is stopped.
  const port = await freePort()
  let api = await build()
  atEnd(() => api.close())
  const url = await api.listen({ host: '127.0.0.1', port })
  return {
    url,
    server: {
      stop: () => api.close(),
      async start() {
        api = await build()
        await api.listen({ host: '127.0.0.1', port })
      },
    },
  }
}

type Visiting = { readonly browser: Browser; readonly url: string; readonly sessions: Sessions; watched: Watched }

async function visit({ browser, url, sessions, watched }: Visiting): Promise<Visitor> {
  const page = await browser.newPage({ locale: 'en-US', viewport: SIZE })
  // A guard against hanging, on a machine that may be busy.
  page.setDefaultTimeout(LONGEST_WAIT_MS)
  atEnd(() => page.close())
  watchFaults({ page, url, faults: watched.faults })
  watched.seen.push(watch(page))
  const settled = watchReading(page)
  const open = async (path: string): Promise<void> => void (await page.goto(`${url}/console${path}`))
  return {
    page,
    async signIn(role, path) {
      const value = sessions.seal({ key: KEYS[role], begun: systemClock.now(), secure: false })
      await page.context().addCookies([{ name: COOKIE, value, url, httpOnly: true, sameSite: 'Strict' }])
      if (path !== undefined) await open(path)
    },
    async signOut() {
      const button = page.getByRole('button', { name: 'Sign out' })
      if (!(await button.isVisible())) await page.getByTitle('Key, colours, sign out').click()
      await button.click()
    },
    open,
    settled,
    async show(path) {
      await page.evaluate<void>(`document.querySelector('h1').setAttribute('data-left', '')
        history.pushState({}, '', '/console${path}')`)
      await page.locator('h1:not([data-left])').waitFor()
    },
    async arrive(path, title) {
      await page.waitForURL(`**/console${path}`)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    },
    async none(what) {
      await settled()
      expect([String(what), await what.count()]).toEqual([String(what), 0])
    },
    async later(what) {
      const passed = async () => {
        await page.clock.fastForward(SECOND_MS)
        // A busy server is waited for as long as it takes.
        await settled()
        return (await what.count()) > 0
      }
      await expect.poll(passed).toBe(true)
    },
  }
}
