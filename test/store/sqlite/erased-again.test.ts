import { describe, expect, it } from 'vitest'
import { sweepErased } from '../../../runtime/push/sweep.ts'
import { identifiersIn, normalizedPhone } from '../../../runtime/store/identity/identifiers.ts'
import type { Quarantined } from '../../../runtime/store/port/runs.ts'
import { callCounter } from '../../calls.ts'
import { MEMORY_KEY } from '../../kit/memory-store.ts'
import { commit, PERSON, pull, startRun, write } from '../../kit/store.ts'
import { eachTestHasStore, kit, store, writer } from '../../kit/store-tables.ts'
import { openedIn } from '../../kit/unsealed.ts'

const { callsOf } = callCounter()

eachTestHasStore()

const EMAIL = 'zeldaline@quillfeather.example'
const CANDIDATE = { first_name: 'Zeldaline', last_name: 'Quillfeather', email: EMAIL, phone: '+41 44 668 18 00' }

/** A person with the ids `cand-zq` and `app-zq`, erased. */
async function erased() {
  await kit.ready()
  const push = await kit.queued({ candidate: CANDIDATE })
  const hold = await kit.hold('push:acme')
  const to = { kind: 'step', step: null, saved: { candidate: 'cand-zq', application: 'app-zq' } } as const
  await store.pushes.settle({ attempt: null, push: push.id, hold, outcome: 'confirmed', response: null, to })
  await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
  await sweepErased(store.erasures)
}

const bad = (model: Quarantined['model'], recordId: string | null, body: object, n = 0): Quarantined => ({
  reason: 'no date: Zeldaline',
  pointer: '/pull/x/map',
  recordId,
  ...(model ? { model } : {}),
  raw: JSON.stringify(body),
  rawHash: `h${n}-${recordId}`,
})

async function setAside(...quarantined: Quarantined[]) {
  const open = await startRun(store, 'applications')
  const result = await commit(store, open, [], { quarantined, received: quarantined.length })
  await store.pulls.finish({ run: open.run.id, hold: open.hold, state: 'complete' })
  return result
}

const aside = () => {
  const raws = openedIn(writer, MEMORY_KEY, 'quarantine.raw')
  const rows = writer.prepare('SELECT record_id, reason, line FROM quarantine').all() as { record_id: string | null }[]
  return rows.map((row, at) => ({ ...row, raw: raws[at] }))
}

describe('an unmappable record of an erased person', () => {
  it.each([
    ['candidate', 'cand-zq', { name: 'Z. Q.' }],
    ['application', 'app-zq', { name: 'Z. Q.' }],
    ['candidate', 'cand-new', { mails: [{ address: 'Zeldaline@Quillfeather.EXAMPLE' }] }],
    ['candidate', null, { text: `write to <${EMAIL}>.` }],
  ] as const)('is not stored, like a mappable one: %s %s', async (model, id, body) => {
    await erased()
    expect(await setAside(bad(model, id, body))).toMatchObject({ skipped: 1, quarantined: 0 })
    expect(aside()).toEqual([])
  })

  it.each([
    ['candidate', 'c2', { mobile: '0041 (0)44 668 18 00' }],
    ['application', 'a2', { candidate: { id: 'cand-zq' } }],
    ['requisition', 'j1', { contact: EMAIL }],
    [undefined, null, { email: EMAIL }],
  ] as const)('is reported without its body if it may only mention them: %s %s', async (model, id, body) => {
    await erased()
    expect(await setAside(bad(model, id, body))).toMatchObject({ skipped: 0, quarantined: 1 })
    const [row] = aside()
    expect(row).toMatchObject({ record_id: id, line: 1, raw: '{"erased":true}' })
    expect(JSON.stringify(row)).not.toContain('Zeldaline')
  })

  it('of another person is quarantined as usual', async () => {
    await erased()
    const body = { email: 'other@x.example', phone: '+41 44 668 18 01', candidate: 'cand-2', page: 12 }
    expect(await setAside(bad('candidate', 'c2', body))).toMatchObject({ quarantined: 1 })
    expect(aside()).toMatchObject([{ raw: JSON.stringify(body), line: 0 }])
  })

  it('is deleted if it was quarantined before, even for a connection without pushes', async () => {
    await kit.ready()
    await setAside(bad('candidate', 'c1', { email: EMAIL }, 1), bad('candidate', 'c2', { phone: '044 668 18 00' }, 2))
    await setAside(bad('candidate', 'c3', { email: 'other@x.example' }, 3))
    await kit.queued({ candidate: CANDIDATE })
    await store.erasures.erase({ person: PERSON, emails: [], callable: [] })
    expect(await sweepErased(store.erasures)).toMatchObject({ quarantined: 2 })
    expect(aside().map(({ record_id, raw }) => [record_id, raw])).toEqual([
      ['c2', '{"erased":true}'],
      ['c3', '{"email":"other@x.example"}'],
    ])
  })
})

