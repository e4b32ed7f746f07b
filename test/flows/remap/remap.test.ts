import { describe, expect, it } from 'vitest'
import { application, job, openScene, specOf, stored, waiting } from './scene.ts'

describe('a remap', () => {
  it('applies a changed mapping to what is stored, without a call to the ATS', async () => {
    const jobs = [...Array(130)].map((_, n) => job(n))
    const scene = await openScene({ data: { jobs } })
    await scene.pull('jobs')
    const next = await scene.restart(specOf({ jobs: "{ title: '$uppercase(title)', status: state }" }))
    const calls = next.asked.length
    const run = await next.house.ended(await waiting(next, 'jobs'))
    expect(run).toMatchObject({ mode: 'remap', trigger: 'spec', state: 'complete', received: 130, written: 130 })
    expect(next.asked).toHaveLength(calls)
    expect((await stored(next, 'requisition')).j7).toMatchObject({ title: 'NURSE 7' })
    expect(await next.pull('jobs', 'full')).toMatchObject({ state: 'complete', written: 0, unchanged: 130 })
  })
})
void application
