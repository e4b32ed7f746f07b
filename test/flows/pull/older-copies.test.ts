import { expect, it } from 'vitest'
import { openSmall, sendJson, smallSpec } from '../bad-input/small-ats.ts'

const DAY = (day: number): string => `2026-01-0${day}T00:00:00Z`
type Copy = { readonly title: string; readonly day: number | null; readonly gone?: boolean }

/** An ATS that lists copies of one job on its pages, and another job on the first of them. */
async function listing(first: readonly (readonly Copy[])[]) {
  let pages = first
  const dated = smallSpec()
    .replace('id: id\n', 'id: id\n    updated: changed\n    deletes: { kind: flag, when: gone = true }\n')
    .replace('{ kind: next_url, next: next }', '{ kind: cursor, param: page, next: next }')
  const small = await openSmall(
    (request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://ats').searchParams.get('page') ?? 0)
      const lines = (pages[at] ?? []).map(({ day, ...copy }) => ({
        id: 'twice',
        state: 'published',
        ...(day === null ? {} : { changed: DAY(day) }),
        ...copy,
      }))
      const other = at === 0 ? [{ id: 'other', title: 'Other', state: 'published', changed: DAY(1) }] : []
      sendJson(response, { data: [...other, ...lines], ...(at + 1 < pages.length && { next: at + 1 }) })
    },
    { spec: dated },
  )
  const { app } = small.installation
  return {
    ...small,
    show(next: readonly (readonly Copy[])[]): void {
      pages = next
    },
    stored: async () => {
      const record = await app.records.get({ connection: 'small', model: 'requisition', id: 'twice' })
      return record && { title: record.data.title, deleted: record.deleted }
    },
    entries: async () => (await app.changes.list({ after: 0, limit: 100 })).length,
  }
}

const NEW: Copy = { title: 'New', day: 3 }
const OLD: Copy = { title: 'Old', day: 2 }

it.each([
  ['one page, the older copy last', [[NEW, OLD]]],
  ['one page, the older copy first', [[OLD, NEW]]],
  ['two pages, the older copy last', [[NEW], [OLD]]],
  ['two pages, the older copy first', [[OLD], [NEW]]],
])('of two copies of a record on %s, the later date wins, and the next run changes nothing', async (_, pages) => {
  const ats = await listing(pages)
  expect(await ats.pull()).toMatchObject({ state: 'complete' })
  expect(await ats.stored()).toEqual({ title: 'New', deleted: false })
  const before = await ats.entries()
  for (let runs = 0; runs < 2; runs++) expect(await ats.pull()).toMatchObject({ state: 'complete', written: 0 })
  expect(await ats.entries()).toBe(before)
})

it('an older copy in a later run changes nothing', async () => {
  const ats = await listing([[NEW]])
  await ats.pull()
  ats.show([[OLD]])
  expect(await ats.pull()).toMatchObject({ state: 'complete', written: 0, unchanged: 2 })
  expect(await ats.stored()).toEqual({ title: 'New', deleted: false })
})

it.each([
  ['the same date', { title: 'Changed', day: 3 }],
  ['no date', { title: 'Changed', day: null }],
])('a copy with %s in a later run replaces the stored one', async (_, copy) => {
  const ats = await listing([[NEW]])
  await ats.pull()
  ats.show([[copy]])
  await ats.pull()
  expect(await ats.stored()).toEqual({ title: 'Changed', deleted: false })
})

it.each([
  ['deletes nothing, if it is older', { ...OLD, gone: true }, { title: 'New', deleted: false }],
  ['deletes, if it is later', { ...NEW, day: 4, gone: true }, { title: expect.any(String), deleted: true }],
])('a copy that is marked as deleted %s', async (_, copy, stored) => {
  for (const pages of [[[NEW, copy]], [[copy, NEW]], [[NEW], [copy]]]) {
    const ats = await listing([[OLD]])
    await ats.pull()
    ats.show(pages)
    await ats.pull()
    expect(await ats.stored()).toEqual(stored)
  }
})

it('a record that was deleted comes back with any date', async () => {
  const ats = await listing([[NEW]])
  await ats.pull()
  ats.show([[{ ...NEW, day: 4, gone: true }]])
  await ats.pull()
  expect(await ats.stored()).toEqual({ title: 'New', deleted: true })
  ats.show([[OLD]])
  await ats.pull()
  expect(await ats.stored()).toEqual({ title: 'Old', deleted: false })
})
