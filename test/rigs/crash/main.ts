/**
 * The crash rig: `node test/rigs/crash/main.ts [--kills N] [--seed S] [--uncertain N] [--json]`. A real server is killed at random
 * moments after it began to work, while pushes, webhooks and pulls run against real HTTP servers that lose answers; in the end,
 * what those hold is held against what became of each push. Exits 1 on any violation, when a start took longer than two
 * seconds, and when fewer sends than `--uncertain` were uncertain: then too little was tried.
 */
import { parseArgs } from 'node:util'
import { type Ended, judge } from '../ats/oracle.ts'
import { CLASSES, type Shape } from '../ats/shape.ts'
import { specText } from '../ats/spec.ts'
import { Dice } from '../pull/case.ts'
import { Installation } from './installation.ts'
import { Platform, pause } from './platform.ts'
import { AtsServer, type Hosted } from './server.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    /** By default two for each kill: a thousand in the long form. */
    uncertain: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const KILLS = Number(values.kills)
const LEAST = Number(values.uncertain ?? KILLS * 2)
const RECOVERY_MS = 2_000
/** An uncertain push may have to wait a minute before it is sent again, several times. */
const DRAIN_MS = 15 * 60_000
const EVENTS_MS = 2 * 60_000
const MANNERS = { faults: 0.06, lag: 300, late: 400, slow: 60, silence: 1_500 }

const note = (text: string): void => void process.stderr.write(`${text}\n`)
const dice = new Dice(Number(values.seed))
const shapes = Object.fromEntries(
  CLASSES.map((one): [string, Shape] => [
    one.replaceAll('_', '-'),
    {
      steps: one === 'searched' ? 'three' : 'two',
      candidate: one,
      application: one,
      file: one,
      found: 'use',
      afterLoss: false,
    },
  ]),
)
const server = new AtsServer(shapes, { dice, manners: MANNERS })
for (const { ats } of server.hosted.values()) for (let count = 0; count < 6; count++) ats.addJob()
const base = await server.listen()
const options = { grace: '3s', timeout: '1s', limits: '[{ concurrency: 8 }]' }
const specs = Object.fromEntries(Object.entries(shapes).map(([id, shape]) => [id, specText(shape, { ...options, id })]))
const installation = await Installation.make(specs, base)
const platform = new Platform(installation, { server, dice })
const sums = {
  kills: 0,
  pushes: 0,
  uncertain: 0,
  lost: 0,
  duplicates: 0,
  wrong_ids: 0,
  without_consent: 0,
  recovery_ms_max: 0,
}

/** Starts the server and waits for the first request of a push that it makes. */
async function startToWork(): Promise<void> {
  const ms = await installation.start()
  // The first start makes the store; it recovers nothing.
  if (sums.kills > 0) sums.recovery_ms_max = Math.max(sums.recovery_ms_max, ms)
  const working = new Promise<void>((resolve) => {
    const before = server.arrives
    server.arrives = (name, asked) => {
      before(name, asked)
      if (asked.method === 'GET' && asked.path.startsWith('/job')) return
      server.arrives = before
      resolve()
    }
  })
  await Promise.race([working, pause(5_000)])
}

async function killAll(): Promise<void> {
  for (; sums.kills < KILLS; sums.kills++) {
    await startToWork()
    await pause(dice.whole(0, 300))
    await installation.end('SIGKILL')
    if (!values.json && sums.kills % 25 === 24) note(`${sums.kills + 1} kills, ${platform.pushes.size} pushes`)
  }
}

type Shown = Record<string, unknown> & { readonly id: string; readonly state: string; readonly code: string | null }

async function all(path: string): Promise<Shown[]> {
  const rows: Shown[] = []
  for (let cursor: string | null = null; ; ) {
    const more: string = `${path}${path.includes('?') ? '&' : '?'}limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const answer = await installation.call('GET', more)
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}`)
    rows.push(...(answer.json.data as Shown[]))
    cursor = (answer.json.next_cursor as string | null) ?? null
    if (cursor === null) return rows
  }
}

