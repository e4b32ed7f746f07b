/** A bulk action over many pushes: how long its plan takes, and for how long it holds the thread at a time. */
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openKeyed } from '../runtime/store/sqlite/encrypted-file.ts'
import type { Benchmark, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { CONNECTION, connection, type Opening, openProduct, type Product, pullOnce } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { rounded } from './statistics.ts'

/** Failed pushes that are planned for a retry, and waiting ones that are cancelled. */
const SIZES: Readonly<Record<Size, { failed: number; waiting: number }>> = {
  smallest: { failed: 20, waiting: 3 },
  short: { failed: 20_000, waiting: 500 },
  full: { failed: 100_000, waiting: 2_000 },
}
const REQUISITION = 'job-0000001'

export const bulk: Benchmark = {
  name: 'bulk',
  summary: 'A bulk action over many pushes: its plan, its pace, and how long it holds the thread at a time.',
  async run({ size, say }) {
    const { failed, waiting } = SIZES[size]
    const server = await startPageServer()
    try {
      return await inFolder(async (folder) => {
        const opening: Opening & { readonly key: Uint8Array } = {
          folder,
          api: server.api(2),
          connector: 'bench-suite',
          key: new Uint8Array(32).fill(7),
        }
        say(`bulk: ${failed} failed pushes`)
        const furnished = await openProduct(opening)
        await furnished.app.connections.create(connection(CONNECTION, opening))
        await pullOnce(furnished)
        await furnished.app.connections.pause(CONNECTION, 'The pushes wait.')
        for (let n = 0; n < waiting; n++) await request(furnished, n)
        await furnished.app.close()
        multiply(join(folder, 'hirewire.db'), opening.key, { failed, waiting })
        const product = await openProduct(opening)
        try {
          return { figures: await figuresOf(product, { failed, waiting, isFull: size === 'full' }), details: {} }
        } finally {
          await product.app.close()
        }
      })
    } finally {
      await server.close()
    }
  },
}

async function request({ app }: Product, n: number): Promise<void> {
  const about = { person: `p-${n}`, connection: CONNECTION, requisition: REQUISITION }
  const consent = { kind: 'interest_and_consent', state: 'confirmed', expiresAt: null } as const
  await app.consents.record({ ...about, ...consent, at: Date.now() - 1_000, evidence: { recorded_by: 'bench' } })
  const candidate = { first_name: 'Ada', last_name: `Person ${n}`, email: `bulk.${n}@people.example` }
  const outcome = await app.pushes.request({ ...about, candidate, attachments: [], idempotencyKey: null })
  if (outcome.kind !== 'queued') throw new Error(`A push of the benchmark was ${outcome.kind}: ${outcome.push.message}`)
}

/** Failed pushes of the same persons, as copies of the first one: requesting them would take minutes. */
function multiply(file: string, key: Uint8Array, { failed, waiting }: { failed: number; waiting: number }): void {
  const db = openKeyed(file, key)
  try {
    const names = (db.pragma('table_info("push")') as { name: string; pk: number }[]).flatMap(({ name, pk }) =>
      pk > 0 ? [] : [name],
    )
    const own: Readonly<Record<string, string>> = {
      id: `'psh_copy' || n`,
      person: `'p-' || (n % ${waiting})`,
      ...{ state: `'FAILED'`, code: `'ats_rejected'`, cause: `'rejected'`, ready_at: 'NULL', email: 'NULL' },
    }
    db.prepare(
      `WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
      INSERT INTO push (${names.join(', ')})
      SELECT ${names.map((name) => own[name] ?? `f.${name}`).join(', ')} FROM copies, (SELECT * FROM push LIMIT 1) AS f`,
    ).run(failed)
  } finally {
    db.close()
  }
}

type Stage = { readonly failed: number; readonly waiting: number; readonly isFull: boolean }

async function figuresOf({ app }: Product, { failed, waiting, isFull }: Stage) {
  const by = 'bench'
  const planned = await timed(() =>
    app.bulk.plan({ action: 'retry', filter: { connections: [CONNECTION, 'other'] }, shown: {}, by }),
  )
  if (planned.result.waiting !== failed) throw new Error(`The plan has ${planned.result.waiting} pushes.`)
  const cancel = await app.bulk.plan({ action: 'cancel', filter: { connection: CONNECTION }, shown: {}, by })
  if (cancel.waiting !== waiting) throw new Error(`The plan has ${cancel.waiting} pushes.`)
  const { bulk } = app
  await app.start('remaps')
  const ran = await timed(async () => {
    await bulk.start(cancel.id, by)
    while ((await bulk.get(cancel.id)).state !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20))
  })
  if ((await bulk.get(cancel.id)).done !== waiting) throw new Error('Not every push was cancelled.')
  const goal = (value: number) => (isFull ? { goal: { at: 'most' as const, value } } : {})
  return [
    { name: `plan of ${failed} pushes`, value: Math.round(planned.ms), unit: 'ms', ...goal(2_000) },
    { name: 'processor time of the plan', value: Math.round(planned.cpuMs), unit: 'ms' },
    { name: 'thread held at a time by a plan', value: rounded(planned.heldMs), unit: 'ms', ...goal(50) },
    { name: 'pushes cancelled a second', value: Math.round((waiting / ran.ms) * 1_000), unit: '1/s' },
    { name: 'thread held at a time by a running action', value: rounded(ran.heldMs), unit: 'ms', ...goal(50) },
  ]
}

type Timed<T> = { readonly result: T; readonly ms: number; readonly heldMs: number; readonly cpuMs: number }

/** How long it took, the longest time in which nothing else could run, and the processor time. */
async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const ms = performance.now() - begun
  const { user, system } = process.cpuUsage(before)
  delays.disable()
  return { result, ms, heldMs: delays.max / 1e6, cpuMs: (user + system) / 1_000 }
}
