/**
 * How much one sender slows others down: signed webhooks as fast as they are stored, wrong keys, and hostile expressions.
 * Each is measured beside another connection. Then what the protections cost pulls and pushes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApi } from '../runtime/api/api.ts'
import { LIMITS } from '../runtime/api/server/limits.ts'
import { sha256 } from '../runtime/kernel/text/fingerprint.ts'
import type { Benchmark, Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import { quietBesideHostile } from './hostile-neighbours.ts'
import { connection, openProduct } from './installation.ts'
import { startPageServer } from './page-server.ts'
import { costOfProtections } from './protections.ts'
import { percentile, rounded } from './statistics.ts'
import type { Sending, Sent } from './webhook-sender.ts'

type Counts = Readonly<Record<'deliveries' | 'quiet' | 'hostile' | 'guesses', number>>
/** `deliveries` stay below the limit of one sender for a minute: none is refused. */
const SIZES: Readonly<Record<Size, Counts>> = {
  smallest: { deliveries: 40, quiet: 5, hostile: 2, guesses: 70 },
  short: { deliveries: 5_000, quiet: 200, hostile: 10, guesses: 1_000 },
  full: { deliveries: 12_000, quiet: 1_000, hostile: 10, guesses: 5_000 },
}
const HOOK_KEY = 'bench-webhook-key'
const API_KEY = 'hw_key_of_the_benchmark'
const PER_SECOND = 1_000

export const security: Benchmark = {
  name: 'security',
  summary:
    'Webhooks of one sender, wrong keys and hostile expressions, and how much they slow others down; the cost of protections.',
  async run({ size, say }) {
    const server = await startPageServer()
    try {
      say(`security: ${SIZES[size].deliveries} deliveries, ${SIZES[size].guesses} wrong keys`)
      const { hooks, keys } = await inFolder((folder) => measure({ folder, api: server.api(200), size }))
      const neighbours = await quietBesideHostile(SIZES[size].quiet, SIZES[size].hostile)
      const protections = await costOfProtections({ api: (total) => server.api(total), size, say })
      const quiet = {
        ...beside('expressions', neighbours),
        name: 'a quiet connection beside ten hostile ones × alone, p99',
      }
      return {
        figures: [...hooks.figures, ...keys.figures, quiet, ...protections.figures],
        details: { hooks, keys, neighbours, protections: protections.details },
      }
    } finally {
      await server.close()
    }
  },
}

type Setting = { readonly folder: string; readonly api: string; readonly size: Size }

async function measure({ folder, api, size }: Setting) {
  const opening = { folder, api, connector: 'bench-hooks' } as const
  const { app } = await openProduct(opening)
  for (const id of ['busy', 'quiet'])
    await app.connections.create({ ...connection(id, opening), webhook: { webhook_key: HOOK_KEY } })
  const apiKeys = [{ name: 'bench', hash: sha256(API_KEY), role: 'admin', connections: null }] as const
  const http = await buildApi({ app, apiKeys, logger: false, version: '0.0.0' })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const senders = [new Sender(), new Sender()] as const
  try {
    return {
      hooks: await webhooks({ url, start: () => app.start() }, senders, SIZES[size]),
      keys: await wrongKeys(url, senders[0], SIZES[size]),
    }
  } finally {
    for (const sender of senders) sender.close()
    await http.close()
    await app.close()
  }
}

type Receiver = { readonly url: string; start(): Promise<void> }

/** The pace of the busy sender is that of the goal: a faster one fills the queue of this process, and not of a fair one. */
async function webhooks(
  { url, start }: Receiver,
  [one, other]: readonly [Sender, Sender],
  { deliveries, quiet }: Counts,
) {
  const to = (id: string) => ({ url: `${url}/webhooks/${id}`, key: HOOK_KEY })
  const calm = { ...to('quiet'), name: 'quiet', count: quiet, atOnce: 1, perSecond: 100 }
  const busy = { ...to('busy'), name: 'busy', count: deliveries, atOnce: 32 }
  await one.send({ ...busy, count: Math.ceil(deliveries / 20), perSecond: null })
  const fast = await one.send({ ...busy, perSecond: null })
  // From here on the records of the stored events are read, as in production.
  await start()
  const reading = await one.send({ ...busy, perSecond: null })
  const alone = await other.send(calm)
  const [, pressed] = await Promise.all([one.send({ ...busy, perSecond: PER_SECOND }), other.send(calm)])
  const p99s = { alone: percentile(alone.took, 0.99), beside: percentile(pressed.took, 0.99) }
  const figures: Figure[] = [
    {
      name: 'webhooks of one sender, verified and stored',
      value: rounded(accepted(fast) / fast.seconds, 0),
      unit: '/s',
      goal: { at: 'least', value: PER_SECOND },
    },
    {
      name: 'the same while their records are read',
      value: rounded(accepted(reading) / reading.seconds, 0),
      unit: '/s',
    },
    { name: 'webhooks of another connection alone, p99', value: rounded(p99s.alone), unit: 'ms' },
    beside('webhooks', p99s),
  ]
  return { figures, statuses: fast.statuses }
}

const accepted = ({ statuses }: Sent): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => (status.startsWith('2') ? sum + count : sum), 0)

const beside = (what: string, { alone, beside: pressed }: { alone: number; beside: number }): Figure => ({
  name: `${what}: another connection beside it × alone, p99`,
  value: rounded(pressed / alone, 1),
  unit: '×',
  goal: { at: 'most', value: 3 },
})

/** All wrong keys come from one address; after its limit, the response is 429 for each of them, and 200 for a valid key. */
async function wrongKeys(url: string, sender: Sender, { guesses }: Counts) {
  const target = { url: `${url}/v1/keys/self`, key: null, atOnce: 16, perSecond: null }
  const { statuses } = await sender.send({ ...target, name: 'wrong keys', count: guesses })
  const { status } = await fetch(target.url, { headers: { authorization: `Bearer ${API_KEY}` } })
  const figures: Figure[] = [
    {
      name: 'wrong keys of one address that are compared in a minute',
      value: statuses[401] ?? 0,
      unit: '',
      goal: { at: 'most', value: LIMITS.failedKeysPerMinute },
    },
    { name: 'status of a valid key of the same address', value: status, unit: '', goal: { at: 'most', value: 200 } },
  ]
  return { figures, statuses }
}

/** A process that sends. */
class Sender {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('./webhook-sender.ts', import.meta.url)), [], {
    execArgv: [],
  })

  async send(sending: Sending): Promise<Sent> {
    this.child.send(sending)
    const ended = once(this.child, 'exit').then(() => Promise.reject(new Error('A sender of the benchmark stopped.')))
    const [sent] = (await Promise.race([once(this.child, 'message'), ended])) as [Sent]
    return sent
  }

  close(): void {
    this.child.removeAllListeners('exit')
    this.child.disconnect()
  }
}
