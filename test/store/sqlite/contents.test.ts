import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RETENTION } from '../../../runtime/app/work/housekeeping.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import type { NewPush, PushRow } from '../../../runtime/store/port/pushes.ts'
import { confirm, newPush, purgeAll } from '../../kit/store.ts'
import { eachTestHasStore, kit, openTables, store, writer } from '../../kit/store-tables.ts'

eachTestHasStore()

const DAY = 24 * 3_600_000
const CV = 'the whole life of Zeldaline Quillfeather'

const file = (text = CV, kind: 'resume' | 'cover_letter' = 'resume'): NewPush['files'][number] => {
  const content = Buffer.from(text)
  const names = { fileName: 'cv.pdf', givenName: 'cv.pdf', mediaType: 'application/pdf' }
  return { kind, ...names, size: content.length, sha256: sha256(content), content }
}
const contents = (): unknown => writer.prepare('SELECT count(*) FROM file_content').pluck().get()
const orphans = (): unknown =>
  writer.prepare('SELECT count(*) FROM file_content WHERE id NOT IN (SELECT content FROM push_file)').pluck().get()

async function queued(person: string, files = [file()]): Promise<PushRow> {
  await kit.ready({ person })
  return kit.queued({ person, files })
}
const erase = (person: string) => store.erasures.erase({ person, emails: [], callable: [] })
const textOf = async ({ id }: PushRow): Promise<string | null> => {
  const content = await store.pushes.file(id, 'resume')
  return content && Buffer.from(content).toString()
}

it('the same content of two persons is stored once for each, and kept for the other when one is erased', async () => {
  const [one, other] = [await queued('one'), await queued('other')]
  expect(contents()).toBe(2)
  await erase('one')
  expect([await store.pushes.get(one.id), await textOf(other), contents()]).toEqual([null, CV, 1])
  await erase('other')
  expect([contents(), writer.serialize().includes(CV)]).toEqual([0, false])
})

it('the same content twice in one push is stored once, and deleted with the push', async () => {
  await queued('one', [file(), file(CV, 'cover_letter')])
  expect(contents()).toBe(1)
  await erase('one')
  expect(contents()).toBe(0)
})

it('a content of an old push is kept for a push that still waits', async () => {
  const old = await queued('one')
  await confirm(store, old, await kit.hold('push:acme'), { candidate: 'c1', application: 'a1' })
  await kit.clock.wind(8 * DAY)
  const waiting = await queued('other')
  await purgeAll(store, RETENTION)
  expect([await textOf(old), await textOf(waiting)]).toEqual([null, CV])
})

it('a push that is refused, repeated or not recorded leaves no content behind', async () => {
  expect((await store.pushes.request(newPush({ person: 'nobody', files: [file()] }))).kind).toBe('refused')
  await expect(store.pushes.request(newPush({ connection: 'none', files: [file()] }))).rejects.toThrow()
  expect(contents()).toBe(0)
  await queued('one')
  const idempotency = { key: 'k', bodyHash: 'h' }
  await store.pushes.request(newPush({ person: 'one', files: [file('first')], idempotency }))
  await store.pushes.request(newPush({ person: 'one', files: [file('second')], idempotency }))
  await store.pushes.request(
    newPush({ person: 'one', files: [file('third')], idempotency: { key: 'k', bodyHash: 'x' } }),
  )
  expect(contents()).toBe(2)
})

it('a failure between a content and its push stores neither', async () => {
  await kit.ready({ person: 'one' })
  writer.exec(`CREATE TEMP TRIGGER power AFTER INSERT ON file_content BEGIN SELECT RAISE(ABORT, 'power cut'); END`)
  await expect(store.pushes.request(newPush({ person: 'one', files: [file()] }))).rejects.toThrow()
  writer.exec('DROP TRIGGER power')
  writer.exec(`CREATE TEMP TRIGGER power BEFORE INSERT ON push_file BEGIN SELECT RAISE(ABORT, 'power cut'); END`)
  await expect(store.pushes.request(newPush({ person: 'one', files: [file()] }))).rejects.toThrow()
  writer.exec('DROP TRIGGER power')
  expect([contents(), (await store.pushes.list({}, { limit: 5 })).data]).toEqual([0, []])
})

it('for any requests, cancellations, erasures and purges: no content is without a push, and none is lost (property)', async () => {
  const people = ['ann', 'bob', 'cleo'] as const
  const step = fc.record({
    act: fc.constantFrom('request', 'request', 'cancel', 'erase', 'purge'),
    person: fc.constantFrom(...people),
    text: fc.constantFrom('a', 'b', 'c'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      await store.close()
      await openTables()
      const held = new Map<string, { person: string; text: string; push: PushRow }>()
      // An erased person can return as a new one.
      const lives = new Map<string, number>()
      for (const { act, person: name, text } of steps) {
        await kit.clock.wind(1_000)
        const person = `${name}-${lives.get(name) ?? 0}`
        const theirs = [...held.values()].filter((one) => one.person === person)
        if (act === 'request') {
          const push = await queued(person, [file(text)])
          held.set(push.id, { person, text, push })
        }
        if (act === 'purge') await kit.clock.wind(8 * DAY).then(() => purgeAll(store, RETENTION))
        if (act === 'cancel' && theirs[0]) await store.pushes.cancel(theirs[0].push.id, 'no')
        if (act === 'erase') {
          await erase(person)
          lives.set(name, (lives.get(name) ?? 0) + 1)
        }
        for (const { push } of act === 'erase' ? theirs : act === 'cancel' ? theirs.slice(0, 1) : [])
          held.delete(push.id)
        for (const one of held.values()) expect(await textOf(one.push)).toBe(one.text)
        expect(orphans()).toBe(0)
      }
    }),
    { numRuns: 25 },
  )
})