describe('an event about an erased person', () => {
  const event = (id: string, mark: string) => ({
    connection: 'acme',
    hook: 'h',
    event: 'e',
    action: 'refresh' as const,
    stream: 'candidates',
    with: { id },
    receivedAt: kit.clock.now(),
    calmMs: 0,
    mark: { id: mark },
  })

  it('is followed up, recognized when it is repeated, and leaves no id behind', async () => {
    await erased()
    await store.hooks.keep(event('cand-zq', '1'))
    await store.hooks.keep(event('cand-2', '2'))
    for (const { ids } of await store.hooks.take('acme', 9)) await store.hooks.done(ids, 'applied')
    expect(writer.prepare(`SELECT given = '{}' FROM kept_event ORDER BY number`).pluck().all()).toEqual([1, 0])
    expect(openedIn(writer, MEMORY_KEY, 'kept_event.given')).toEqual(['{"id":"cand-2"}'])
    expect(await store.hooks.keep(event('cand-zq', '1'))).toEqual({ duplicate: true })
  })

  it('from before the erasure is deleted, whether it waits or not', async () => {
    await kit.ready()
    await store.hooks.keep(event('cand-zq', '1'))
    await erased()
    expect(writer.prepare('SELECT count(*) FROM kept_event').pluck().get()).toBe(0)
  })
})

it('a pending erasure names the person only until it ends', async () => {
  await erased()
  await pull(store, 'candidates', [write('candidate', 'cand-zq', { emails: [EMAIL] })])
  expect(writer.prepare('SELECT count(*) FROM erasing').pluck().get()).toBe(0)
  expect(await store.records.get({ connection: 'acme', model: 'candidate', id: 'cand-zq' })).toBeNull()
})

describe('identifiers', () => {
  it('are e-mail addresses and telephone numbers in any spelling, and values, at any depth', () => {
    const found = identifiersIn(
      JSON.stringify({
        a: [{ b: 'Zeldaline <ZELDALINE@Quillfeather.example>, tel. +41 (0)44 668-18-00' }],
        url: 'https://ats.example/Candidate(%27cand-zq%27)?mail=zeldaline%40quillfeather.example',
        n: 4711,
        body: '{"of":{"id":"app-zq"}}',
        cut: '{"data":[{"id":"offer-zq","na',
      }),
    )
    expect([...found.emails]).toEqual([EMAIL])
    expect(found.phones).toContain(normalizedPhone('044 668 18 00'))
    for (const value of ['cand-zq', '4711', 'app-zq', 'offer-zq']) expect(found.values).toContain(value)
  })

  it.each(['1 ', 'a@', '%', '[[', '+1'])('are found in time linear in the length of the text: %j repeated', (piece) => {
    const costOf = (bytes: number): number => {
      const json = JSON.stringify([piece.repeat(bytes / piece.length)])
      return callsOf(() => identifiersIn(json))
    }
    expect(costOf(1_000_000)).toBeLessThan(costOf(100_000) * 11 + 100)
  })
})
