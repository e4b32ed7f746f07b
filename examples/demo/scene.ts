import type { SpawnedAts } from '../ats/spawn.ts'
import type { Api } from './api.ts'
import type { Person } from './people.ts'

/** One ATS of the demo, its connection, and what happened there so far. */
export type Scene = {
  readonly ats: SpawnedAts
  readonly connection: string
  readonly api: Api
  readonly people: readonly Person[]
  /** Says what is going on; the last one of a scene stays. */
  say(text: string): void
  readonly requested: Map<string, Requested>
  /** Where the change feed stood before the ATS moved the first application. */
  movesAfter: number
  /** Half of the pushes are requested. */
  middle(): Promise<void>
}
export type Requested = { readonly push: string; readonly person: Person; readonly refused: boolean }

export type RunView = { id: string; stream: string; state: string; reason: string | null; code: string | null }
export type PushView = {
  id: string
  state: string
  result: { candidate: string | null; application: string | null }
  existing?: boolean
  message?: string | null
  cause?: string | null
}

const POLL_MS = 40
const PATIENCE_MS = 10 * 60_000

/** Asks until `done` gives something; a demo that hangs says on what. */
export async function until<T>(what: string, done: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const value = await done()
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Pulls now, and waits until every run has ended; an incomplete or failed one ends the demo with its reason. */
export async function pull(
  { api, connection }: Pick<Scene, 'api' | 'connection'>,
  stream: string | undefined,
  mode: 'incremental' | 'full',
): Promise<void> {
  const asked = await api.send<{ data: RunView[] }>('POST', `/v1/connections/${connection}/sync`, {
    ...(stream ? { stream } : {}),
    mode,
  })
  for (const { id } of asked.body.data) {
    const run = await until(`the pull of ${connection}`, async () => {
      const now = await api.get<RunView>(`/v1/runs/${id}`)
      return now.state === 'queued' || now.state === 'running' ? undefined : now
    })
    if (run.state !== 'complete')
      throw new Error(`The pull of ${run.stream} at ${connection} ended ${run.state}: ${run.code} ${run.reason}`)
  }
}

/** Does `work` for each item, a few at once. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
