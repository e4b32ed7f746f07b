/** Whoever signs in is offered only what the role may do: everything that the pages offer is pressed. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { ROLES_OF } from '../../console/src/roles.gen.ts'
import document from '../../schemas/openapi.json' with { type: 'json' }
import {
  furnishEndpoint,
  furnishErased,
  furnishHeld,
  furnishKey,
  furnishLost,
  furnishQuarantine,
  furnishReviews,
} from './furnish.ts'
import { type KEYS, type Shared, sharingTests } from './served.ts'

export type Role = keyof typeof KEYS

const inBrowser = sharingTests(async (served: Shared) => {
  const { app } = served.installation
  await furnishErased(served)
  await served.installation.ats.admin.setFaults([])
  const { id: plan } = await app.bulk.plan({ action: 'retry', filter: { state: ['FAILED'] }, shown: {}, by: 'admin' })
  const [review] = await furnishReviews(served, 'bert')
  const quarantined = await furnishQuarantine(served)
  const held = await furnishHeld(served)
  await furnishKey(served)
  const [lost, endpoint] = [await furnishLost(served), await furnishEndpoint(served)]
  await served.installation.connect({ id: 'other' })
  await app.connections.pause('other', 'A test.')
  await served.installation.store.issues.raise({
    ...{ key: 'left', connection: 'acme', stream: null, code: 'webhook_left', message: 'A webhook was left.' },
  })
  return [
    `/bulk/${plan}`,
    `/reviews/${review}`,
    `/quarantine/${quarantined}`,
    `/runs/${held}`,
    `/pushes/${lost}`,
  ].concat(
    [
      `/webhooks/${endpoint}`,
      '/connections/acme/settings',
      '/connections/other',
      '/connect?connector=recruiting-suite',
    ],
    ['/persons/p-1/certificate', '/persons/bert?erase=preview', '/erasures?state=open', '/settings', '/settings/keys'],
  )
})

/** As in the document: `/v1/pushes/{id}`. */
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { operationId?: string }>).flatMap(([method, { operationId }]) =>
    operationId === undefined
      ? []
      : [{ id: operationId, at: new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i'), path }],
  ),
)

function mayUse(role: Role, request: string): boolean {
  const matching = OPERATIONS.filter(({ at }) => at.test(request))
  // A path without a parameter comes before those with one.
  const found = matching.find(({ path }) => !path.includes('{')) ?? matching[0]
  const roles: readonly string[] = ROLES_OF[found?.id as keyof typeof ROLES_OF] ?? []
  return roles.includes(role)
}

const screens = readFile(new URL('../../console/src/screens.ts', import.meta.url), 'utf8').then((table) =>
  [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path),
)
/** The screens of one pattern differ by what they are about: so many of each are looked at. */
const OF_EACH = 2

const PRESS = `(() => {
  const offered = (selector) => [...document.querySelectorAll('main ' + selector)]
  for (const input of offered('input')) {
    if (input.type === 'date') input.value = '2026-01-05'
    if (input.type === 'datetime-local') input.value = '2026-01-05T09:00'
  }
  for (const form of offered('form:not(.filters)'))
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  for (const details of offered('details')) details.open = true
  for (const button of offered('button[type=button]:not([disabled])'))
    if (button.closest('dialog') === null && button.closest('.filters') === null) button.click()
  for (const dialog of offered('dialog')) dialog.close()
})()`

const REFUSED = {
  code: 'state_conflict',
  detail: 'A test.',
  next: { text: 'A test.', operation: null, parameters: {} },
}

/** Walks over the screens as each of these roles. */
export function walkAs(roles: readonly Role[]): void {
  for (const role of roles) walk(role)
}

const walk = (role: Role): void =>
  inBrowser(`${role}: nothing that the console offers is refused for the role`, async (served) => {
    const { page, signIn, open, settled, furnished } = served
    const refused = new Set<string>()
    const pressed = new Set<string>()
    await page.route('**/v1/**', async (route) => {
      const request = route.request()
      const what = `${request.method()} ${new URL(request.url()).pathname}`
      if (!mayUse(role, what)) refused.add(`${new URL(page.url()).pathname}: ${what}`)
      if (request.method() === 'GET') return route.continue()
      pressed.add(what)
      // It changes nothing: the next page has the same to offer.
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(REFUSED) })
    })
    await signIn(role)
    const looked = new Map<string, number>()
    const patterns = await screens
    const screenOf = (path: string) =>
      patterns.find((screen) => screen === path) ??
      patterns.find((screen) => new RegExp(`^${screen.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))
    // Some by a URL that a colleague with another role has sent.
    const due = ['/', ...furnished]
    const known = new Set(due)
    for (const path of due) {
      const screen = screenOf(path.replace(/[?#].*/, '')) ?? path
      if ((looked.get(screen) ?? 0) >= OF_EACH) continue
      looked.set(screen, (looked.get(screen) ?? 0) + 1)
      await open(path)
      await settled()
      for (const _ of ['what is there', 'what that opens']) {
        await page.evaluate<void>(PRESS)
        await settled()
      }
      const links: string[] = await page.evaluate(
        `[...document.querySelectorAll('a[href^="/console"]')].map((link) => link.getAttribute('href').slice(8) || '/')`,
      )
      for (const link of links.filter((one) => !known.has(one))) {
        known.add(link)
        due.push(link)
      }
    }
    expect([...refused]).toEqual([])
    expect(looked.size).toBeGreaterThan(10)
    // An auditor changes nothing, and an admin is offered most of it.
    if (role === 'auditor') expect([...pressed]).toEqual([])
    if (role === 'admin') expect(pressed.size).toBeGreaterThan(25)
  })
