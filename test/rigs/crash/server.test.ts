import { afterEach, describe, expect, it } from 'vitest'
import { PLAIN_SHAPE, type Shape } from '../ats/shape.ts'
import { Dice } from '../pull/case.ts'
import { type Arrival, AtsServer } from './server.ts'

const SHAPE: Shape = {
  ...PLAIN_SHAPE,
  steps: 'two',
  candidate: 'searched',
  application: 'searched',
  file: 'searched',
  found: 'use',
}
const HOUR = 3_600_000
/** It lists a record some time within two hours. */
const MANNERS = { faults: 0, lag: 2 * HOUR, late: 1, slow: 1, silence: 1 }

const open: AtsServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

/** An ATS in a process that last waited for something to happen at this time. */
async function atsSince(since: number) {
  const heartbeat = { since, stop: () => undefined }
  const server = new AtsServer({ ats: SHAPE }, { dice: new Dice(1), manners: MANNERS, heartbeat })
  server.wild = false
  open.push(server)
  const url = `${await server.listen()}/ats/candidates`
  const found = async (): Promise<unknown[]> => {
    const response = await fetch(`${url}?email=a@rig.example`)
    return ((await response.json()) as { data: unknown[] }).data
  }
  const create = () => fetch(url, { method: 'POST', body: JSON.stringify({ person: 'a', email: 'a@rig.example' }) })
  return { server, create, found }
}
const NOW = Number.POSITIVE_INFINITY
const LONG_AGO = 0

describe('an ATS of the rigs', () => {
  it('lists a record only after its delay', async () => {
    const { create, found } = await atsSince(NOW)
    expect((await create()).status).toBe(201)
    expect(await found()).toEqual([])
  })

  it('lists a record at once if its request waited longer for this process: no search may overtake it', async () => {
    const { create, found } = await atsSince(LONG_AGO)
    expect((await create()).status).toBe(201)
    expect(await found()).toHaveLength(1)
  })

  it('reports since when a request may have arrived', async () => {
    const { server, create } = await atsSince(LONG_AGO)
    const arrivals: Arrival[] = []
    server.arrives = (_name, _request, arrival) => void arrivals.push(arrival)
    await create()
    expect(arrivals).toMatchObject([{ since: LONG_AGO }])
  })
})
