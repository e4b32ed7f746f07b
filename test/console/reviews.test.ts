import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { candidateOf } from '../kit/installation.ts'
import { furnishReviews, HOSTILE } from './furnish.ts'
import { accessFaults } from './page-faults.ts'
import { consoleTests, KEYS } from './served.ts'

const inBrowser = consoleTests()

/** The buttons rest at first. */
async function decidable(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name })
  await expect.poll(() => button.isEnabled()).toBe(true)
  return button
}
const NOW = Date.UTC(2026, 5, 1)
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now' }).click()

async function enter(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

inBrowser('Today leads to the reviews; keys decide, and the next one opens', async (served) => {
  const { page, signIn, arrive, settled, installation } = served
  const [first, second, third] = await furnishReviews(served, 'anna', 'bert', 'cleo')
  await signIn('operator', '/')
  await page
    .getByRole('listitem')
    .filter({ hasText: '3 possible duplicates' })
    .getByRole('link', { name: 'Open the reviews' })
    .click()
  await arrive('/reviews', 'Reviews')
  await page.getByTitle(first!, { exact: true }).click()
  await page.getByRole('button', { name: `Copy ${first}` }).waitFor()
  await page.getByText(HOSTILE).waitFor()
  await page.getByText('Found by:').waitFor()
  await decidable(page, '1: Same person')
  await settled()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: `Copy ${second}` }).waitFor()
  await sendNow(page)
  await page.getByText('Decided: “Same person: update” for anna').waitFor()
  await decidable(page, '2: Another person')
  await settled()
  await page.keyboard.press('2')
  await page.getByRole('button', { name: `Copy ${third}` }).waitFor()
  await sendNow(page)
  await page.getByText('Decided: “Another person: create” for bert').waitFor()
  await decidable(page, '3: Do not send')
  await settled()
  await page.keyboard.press('3')
  await sendNow(page)
  await page.getByText('No review is open').waitFor()
  await page.getByText('Decided: “Do not send” for cleo').waitFor()
  await page.getByText('Decided: “Do not send”').getByRole('link').click()
  await page.getByText('A reviewer discarded this push.').first().waitFor()
  await installation.settle()
  const decided = (await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })).data
  const decisionOf = (id?: string) => decided.find((review) => review.id === id)?.decision
  expect([first, second, third].map(decisionOf)).toEqual(['update', 'create', 'discard'])
  expect((await installation.admin.counts()).candidates_created).toBe(1)
  expect((await installation.admin.counts()).candidates_updated).toBe(1)
})

inBrowser(
  'a second key or click decides nothing on the next page, and a decision can be undone for ten seconds',
  async (served) => {
    const { page, signIn, open, installation } = served
    const [first, second] = await furnishReviews(served, 'anna', 'bert')
    const decided = async () =>
      (await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })).data.map(({ id, decision }) => [
        id,
        decision,
      ])
    await page.clock.install({ time: NOW })
    await signIn('operator')
    await open(`/reviews/${first}`)
    await decidable(page, '1: Same person')
    await page.clock.pauseAt(NOW + 3_600_000)
    await page.keyboard.press('1')
    await page.waitForURL(`**/console/reviews/${second}`)
    const button = page.getByRole('button', { name: '1: Same person' })
    const shown = async (what: Locator) => {
      await page.clock.runFor(10)
      return what.count()
    }
    await expect.poll(() => shown(button)).toBe(1)
    await page.keyboard.press('1')
    await button.click({ force: true })
    await page.clock.runFor(500)
    expect(await button.isEnabled()).toBe(false)
    await page.clock.runFor(100)
    await decidable(page, '1: Same person')
    expect([await page.getByText('In ten seconds:').count(), await decided()]).toEqual([1, []])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => shown(page.getByRole('button', { name: `Copy ${first}` }))).toBe(1)
    await page.clock.runFor(20_000)
    expect(await decided()).toEqual([])
    await page.clock.resume()
    await (await decidable(page, '3: Do not send')).click()
    await page.getByRole('button', { name: `Copy ${second}` }).waitFor()
    await page.clock.fastForward(10_000)
    await page.getByText('Decided: “Do not send” for anna').waitFor()
    expect(await decided()).toEqual([[first, 'discard']])
  },
)

