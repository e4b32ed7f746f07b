import { expect, test } from 'vitest'
import { CONNECTION, candidateOf } from '../../kit/installation.ts'
import { ANNA, BERT, confirmed, ERASING, erasuresOf, opened, openIssues } from './erasing.ts'

type Opened = Awaited<ReturnType<typeof opened>>

/** Applications of found candidates are refused from now on, so that a push fails after it has saved its candidate. */
const refuseApplications = ({ wire }: Opened): void =>
  wire.after(({ method, body }) => {
    const isApplication = method === 'PUT' && body.kind === 'bytes' && Buffer.from(body.bytes).includes('jobId')
    return isApplication ? { kind: 'reply', status: 422, headers: {}, text: '', ms: 1 } : undefined
  })

/** A push of another person, who has Anna's e-mail address. */
const twin = (installation: Opened) =>
  installation.ready(BERT, installation.jobs[1]!, {
    candidate: { ...candidateOf(BERT), email: candidateOf(ANNA).email },
  })

const SHARED = { state: 'open', message: expect.stringContaining('also belongs to another person') }

test('a candidate whom a failed push of another person found is not deleted', async () => {
  const installation = await opened({ connectors: [ERASING] })
  const { saved } = await confirmed(installation, ANNA)
  refuseApplications(installation)
  const other = await twin(installation)
  await installation.settle()
  expect(await installation.state(other)).toMatchObject({ state: 'FAILED', saved: { candidate: saved.candidate } })
  await installation.app.erasures.erase(ANNA)
  await installation.settle()
  expect(installation.deletes).toEqual([])
  expect(await erasuresOf(installation)).toMatchObject([SHARED])
})

test('a candidate whom a push of another person finds after the erasure was requested is left to a person', async () => {
  const installation = await opened({ connectors: [ERASING] })
  await confirmed(installation, ANNA)
  await installation.app.connections.pause(CONNECTION, 'maintenance')
  await installation.app.erasures.erase(ANNA)
  expect(await erasuresOf(installation)).toMatchObject([{ state: 'waiting' }])
  refuseApplications(installation)
  const other = await twin(installation)
  await installation.app.connections.resume(CONNECTION)
  await installation.settle()
  expect((await installation.state(other)).state).toBe('FAILED')
  expect(installation.deletes).toEqual([])
  expect(await erasuresOf(installation)).toMatchObject([{ ...SHARED, code: 'erase_in_ats' }])
  expect(await openIssues(installation)).toContainEqual(expect.objectContaining({ code: 'erase_in_ats' }))
})

test('a candidate of whom an operator says meanwhile that a push of another person created them is not deleted', async () => {
  const installation = await opened({ connectors: [ERASING] })
  const [, second] = [await confirmed(installation, ANNA), await confirmed(installation, 'cleo')]
  await installation.admin.setFaults([{ match: { method: 'POST' }, kind: 'reset_after' }])
  const lost = await installation.ready(BERT)
  await installation.settle(0)
  expect((await installation.state(lost)).state).toBe('UNCERTAIN')
  await installation.app.connections.pause(CONNECTION, 'maintenance')
  for (const person of [ANNA, 'cleo']) await installation.app.erasures.erase(person)
  installation.wire.before(async ({ method, url }) => {
    if (method !== 'DELETE') return undefined
    installation.deletes.push(new URL(url).pathname)
    const { candidate } = second.saved
    const sourceIds = { candidate: String(candidate), application: 'a9' }
    await installation.app.pushes.settle(lost.push.id, { arrived: true, sourceIds, by: 'Nora' })
    return { kind: 'reply', status: 204, headers: {}, text: '', ms: 1 }
  })
  await installation.app.connections.resume(CONNECTION)
  await installation.settle(0)
  expect(installation.deletes).toHaveLength(1)
  expect(await erasuresOf(installation)).toMatchObject([SHARED, { state: 'done' }])
})

test('a candidate whom a reviewer chose for a push of another person meanwhile is not deleted', async () => {
  const installation = await opened({ connectors: [ERASING] })
  const { saved } = await confirmed(installation, ANNA)
  const other = await installation.ready(BERT, installation.job, {
    candidate: { ...candidateOf(BERT), phone: candidateOf(ANNA).phone },
  })
  await installation.settle()
  expect((await installation.state(other)).state).toBe('IN_REVIEW')
  await installation.app.connections.pause(CONNECTION, 'maintenance')
  const [review] = (await installation.app.reviews.list({ state: 'open' }, { limit: 5 })).data
  const chosen = { decision: 'update', candidate: String(saved.candidate), by: 'Nora' } as const
  await installation.app.reviews.decide(review!.id, chosen)
  const { ats } = await installation.app.erasures.erase(ANNA)
  expect(ats).toMatchObject([SHARED])
})
