import { type AtsName, type SpawnedAts, spawnAts } from '../ats/spawn.ts'
import { moveApplications, pullRequisitions, pushPeople } from './acts.ts'
import { createApi } from './api.ts'
import { connectionOf, IDS, KEYS, SERVER_RATE } from './connections.ts'
import { differences, type Figures, figuresOf } from './figures.ts'
import { people } from './people.ts'
import type { Scene } from './scene.ts'

export type DemoInput = {
  /** A running Hirewire. */
  readonly server: DemoServer
  readonly atss: readonly SpawnedAts[]
  /** Per ATS. */
  readonly candidates: number
  /** Hears what is going on, per ATS. */
  say(ats: string, text: string): void
}

export type DemoServer = {
  readonly address: string
  readonly token: string
  /** Several nodes: called once, when half of the pushes are requested at every ATS. */
  readonly failure?: () => Promise<void>
}

export type Summary = { readonly integrations: Record<string, Figures>; readonly seconds: number }

const NAMES: readonly AtsName[] = ['talent-management-suite', 'recruiting-suite', 'enterprise-hr-suite']

/** Starts the three ATSs, each a process of its own that ends with this one. */
export function startAtss(requisitions: number): Promise<SpawnedAts[]> {
  return Promise.all(
    NAMES.map((name) =>
      spawnAts(name, {
        requisitions,
        applications: 40,
        rate: SERVER_RATE,
        clientId: KEYS.client.id,
        clientSecret: KEYS.client.secret,
        apiKey: KEYS.api.key,
        apiSecret: KEYS.api.secret,
        companyId: KEYS.company,
      }),
    ),
  )
}

/** Plays the main job at all three ATSs side by side, and gives what was measured and what does not add up. */
export async function play(input: DemoInput): Promise<{ summary: Summary; differences: string[] }> {
  const started = Date.now()
  const middle = meeting(input.atss.length, input.server.failure)
  const results = await Promise.all(input.atss.map((ats) => playAt(ats, input, middle)))
  const integrations = Object.fromEntries(results.map(({ name, figures }) => [name, figures]))
  const seconds = Math.round((Date.now() - started) / 100) / 10
  return {
    summary: { integrations, seconds },
    differences: results.flatMap(({ name, figures }) => differences(name, figures)),
  }
}

/** What each of `count` calls waits for: that all have come, and then for `once`. Nothing waits without it. */
function meeting(count: number, once: (() => Promise<void>) | undefined): () => Promise<void> {
  if (!once) return async () => undefined
  let left = count
  const met = Promise.withResolvers<void>()
  return async () => {
    if (--left === 0) once().then(met.resolve, met.reject)
    await met.promise
  }
}

async function playAt(
  ats: SpawnedAts,
  { server, candidates, say }: DemoInput,
  middle: () => Promise<void>,
): Promise<{ name: AtsName; figures: Figures }> {
  const api = createApi(server.address, server.token, { repeats: server.failure !== undefined })
  const connection = IDS[ats.name]
  const scene: Scene = {
    ats,
    connection,
    api,
    people: people(connection, candidates, ats.name === 'recruiting-suite'),
    say: (text) => say(ats.name, text),
    requested: new Map(),
    movesAfter: 0,
    middle,
  }
  await api.send('POST', '/v1/connections', connectionOf(ats.name, ats.url))
  await pullRequisitions(scene)
  await pushPeople(scene)
  await moveApplications(scene, `${server.address}/webhooks/${connection}`)
  const figures = await figuresOf(scene)
  scene.say('done')
  return { name: ats.name, figures }
}
