import { describe, expect, it } from 'vitest'
import { CONNECTION, openApiKit, PUSH, problemIn } from '../kit/api.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const kit = openApiKit()
type Entry = { readonly at: string } & Readonly<Record<string, number | null>>
const get = async (url: string, key?: string) => (await kit).call({ url: `/v1/analytics/${url}`, ...(key && { key }) })
const entries = async (url: string, key?: string) => (await get(url, key)).json<{ data: Entry[] }>().data
const now = async (): Promise<number> => (await kit).clock.now()
const iso = (ms: number): string => new Date(ms).toISOString()
const startOf = (ms: number, span: number): number => ms - (ms % span)

/** The sum of each column. */
const sumsOf = (rows: readonly Entry[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { at: _, ...counts } of rows)
    for (const [name, value] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(value)
  return sums
}

describe('the counts of what happened', () => {
  it('have an entry for each hour or day, also where nothing happened, up to the current one', async () => {
    for (const kind of ['pushes', 'pulls', 'limits', 'deliveries'])
      for (const [by, span, count] of [
        ['hour', HOUR, 48],
        ['day', DAY, 30],
      ] as const) {
        const rows = await entries(`${kind}?by=${by}`)
        const last = startOf(await now(), span)
        expect(rows.map(({ at }) => at)).toEqual(
          Array.from({ length: count }, (_, index) => iso(last - (count - 1 - index) * span)),
        )
      }
    expect(await entries('pushes')).toEqual(await entries('pushes?by=hour'))
  })

  it('are those of pushes and runs, and the hours of a day are its counts', async () => {
    const { call } = await kit
    const list = async (url: string) => (await call({ url })).json<{ data: Record<string, string>[] }>().data
    const from = iso((await now()) - 20 * DAY)
    const [hours, days] = [await entries(`pushes?from=${from}`), await entries(`pushes?by=day&from=${from}`)]
    // A refused push counts as requested, too; those of erased persons are still counted.
    const pushes = await list('/v1/pushes?limit=500')
    expect(sumsOf(days).requested).toBeGreaterThanOrEqual(pushes.length)
    const refused = { ...PUSH, person: 'p-unknown' }
    expect((await call({ method: 'POST', url: '/v1/pushes', payload: refused })).status).toBe(409)
    const [before, after] = [sumsOf(days), sumsOf(await entries(`pushes?by=day&from=${from}`))]
    expect(after).toEqual({ ...before, requested: before.requested! + 1, refused: before.refused! + 1 })
    expect(before.confirmed).toBeGreaterThan(0)
    for (const name of ['requested', 'refused', 'confirmed', 'failed', 'cancelled', 'uncertain', 'in_review'])
      expect([name, sumsOf(hours)[name]]).toEqual([name, sumsOf(days)[name]])
    const runs = (await list('/v1/runs?limit=500')).filter(({ mode }) => mode === 'full' || mode === 'incremental')
    const complete = runs.filter(({ state }) => state === 'complete')
    expect(sumsOf(await entries(`pulls?by=day&from=${from}`)).complete).toBe(complete.length)
    for (const stream of new Set(complete.map((run) => run.stream))) {
      const own = sumsOf(await entries(`pulls?by=day&from=${from}&stream=${stream}`))
      expect([stream, own.complete]).toEqual([stream, complete.filter((run) => run.stream === stream).length])
    }
  })

  it('are whole at both ends', async () => {
    const hour = startOf(await now(), HOUR)
    const at = async (query: string) => (await entries(`pushes?${query}`)).map((entry) => Date.parse(entry.at))
    const [from, to] = [iso(hour - 5 * HOUR + 1), iso(hour - 2 * HOUR)]
    expect(await at(`from=${from}&to=${to}`)).toEqual([hour - 5 * HOUR, hour - 4 * HOUR, hour - 3 * HOUR])
    expect(await at(`from=${iso(hour)}&to=${iso(hour + 9 * HOUR)}`)).toEqual([hour])
    expect((await at(`by=day&to=${to}`)).at(-1)).toBe(startOf(hour - 2 * HOUR - 1, DAY))
    expect(await at(`to=${to}`)).toHaveLength(48)
  })

  it('are refused where they would be zeros that are no fact, or too many', async () => {
    const time = await now()
    const refused = async (query: string) => {
      const answer = await get(`pushes?${query}`)
      return [answer.status, problemIn(answer).errors]
    }
    const fault = (pointer: string, message: unknown) => [
      422,
      [expect.objectContaining({ in: 'query', pointer, message })],
    ]
    expect(await refused(`from=${iso(time + HOUR)}`)).toEqual(fault('/from', 'must not be in the future'))
    const deleted = expect.stringMatching(/^must not be before \d{4}-\S+Z: older counts were deleted$/)
    expect(await refused(`from=${iso(time - 40 * DAY - HOUR)}`)).toEqual(fault('/from', deleted))
    expect(await refused(`by=day&from=${iso(time - 40 * DAY - 1)}`)).toEqual(fault('/from', deleted))
    expect(await refused(`to=${iso(time - 50 * DAY)}`)).toEqual(
      fault('/to', expect.stringContaining('must be later than')),
    )
    const many = 'must be at most 744 hours before the end'
    expect(await refused(`from=${iso(time - 32 * DAY)}`)).toEqual(fault('/from', many))
    expect((await entries(`pushes?from=${iso(startOf(time, HOUR) - 743 * HOUR)}`)).length).toBe(744)
    expect((await get(`pushes?by=day&from=${iso(time - 39 * DAY)}`)).status).toBe(200)
  })

  it('are only those of the connections of a key', async () => {
    const { app } = await kit
    const key = async (connections: readonly string[]) =>
      (await app.keys.create({ name: connections.join(), role: 'operator', connections, expiresAt: null })).token
    const all = sumsOf(await entries('pushes?by=day'))
    expect(sumsOf(await entries('pushes?by=day', await key(['acme'])))).toEqual(all)
    expect(sumsOf(await entries('pushes?by=day&connection=acme'))).toEqual(all)
    await app.connections.create({ ...CONNECTION, id: 'beta' })
    const other = await key(['beta'])
    expect(Object.values(sumsOf(await entries('pushes?by=day', other)))).toEqual(Object.values(all).map(() => 0))
    expect((await get('pushes?connection=acme', other)).status).toBe(404)
    expect((await get('pushes?connection=nobody')).status).toBe(404)
  })
})

it('what is kept of a removed connection is still counted', async () => {
  const own = await openApiKit()
  const read = async () =>
    (await own.call({ url: '/v1/analytics/pushes?by=day&connection=acme' })).json<{ data: Entry[] }>().data
  const before = sumsOf(await read())
  await own.call({ method: 'DELETE', url: '/v1/connections/acme?force=true' })
  expect(sumsOf(await read())).toMatchObject({ requested: before.requested, confirmed: before.confirmed })
})
