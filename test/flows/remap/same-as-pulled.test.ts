import fc from 'fast-check'
import { expect, it } from 'vitest'
import { application, job, openRemapSetup, type RemapSetup, specOf, stored, waiting } from '../../kit/remap-setup.ts'

const JOB_MAPS = [
  '{ title: title, status: state }',
  "{ title: '$uppercase(title)', status: state }",
  '{ title: title, status: state, openings: seats }',
  "{ title: title, status: state, code: 'code ? code : id', department: unit }",
]
const APPLICATION_MAPS = [
  '{ candidate: { id: person.id, first_name: person.given, last_name: person.family }, requisition: job, stage: stage }',
  '{ candidate: { id: person.id, first_name: person.given }, requisition: job, stage: stage }',
  '{ candidate: person.id, requisition: job, stage: stage, applied_at: changed }',
  "{ candidate: { id: person.id, last_name: '$uppercase(person.family)' }, requisition: job, stage: '$lowercase(stage)' }",
]
const STATUSES = [
  '{ OPEN: [published], CLOSED: [closed] }',
  '{ OPEN: [published, draft], CLOSED: [closed] }',
  '{ DRAFT: [draft], OPEN: [published], ON_HOLD: [closed] }',
]
const STAGES = [
  '{ APPLIED: [new], INTERVIEW: [talk], HIRED: [hired], REJECTED: [no] }',
  '{ APPLIED: [new, talk], OFFER: [hired] }',
  '{ APPLIED: [NEW, new], INTERVIEW: [talk, no], WITHDRAWN: [hired] }',
]
const spec = fc
  .record({
    jobs: fc.constantFrom(...JOB_MAPS),
    applications: fc.constantFrom(...APPLICATION_MAPS),
    statuses: fc.constantFrom(...STATUSES),
    stages: fc.constantFrom(...STAGES),
  })
  .map(specOf)
const someJob = fc.record({
  state: fc.constantFrom('published', 'closed', 'draft'),
  seats: fc.constantFrom(1, 2, 'many', null),
  code: fc.constantFrom('x', null),
  title: fc.constantFrom('Nurse', 'Baker', null),
})
const someApplication = fc.record({ stage: fc.constantFrom('new', 'talk', 'hired', 'no', 'NEW', 'other') })
const data = fc.record({
  jobs: fc.array(someJob, { maxLength: 8 }).map((list) => list.map((more, n) => job(n, more))),
  applications: fc
    .array(someApplication, { maxLength: 8 })
    .map((list) => list.map((more, n) => application(n, 'new', more))),
})

/** Everything readable of the records, and the content of the quarantine. */
async function everything(setup: RemapSetup) {
  const aside = (await setup.installation.app.quarantine.list({ connection: 'small' }, { limit: 100 })).data
  return {
    requisitions: await stored(setup, 'requisition'),
    applications: await stored(setup, 'application'),
    candidates: await stored(setup, 'candidate'),
    aside: aside.map(({ stream, recordId, reason }) => `${stream} ${recordId} ${reason}`).sort(),
  }
}

const STREAMS = ['jobs', 'applications']

it('remapping the records of an old spec gives the same result as a pull with the new one', async () => {
  await fc.assert(
    fc.asyncProperty(spec, spec, data, async (before, after, held) => {
      const old = await openRemapSetup({ data: held, spec: before })
      for (const stream of STREAMS) await old.pull(stream)
      const setup = await old.restart(after)
      for (const stream of STREAMS) {
        const runs = await waiting(setup, stream)
        expect(runs.every((run) => run.mode === 'remap')).toBe(true)
        if (runs.length > 0) await setup.installation.ended(runs)
      }
      const fresh = await openRemapSetup({ data: held, spec: after }, { store: 'memory' })
      for (const stream of STREAMS) await fresh.pull(stream)
      // A record that only the old spec could map is unchanged, beside its new raw record in quarantine.
      const known = await everything(fresh)
      const asides = new Set(known.aside.map((text) => text.split(' ')[1]))
      const remapped = await everything(setup)
      const without = (rows: object) => Object.fromEntries(Object.entries(rows).filter(([id]) => !asides.has(id)))
      expect(without(remapped.requisitions)).toEqual(known.requisitions)
      expect(without(remapped.applications)).toEqual(known.applications)
      // A candidate that no application contains any more is kept, as after a pull that does not contain it.
      const brought = Object.keys(known.candidates)
      const those = Object.fromEntries(Object.entries(remapped.candidates).filter(([id]) => brought.includes(id)))
      expect(those).toEqual(known.candidates)
      expect(remapped.aside).toEqual(known.aside)
      await setup.installation.close()
      await fresh.installation.close()
    }),
    { numRuns: 8 },
  )
})