inBrowser('a decision that still waits is sent by whoever leaves the page or signs out', async (served) => {
  const { page, signIn, open, installation } = served
  const [first, second] = await furnishReviews(served, 'anna', 'bert')
  const stillOpen = async () => (await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data
  await signIn('operator')
  await open(`/reviews/${first}`)
  await (await decidable(page, '3: Do not send')).click()
  await page.getByText('In ten seconds:').waitFor()
  await page.goto('about:blank')
  await expect.poll(async () => (await stillOpen()).map(({ id }) => id)).toEqual([second])
  await open(`/reviews/${second}`)
  await (await decidable(page, '3: Do not send')).click()
  await page.getByText('In ten seconds:').waitFor()
  await served.signOut()
  await page.getByLabel('API key').waitFor()
  expect(await stillOpen()).toEqual([])
  expect(await page.getByText('anna').count()).toBe(0)
})

inBrowser('who signs out sees a decision that is refused meanwhile, and signs out after that', async (served) => {
  const { page, signIn, open, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('operator')
  await page.route('**/v1/changes?**', (route) => route.abort())
  await open(`/reviews/${review}`)
  await (await decidable(page, '3: Do not send')).click()
  await page.getByText('In ten seconds:').waitFor()
  await installation.app.reviews.decide(review!, { decision: 'create', candidate: null, by: 'bob' })
  await served.signOut()
  await page.getByText('You are still signed in: this decision was refused.').waitFor()
  await page.getByText('Nothing was changed by you: this review was decided already.').waitFor()
  await served.signOut()
  await page.getByLabel('API key').waitFor()
  expect(await page.getByText('You are still signed in').count()).toBe(0)
})

inBrowser('a decision whose session has ended waits for its author, who sends it', async (served) => {
  const { page, signIn, open, arrive, settled, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('operator')
  await open(`/reviews/${review}`)
  await (await decidable(page, '3: Do not send')).click()
  await arrive('/reviews', 'Reviews')
  await settled()
  await page.context().clearCookies()
  await sendNow(page)
  await page.getByText('A decision about a review was not sent').waitFor()
  expect(await page.getByText('anna').count()).toBe(0)
  expect(await accessFaults(page)).toEqual([])
  await enter(page, KEYS.operator)
  await page.getByText('Not sent, because the session had ended: “Do not send” for anna').waitFor()
  await sendNow(page)
  await page.getByText('Decided: “Do not send” for anna').waitFor()
  const decided = (await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })).data
  expect(decided).toMatchObject([{ id: review, decision: 'discard', decidedBy: 'operator' }])
})

inBrowser(
  'who signs out with an ended session is told of a decision, which nobody else sees or sends',
  async (served) => {
    const { page, signIn, open, arrive, settled, none, installation } = served
    const [review] = await furnishReviews(served, 'anna')
    await signIn('operator')
    await open(`/reviews/${review}`)
    await (await decidable(page, '3: Do not send')).click()
    await arrive('/reviews', 'Reviews')
    await settled()
    await page.context().clearCookies()
    await served.signOut()
    await page.getByText('A decision about a review was not sent').waitFor()
    await enter(page, KEYS.platform)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await none(page.getByText('Not sent'))
    expect((await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data).toHaveLength(1)
  },
)

inBrowser('two people decide one review: the first decision holds, and the second one says so', async (served) => {
  const { installation, another } = served
  const [review] = await furnishReviews(served, 'anna')
  const late = await another()
  for (const { signIn, open, page } of [served, late]) {
    await signIn(page === late.page ? 'platform' : 'operator')
    // Without the feed, a page does not learn of the other decision before it sends its own.
    await page.route('**/v1/changes?**', (route) => route.abort())
    await open(`/reviews/${review}`)
    await page.getByRole('button', { name: '3: Do not send' }).waitFor()
  }
  await (await decidable(served.page, '2: Another person')).click()
  await sendNow(served.page)
  await served.page.getByText('No review is open').waitFor()
  const sent = late.page.waitForResponse((response) => response.url().endsWith('/decision'))
  await (await decidable(late.page, '3: Do not send')).click()
  await sendNow(late.page)
  expect((await sent).status()).toBe(409)
  await late.page.getByText('this review was decided already').waitFor()
  await late.page.getByRole('link', { name: `Review ${review}` }).click()
  await late.page.getByText('Decided by operator').waitFor()
  const { data } = await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })
  expect(data).toMatchObject([{ id: review, decision: 'create', decidedBy: 'operator' }])
  await installation.settle()
  expect((await installation.admin.counts()).candidates_created).toBe(1)
})

