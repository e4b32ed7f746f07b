/** Processor time of a queue of pushes, beside a script that sends the same with a row on disk before and after each call. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type Agent, request } from 'undici'
import { processorMs } from '../runtime/expression/processor-time.ts'
import type { Size } from './benchmark.ts'
import { CONNECTION, openProduct, type Product, pullOnce } from './installation.ts'
import { createWatch, type Watch } from './push-watch.ts'
import { inspectMemory } from './resident.ts'

export const QUEUED: Readonly<Record<Size, { rounds: number; pushes: number }>> = {
  smallest: { rounds: 1, pushes: 5 },
  short: { rounds: 3, pushes: 200 },
  full: { rounds: 5, pushes: 1_000 },
}
const REQUISITION = 'job-0000001'

type Stage = { readonly folder: string; readonly api: string; readonly agent: Agent }
/** Milliseconds of processor time for each push, one value for each round. */
export type QueueCosts = { readonly product: number[]; readonly script: number[] }

/** The rounds of both alternate; the first one of each is not counted. */
export async function timeQueues(stage: Stage, size: Size): Promise<QueueCosts> {
  const { rounds, pushes } = QUEUED[size]
  const watch = createWatch()
  const product = await openProduct({ ...stage, connector: 'bench-suite', instrument: watch.instrument })
  const ledger = openLedger(stage.folder)
  const costs: QueueCosts = { product: [], script: [] }
  try {
    await pullOnce(product)
    for (let round = 0; round <= rounds; round++) {
      const numbers = Array.from({ length: pushes }, (_, at) => round * pushes + at)
      const script = await costOf(() => sendAll(stage, ledger, numbers))
      const queue = await costOf(() => pushAll(product, watch, numbers))
      if (round === 0) continue
      costs.script.push(script / pushes)
      costs.product.push(queue / pushes)
    }
    return costs
  } finally {
    ledger.close()
    await product.app.close()
  }
}

/** Processor time of this process and of its mapper processes. The page server runs elsewhere. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = usedMs()
  await work()
  return usedMs() - before
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  const mappers = inspectMemory(process.pid).pids.reduce((sum, pid) => sum + (processorMs(pid) ?? 0), 0)
  return (user + system) / 1_000 + mappers
}

async function pushAll({ app }: Product, watch: Watch, numbers: readonly number[]): Promise<void> {
  const ids: string[] = []
  for (const n of numbers) {
    const about = { person: `queued-${n}`, connection: CONNECTION, requisition: REQUISITION }
    await app.consents.record({
      ...about,
      kind: 'interest_and_consent',
      state: 'confirmed',
      at: Date.now() - 1_000,
      expiresAt: null,
      evidence: { recorded_by: 'bench' },
    })
    const outcome = await app.pushes.request({
      ...about,
      candidate: { first_name: 'Ada', last_name: `Person ${n}`, email: `queued.${n}@people.example` },
      attachments: [],
      idempotencyKey: null,
    })
    if (outcome.kind !== 'queued') throw new Error(`A push of the benchmark was ${outcome.kind}.`)
    ids.push(outcome.push.id)
  }
  for (const id of ids) await watch.settled(id)
}

type Ledger = {
  begin(person: string, body: string): number | bigint
  end(id: number | bigint, answer: string): void
  close(): void
}

/** Every commit is on disk before it returns. */
export function openLedger(folder: string): Ledger {
  const db = new Database(join(folder, 'ledger.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE push (id INTEGER PRIMARY KEY, person TEXT, body TEXT, state TEXT, answer TEXT)')
  const insert = db.prepare("INSERT INTO push (person, body, state) VALUES (?, ?, 'SENDING')")
  const update = db.prepare("UPDATE push SET state = 'CONFIRMED', answer = ? WHERE id = ?")
  return {
    begin: (person, body) => insert.run(person, body).lastInsertRowid,
    end: (id, answer) => void update.run(answer, id),
    close: () => db.close(),
  }
}

async function sendAll({ api, agent }: Stage, ledger: Ledger, numbers: readonly number[]): Promise<void> {
  for (const n of numbers) {
    const candidate = {
      firstName: 'Ada',
      lastName: `Person ${n}`,
      email: `queued.${n}@people.example`,
      jobId: REQUISITION,
    }
    const text = JSON.stringify(candidate)
    const id = ledger.begin(`queued-${n}`, text)
    const { body, statusCode } = await request(`${api}/v2/candidate`, {
      dispatcher: agent,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': 'bench-key' },
      body: text,
    })
    const answer = await body.text()
    if (statusCode !== 201) throw new Error(`The page server answered ${statusCode}.`)
    JSON.parse(answer)
    ledger.end(id, answer)
  }
}
