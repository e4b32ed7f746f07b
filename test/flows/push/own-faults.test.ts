import { describe, expect, it } from 'vitest'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import { type Noted, openNotes } from './notes-ats.ts'

const EFFECTS = ['update', 'none'] as const
const ofNote = ({ seen }: Noted): number => seen.filter(({ path }) => path === '/notes').length
const ofApplication = ({ seen }: Noted): number => seen.filter(({ path }) => path === '/applications').length

/** An evaluator that throws on responses that `when` matches, like one with a bug. */
const brokenEvaluator = (when: (body: string) => boolean) => (): Evaluator => {
  const real = createInProcessEvaluator()
  return {
    ...real,
    async open(input) {
      if (when(input.text)) throw new TypeError('page.records is not iterable')
      return real.open(input)
    },
  }
}

describe.each(EFFECTS)('a step with `effect: %s`', (effect) => {
  it('whose response has 0 records and that saves nothing is done after one send', async () => {
    const ats = await openNotes({ effect, note: { json: { items: [] } } })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'CONFIRMED', code: null })
    expect(ofNote(ats)).toBe(1)
    expect(ats.installation.log.join('\n')).not.toContain('"code":"bug"')
  })

  it('whose response has 0 records although `save` needs one fails after one send and names what is missing', async () => {
    const ats = await openNotes({ effect, save: '{ note: id }', note: { json: { items: [] } } })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'FAILED', code: 'save_missing', cause: 'config' })
    expect(push.message).toContain('note_person')
    expect(push.message).toContain('0 records')
    expect(push.message).toContain('note (`save` reads it as `id`)')
    expect(ofNote(ats)).toBe(1)
  })

  it('whose response lacks an optional value of `save` continues', async () => {
    const ats = await openNotes({ effect, save: '{ note?: id }', note: { json: { items: [] } } })
    expect(await ats.pushed()).toMatchObject({ state: 'CONFIRMED' })
    expect(ofNote(ats)).toBe(1)
  })

  it('whose `save` throws on the response fails after one send, with the place in the spec', async () => {
    const ats = await openNotes({ effect, save: '{ note: $number(id) }', note: { json: { items: [{ id: 'n' }] } } })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'FAILED', code: 'expression_failed' })
    expect(push.message).toContain('/push/steps/0/save/note')
    expect(ofNote(ats)).toBe(1)
  })

  it('whose response Hirewire cannot read because of an internal fault fails after ten sends, and delays no other push', async () => {
    const broken = brokenEvaluator((text) => text.includes('bad'))
    const ats = await openNotes({
      effect,
      note: (person) => ({ json: { items: [], is: person === 'p1' ? 'bad' : 'good' } }),
      evaluator: broken,
    })
    await ats.request('p1')
    await ats.request('p2')
    await ats.installation.settle()
    expect(await ats.state('p1')).toMatchObject({ state: 'FAILED', code: 'bug', cause: 'bug' })
    expect(await ats.state('p2')).toMatchObject({ state: 'CONFIRMED' })
    expect(ofNote(ats)).toBe(11)
    const log = ats.installation.log.join('\n')
    expect(log).toContain('Unexpected failure (TypeError).')
    expect(log).toContain('own-faults.test.ts')
    expect(log).not.toContain('page.records is not iterable')
  })

  it('can be cancelled between two sends that failed because of an internal fault', async () => {
    const ats = await openNotes({ effect, evaluator: brokenEvaluator((text) => text.includes('items')) })
    const id = await ats.request('p1')
    await ats.installation.settle(0)
    expect(await ats.state('p1')).toMatchObject({ state: 'QUEUED', code: 'bug', attempts: 1 })
    expect((await ats.installation.app.pushes.cancel(id, 'no')).state).toBe('CANCELLED')
    await ats.installation.settle()
    expect(ofNote(ats)).toBe(1)
  })

  it('whose outcome the store never accepts fails after ten sends', async () => {
    const ats = await openNotes({ effect })
    const { settle } = ats.installation.store.pushes
    ats.installation.store.pushes.settle = async (settlement) => {
      if (settlement.outcome === 'confirmed') throw new TypeError('a value that SQLite cannot bind')
      return settle(settlement)
    }
    expect(await ats.pushed()).toMatchObject({ state: 'FAILED', code: 'bug' })
    expect(ofNote(ats)).toBe(10)
  })

  it('whose writes to the store never succeed is sent ten times at most', async () => {
    const ats = await openNotes({ effect })
    ats.installation.store.pushes.settle = async () => {
      throw new TypeError('a value that SQLite cannot bind')
    }
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'FAILED', code: 'bug' })
    expect(push.message).toMatch(/sent 10 times/)
    expect(ofNote(ats)).toBe(10)
  })
})

