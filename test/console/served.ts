/** The console on a real server over a real installation, and a page of a real browser in it. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { COOKIE } from '../../runtime/api/console/credential.ts'
import { createSessions } from '../../runtime/api/console/sessions.ts'
import { consoleFolder } from '../../runtime/cli/console-files.ts'
import { testApart } from '../../runtime/cli/test-apart.ts'
import { systemClock } from '../../runtime/kernel/clock.ts'
import { sha256 } from '../../runtime/kernel/fingerprint.ts'
import type { Role } from '../../runtime/kernel/states.ts'
import type { InstallationOptions } from '../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../kit/push-installation.ts'
import { launchBrowser, watchFaults } from './browser.ts'

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
  open(path: string): Promise<void>
  /**
   * Waits for another screen by its URL and its title: the URL changes before the code of the screen is loaded, and
   * until then the page shows the old screen.
   */
  arrive(path: string, title: string | RegExp): Promise<void>
}

export type Served = Visitor & {
  readonly url: string
  readonly installation: PushInstallation
  /** What the pages did that they may not do. */
  readonly faults: readonly string[]
  /** A path that signs in once. */
  loginPath(role: Role): string
  /** Another person at the same server. */
  another(): Promise<Visitor>
  /** The server ends, and starts again at the same URL with the same sessions. */
  readonly server: { stop(): Promise<unknown>; start(): Promise<void> }
}

const LONGEST_WAIT_MS = Number(process.env.CONSOLE_WAIT_MS ?? 5 * 60_000)

/** Where the built console is: the first file of tests builds it. */
export const folder = (): Promise<string> => consoleFolder({ info: () => undefined })

type Check = (served: Served) => Promise<void>

/** For a file of tests: a promise that a browser checks; left out where none can start. */
export function consoleTests(options: Partial<InstallationOptions> = {}): (name: string, check: Check) => void {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await launchBrowser()
    if (browser !== null) await folder()
  })
  afterAll(() => browser?.close())
  return (name, check) =>
    test(name, async ({ skip }) => {
      if (browser === null) return skip('no browser can be started')
      const served = await serveConsole(browser, options)
      await check(served).catch(async (error) => {
        console.error(`${served.page.url()}\n${await served.page.locator('body').ariaSnapshot()}`, served.faults)
        throw error
      })
      expect(served.faults).toEqual([])
    })
}

async function serveConsole(browser: Browser, options: Partial<InstallationOptions>): Promise<Served> {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', ...options })
  const sessions = createSessions(randomBytes(32), systemClock)
  const apiKeys = Object.entries(KEYS).map(([role, key]) => ({
    ...{ name: role, hash: sha256(key), role: role as Role, connections: null },
  }))
  const { app } = installation
  const build = () =>
    buildApi({
      ...{ app, apiKeys, logger: false, version: '0.1.0', console: { sessions, folder } },
      testConnector: testApart,
    })
  let api = await build()
  onTestFinished(() => api.close())
  const url = await api.listen({ host: '127.0.0.1', port: 0 })
  const server = {
    stop: () => api.close(),
    async start() {
      api = await build()
      await api.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    },
  }
  const faults: string[] = []
  const another = async (): Promise<Visitor> => {
    const page = await browser.newPage({ locale: 'en-US' })
    // A guard against hanging, on a machine that may be busy.
    page.setDefaultTimeout(LONGEST_WAIT_MS)
    onTestFinished(() => page.close())
    watchFaults({ page, url, faults })
    const open = async (path: string): Promise<void> => void (await page.goto(`${url}/console${path}`))
    return {
      page,
      async signIn(role, path) {
        const value = sessions.seal({ key: KEYS[role], begun: systemClock.now() })
        await page.context().addCookies([{ name: COOKIE, value, url, httpOnly: true, sameSite: 'Strict' }])
        if (path !== undefined) await open(path)
      },
      open,
      async arrive(path, title) {
        await page.waitForURL(`**/console${path}`)
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      },
    }
  }
  return {
    ...(await another()),
    ...{ url, installation, faults, server, another },
    loginPath: (role) => `/console/sign-in#${sessions.offer(KEYS[role])}`,
  }
}