/** Lets everything come to its end, and does what people are asked to: look into the ATS, and try again. */
async function drain(): Promise<Shown[]> {
  const end = Date.now() + DRAIN_MS
  for (;;) {
    const rows = await all('/v1/pushes')
    const open = rows.filter(({ state }) => ['QUEUED', 'SENDING', 'UNCERTAIN'].includes(state))
    for (const row of open) if (row.state === 'UNCERTAIN' && row.ready_at === null) await settleByHand(row)
    const failed = rows.filter(
      ({ state, code }) => state === 'FAILED' && code !== 'ats_rejected' && code !== 'erase_in_ats',
    )
    for (const { id } of failed) await installation.call('POST', `/v1/pushes/${id}/retry`)
    if ((open.length === 0 && failed.length === 0) || Date.now() > end) return rows
    await pause(1_000)
  }
}

async function settleByHand({ id, connection, step }: Shown): Promise<void> {
  const found = server.hosted.get(String(connection))?.ats.made.find((one) => one.push === id && one.kind === step)
  const body = found ? { arrived: true, source_ids: { [found.kind]: found.id } } : { arrived: false }
  await installation.call('POST', `/v1/pushes/${id}/settle`, body)
}

const endedOf = (rows: readonly Shown[], { name }: Hosted, erase: ReadonlySet<string>): Ended[] =>
  rows
    .filter(({ connection }) => connection === name)
    .map((row) => {
      const result = row.result as { candidate: string | null; application: string | null }
      const known = { id: row.id, person: String(row.person), job: String(row.requisition), code: row.code, ...result }
      const { state, effect_class: effectClass } = row as unknown as {
        state: Ended['state']
        effect_class: Ended['effectClass']
      }
      return { ...known, state, effectClass, eraseAsked: erase.has(row.id) }
    })

async function countUncertain(rows: readonly Shown[]): Promise<number> {
  let count = 0
  for (const { id } of rows) {
    const answer = await installation.call('GET', `/v1/pushes/${id}`)
    const attempts = (answer?.json.attempts ?? []) as { readonly outcome: string }[]
    count += attempts.filter(({ outcome }) => outcome === 'uncertain').length
  }
  return count
}

/** What a webhook told of was read; what met a fault is read a little later. */
async function lostForGood(): Promise<string[]> {
  const end = Date.now() + EVENTS_MS
  for (;;) {
    const lost = await lostEvents()
    if (lost.length === 0 || Date.now() > end) return lost
    await pause(1_000)
  }
}

async function lostEvents(): Promise<string[]> {
  const lost: string[] = []
  for (const { connection, job, title } of platform.events.values()) {
    const answer = await installation.call('GET', `/v1/requisitions/${connection}/${job}`)
    const stored = String(answer?.json.title)
    if (Number(stored.slice(1)) < Number(title.slice(1)))
      lost.push(`event of ${connection} ${job} ${title}: ${stored} is stored`)
  }
  return lost
}

async function compare(rows: readonly Shown[]): Promise<void> {
  const erase = new Set((await all('/v1/erasures')).map(({ push }) => String(push)))
  const told = (kind: string, texts: readonly string[]): number => {
    for (const text of texts.slice(0, 10)) note(`${kind}: ${text}`)
    return texts.length
  }
  for (const hosted of server.hosted.values()) {
    const wrong = judge(hosted.ats, hosted.shape, endedOf(rows, hosted, erase))
    sums.lost += told('lost', wrong.lost)
    sums.duplicates += told('duplicate', wrong.duplicates)
    sums.wrong_ids += told('wrong id', wrong.wrongIds)
  }
  const known = new Set(rows.map(({ id }) => id))
  sums.lost += told(
    'lost',
    [...platform.pushes.keys()].filter((id) => !known.has(id)).map((id) => `${id} was acknowledged, and is gone`),
  )
  sums.lost += told('lost', await lostForGood())
  sums.without_consent = told('without consent', platform.withoutConsent)
  sums.pushes = rows.length
  sums.uncertain = await countUncertain(rows)
}

try {
  const work = [...server.hosted.values()].map((hosted) => platform.work(hosted))
  await killAll()
  await startToWork()
  platform.stopped = true
  server.wild = false
  await Promise.all(work)
  await compare(await drain())
} finally {
  await installation.remove()
  await server.close()
}
if (sums.uncertain < LEAST) note(`only ${sums.uncertain} sends were uncertain, and ${LEAST} were to be tried`)
if (sums.recovery_ms_max > RECOVERY_MS) note(`a start took ${sums.recovery_ms_max} ms`)
console.log(JSON.stringify(sums))
const wrong = sums.lost + sums.duplicates + sums.wrong_ids + sums.without_consent
process.exitCode = wrong === 0 && sums.uncertain >= LEAST && sums.recovery_ms_max <= RECOVERY_MS ? 0 : 1
