import { describe, expect, it } from 'vitest'
import { RETENTION } from '../../runtime/app/work/housekeeping.ts'
import { type ApiKit, openApiKit, problemIn } from '../kit/api.ts'
import { purgeAll } from '../kit/store.ts'

/** For tests that change nothing. */
const shared = openApiKit()

describe('a page of the change feed', () => {
  type Page = {
    readonly data: readonly { seq: number }[]
    readonly next_cursor: string | null
    readonly cursor: string
  }
  const reader = ({ call }: Pick<ApiKit, 'call'>) => ({
    async page(query: string) {
      const { data, ...rest } = (await call({ url: `/v1/changes?${query}` })).json<Page>()
      return [data.map(({ seq }) => seq), rest] as const
    },
    async refusal(query: string) {
      const answer = await call({ url: `/v1/changes?${query}` })
      const { code, detail, feed } = problemIn(answer)
      return { status: answer.status, code, detail, feed }
    },
  })

  it('returns where to continue, even when it is empty', async () => {
    const kit = await shared
    const { epoch, newest: last } = await kit.store.changes.bounds()
    const { page, refusal } = reader(kit)
    const at = (seq: number) => ({ cursor: `${epoch}.${seq}`, last_seq: seq })
    expect(await page('limit=2')).toEqual([[1, 2], { ...at(2), next_cursor: `${epoch}.2` }])
    expect(await page(`cursor=${epoch}.2&limit=1`)).toEqual([[3], { ...at(3), next_cursor: `${epoch}.3` }])
    expect(await page(`after=${last - 1}&limit=2`)).toEqual([[last], { ...at(last), next_cursor: null }])
    expect(await page(`cursor=${epoch}.${last}`)).toEqual([[], { ...at(last), next_cursor: null }])
    expect(await refusal(`after=${last + 1}`)).toEqual({
      status: 409,
      code: 'feed_behind',
      detail: expect.stringContaining(`newest entry is ${last}`),
      feed: { oldest_seq: 1, last_seq: last, cursor: `${epoch}.${last}` },
    })
  })

  it('moves on over entries that its filter leaves out', async () => {
    const kit = await shared
    const { epoch, newest } = await kit.store.changes.bounds()
    const { page } = reader(kit)
    const end = { cursor: `${epoch}.${newest}`, last_seq: newest, next_cursor: null }
    expect(await page('model=offer&connection=acme')).toEqual([[8], end])
  })

  it('is of several models and connections, if they are repeated', async () => {
    const { page } = reader(await shared)
    const [all] = await page('limit=500')
    const [pushes] = await page('limit=500&model=push')
    const [others] = await page(
      'limit=500&model=requisition&model=candidate&model=application&model=offer&model=department&model=location&model=consent&model=erasure&model=connection',
    )
    expect(pushes.length).toBeGreaterThan(0)
    expect([...pushes, ...others].sort((a, b) => a - b)).toEqual(all)
  })

  it('says that the store was restored since a cursor, and where the feed goes on', async () => {
    const kit = await shared
    const { epoch, newest } = await kit.store.changes.bounds()
    expect(await reader(kit).refusal('cursor=anotherepoch.1')).toEqual({
      status: 410,
      code: 'feed_restarted',
      detail: expect.stringContaining('restored'),
      feed: { oldest_seq: 1, last_seq: newest, cursor: `${epoch}.${newest}` },
    })
  })

  it('refuses a cursor beside a number, and one that is none', async () => {
    const { refusal } = reader(await shared)
    for (const query of ['cursor=a.1&after=1', 'cursor=1', 'cursor=a.-1', 'cursor=.1'])
      expect(await refusal(query), query).toMatchObject({ status: 422, code: 'request_invalid' })
  })

  it('says that entries which the reader lacks were deleted, also with a filter, and begins at the oldest', async () => {
    const kit = await openApiKit()
    const { epoch, newest } = await kit.store.changes.bounds()
    await kit.clock.wind(10_000)
    await purgeAll(kit.store, { ...RETENTION, changesMs: 1_000 })
    const { page, refusal } = reader(kit)
    for (const query of ['after=0', `after=${newest - 1}`, `cursor=${epoch}.1&model=offer`])
      expect(await refusal(query), query).toEqual({
        status: 410,
        code: 'feed_expired',
        detail: expect.stringContaining(`entries before ${newest + 1} `),
        feed: { oldest_seq: newest + 1, last_seq: newest, cursor: `${epoch}.${newest}` },
      })
    expect(await page(`after=${newest}`)).toMatchObject([[], { last_seq: newest }])
    expect(await page('')).toMatchObject([[], { last_seq: newest }])
  })

  it('is where a summary says, so that a reader can list first and follow then', async () => {
    const kit = await shared
    const { epoch, newest } = await kit.store.changes.bounds()
    const { feed } = (await kit.call({ url: '/v1/summary' })).json<{ feed: { cursor: string } }>()
    expect(feed).toEqual({ oldest_seq: 1, last_seq: newest, cursor: `${epoch}.${newest}` })
    expect(await reader(kit).page(`cursor=${feed.cursor}`)).toMatchObject([[], { cursor: feed.cursor }])
  })
})