describe('a create', () => {
  const UNREAD = brokenEvaluator((text) => text.includes('"a1"'))

  it('whose response Hirewire cannot read because of an internal fault is uncertain, with the reason, and is not resent', async () => {
    const ats = await openNotes({ evaluator: UNREAD, settle: '{ kind: person }' })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'UNCERTAIN', code: 'outcome_unknown', readyAt: null })
    expect(push.message).toContain('Hirewire failed to process the response (201): ')
    expect(push.message).not.toContain('process stopped')
    expect(ofApplication(ats)).toBe(1)
  })

  it.each([
    [0, []],
    [2, [{ id: 'a1' }, { id: 'a2' }]],
  ])('with %i records in the response is uncertain, and the reason has their number', async (count, items) => {
    const ats = await openNotes({ application: { status: 201, json: { items } }, settle: '{ kind: person }' })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'UNCERTAIN', readyAt: null })
    expect(push.message).toContain('create_application')
    expect(push.message).toContain(`${count} records`)
    expect(ofApplication(ats)).toBe(1)
  })

  it.each([
    ['a list of ids', ['a1', 'a2']],
    ['an object', { value: 'a1' }],
  ])('with %s in the response where one id is read is uncertain, and names what is missing', async (_, id) => {
    const application = { status: 201, json: { items: [{ id }] } }
    const ats = await openNotes({ application, settle: '{ kind: person }' })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'UNCERTAIN', readyAt: null, saved: {} })
    expect(push.message).toContain('application (`save` reads it as `id`)')
    expect(ofApplication(ats)).toBe(1)
  })

  it('whose `save` throws is uncertain, and the reason names the expression', async () => {
    const ats = await openNotes({ saveApplication: '{ application: $number(id) }', settle: '{ kind: person }' })
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'UNCERTAIN' })
    expect(push.message).toContain('/push/steps/1/save/application')
    expect(ofApplication(ats)).toBe(1)
  })

  it('whose outcome the store never accepts is uncertain for that reason, and is sent once', async () => {
    const ats: Noted = await openNotes({ finds: () => (ofApplication(ats) > 0 ? [{ id: 'a1' }] : []) })
    const { settle } = ats.installation.store.pushes
    ats.installation.store.pushes.settle = async (settlement) => {
      if (settlement.outcome === 'confirmed' && ofApplication(ats) > 0)
        throw new TypeError('a value that SQLite cannot bind')
      return settle(settlement)
    }
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'UNCERTAIN', code: 'bug' })
    expect(push.message).toContain('Unexpected failure (TypeError).')
    expect(push.message).not.toContain('a value that SQLite cannot bind')
    expect(ofApplication(ats)).toBe(1)
  })

  it('that may be resent, because the ATS refuses a second one, is not sent endlessly while the ATS returns 503', async () => {
    const application = (count: number) => (count === 1 ? { lost: true } : { status: 503, json: {} })
    const ats = await openNotes({ application, settle: '{ kind: conflict, save: { application: existing } }' })
    await ats.request('p1')
    await ats.installation.settle(2 * 24 * 60 * 60_000)
    expect(await ats.state('p1')).toMatchObject({ state: 'FAILED', code: 'ats_unavailable' })
    expect(ofApplication(ats)).toBeLessThanOrEqual(20)
  })

  const rateLimited = (seconds: string) =>
    openNotes({
      application: (count) =>
        count === 1 ? { lost: true } : { status: 429, headers: { 'retry-after': seconds }, json: {} },
      settle: '{ kind: conflict, save: { application: existing } }',
      errors: '[{ when: $response.status = 429, is: rate_limited }]',
    })

  it('that may be resent is sent with growing waits while the ATS returns 429, whatever its Retry-After', async () => {
    const ats = await rateLimited('1')
    await ats.request('p1')
    await ats.installation.settle(60 * 60_000)
    // Each wait is drawn between zero and a maximum that grows with the number of sends.
    expect(ofApplication(ats)).toBeLessThanOrEqual(40)
  })

  it('that may be resent, and for which the ATS returns 429 for days, is looked up, and is no longer uncertain', async () => {
    const ats = await rateLimited('3600')
    await ats.request('p1')
    await ats.installation.settle(5 * 24 * 60 * 60_000)
    expect(await ats.state('p1')).toMatchObject({ state: 'QUEUED', code: 'ats_rate_limited' })
  })

  it('is done without an optional value of `save`', async () => {
    const ats = await openNotes({ saveApplication: '{ application: id, more?: more }' })
    expect(await ats.pushed()).toMatchObject({ state: 'CONFIRMED' })
    expect(ofApplication(ats)).toBe(1)
  })

  it('cannot be cancelled while it is uncertain, and the error names the operation that resolves it', async () => {
    const ats = await openNotes({ application: { lost: true }, settle: '{ kind: person }' })
    const { id } = await ats.pushed()
    await expect(ats.installation.app.pushes.cancel(id, 'no')).rejects.toMatchObject({
      message: expect.stringContaining('UNCERTAIN: the ATS may have received it'),
      action: { operation: 'settlePush', parameters: { id } },
    })
  })
})

describe('a push whose failure cannot even be recorded', () => {
  /** The check of the consent of `p1` throws, and so does the record of it. */
  const openBroken = async () => {
    const ats = await openNotes()
    const { pushes } = ats.installation.store
    const { settle, standing } = pushes
    pushes.standing = async (push, of) => {
      if (push.person === 'p1') throw new TypeError('cannot be checked')
      return standing(push, of)
    }
    pushes.settle = async (settlement) => {
      if (settlement.to.kind === 'retry') throw new TypeError('cannot be recorded')
      return settle(settlement)
    }
    return ats
  }

  it('ends with an issue when it fails again in the same way', async () => {
    const ats = await openBroken()
    const push = await ats.pushed()
    expect(push).toMatchObject({ state: 'FAILED', code: 'bug', attempts: 0 })
    expect(push.message).toBe('Hirewire failed on this push twice in the same way. Its log has the place.')
    const { data } = await ats.installation.app.issues.list({ connection: 'small', open: true }, { limit: 5 })
    expect(data).toMatchObject([{ code: 'bug', count: 1 }])
    expect(ofNote(ats)).toBe(0)
    expect(ats.installation.log.filter((line) => line.includes('lane failed'))).toHaveLength(1)
  })

  it('delays no other push of its connection', async () => {
    const ats = await openBroken()
    const others = Array.from({ length: 6 }, (_, index) => `p${index + 2}`)
    for (const person of ['p1', ...others]) await ats.request(person)
    await ats.installation.settle(0)
    for (const person of others) expect(await ats.state(person)).toMatchObject({ state: 'CONFIRMED' })
  })
})