inBrowser('a review that someone else decides loses its buttons on every open page', async (served) => {
  const { page, signIn, open, none, another } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('operator')
  await open(`/reviews/${review}`)
  await page.getByRole('button', { name: '3: Do not send' }).waitFor()
  await page.getByTitle('Live: changes appear as they occur').waitFor()
  const other = await another()
  await other.signIn('platform')
  await other.open(`/reviews/${review}`)
  await (await decidable(other.page, '3: Do not send')).click()
  await sendNow(other.page)
  await page.getByText('Decided by platform').waitFor()
  await none(page.getByRole('button', { name: 'Do not send' }))
})

inBrowser('of several candidates, the key 1 asks which one, and updates that one', async (served) => {
  const { page, signIn, open, settled, installation } = served
  const { admin } = installation
  const phone = candidateOf('anna').phone
  for (const last_name of ['Reed', 'Quill'])
    await admin.addCandidate({ first_name: 'Anna', last_name, email: `${last_name}@else.example`, phone })
  await installation.ready('anna')
  await installation.settle()
  const [review] = (await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data
  await signIn('operator')
  await open(`/reviews/${review!.id}`)
  await decidable(page, '1: Same person')
  await settled()
  await page.keyboard.press('1')
  await page.getByText('Choose which of these candidates').waitFor()
  await settled()
  expect((await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data).toHaveLength(1)
  const second = review!.matches[1]!.candidate
  await page.getByLabel(`The same person as ${second}`).check()
  await page.keyboard.press('1')
  await sendNow(page)
  await page.getByText('No review is open').waitFor()
  const { data } = await installation.app.reviews.list({ state: 'decided' }, { limit: 10 })
  expect(data).toMatchObject([{ decision: 'update', candidate: second }])
})

inBrowser('the keys can be switched off, and stay off after a reload', async (served) => {
  const { page, signIn, open, settled, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('operator')
  await open(`/reviews/${review}`)
  await page.getByLabel('The keys 1, 2 and 3 decide').uncheck()
  await settled()
  const openReviews = async () => (await installation.app.reviews.list({ state: 'open' }, { limit: 10 })).data.length
  const pressAll = async () => {
    await settled()
    for (const key of ['1', '2', '3']) await page.keyboard.press(key)
    await settled()
    expect(await openReviews()).toBe(1)
  }
  await pressAll()
  await page.reload()
  await page.getByRole('button', { name: 'Do not send', exact: true }).waitFor()
  await pressAll()
  await page.getByLabel('The keys 1, 2 and 3 decide').check()
  await decidable(page, '3: Do not send')
  await settled()
  await page.keyboard.press('3')
  await sendNow(page)
  await page.getByText('No review is open').waitFor()
  expect(await openReviews()).toBe(0)
})

inBrowser('an auditor reads a review without a button or a key that decides', async (served) => {
  const { page, signIn, open, none, settled, installation } = served
  const [review] = await furnishReviews(served, 'anna')
  await signIn('auditor')
  await open(`/reviews/${review}`)
  await page.getByText('Found by:').waitFor()
  await none(page.getByRole('button', { name: 'Do not send' }))
  await page.keyboard.press('3')
  await settled()
  const { data } = await installation.app.reviews.list({ state: 'open' }, { limit: 10 })
  expect(data).toMatchObject([{ id: review }])
})

inBrowser(
  'reviews state their order and exact time, and decided ones have the words of the buttons',
  async (served) => {
    const { page, signIn, open, installation } = served
    const [first, second] = await furnishReviews(served, 'anna', 'bert')
    const { app } = installation
    const [oldest] = (await app.reviews.list({ state: 'open' }, { limit: 1, order: 'oldest' })).data
    await signIn('auditor')
    await open('/reviews')
    await page.getByText('The oldest is first.').waitFor()
    const rows = page.getByRole('row')
    await rows.nth(2).waitFor()
    const ids = () =>
      rows
        .locator('td:first-child small')
        .evaluateAll((codes) => codes.map((code) => (code as unknown as { title: string }).title))
    await expect.poll(ids).toEqual([first, second])
    const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
    expect(await rows.nth(1).locator('time').getAttribute('title')).toContain(exact.format(oldest!.createdAt))
    for (const [id, decision] of [[first, 'create'] as const, [second, 'discard'] as const])
      await app.reviews.decide(id!, { decision, candidate: null, by: 'operator' })
    await page.getByLabel('State').selectOption('decided')
    await page.getByText('The newest is first.').waitFor()
    await page.getByRole('row', { name: /^anna.*Another person: create/ }).waitFor()
    await page.getByRole('row', { name: /^bert.*Do not send/ }).waitFor()
  },
)
