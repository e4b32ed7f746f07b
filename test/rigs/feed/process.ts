/** One node of the feed rig, in a process of its own: it writes on several connections, or it reads the feed. */
import { createHash } from 'node:crypto'
import { systemClock } from '../../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../../runtime/kernel/machine/random.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import { ServerClock } from '../../../runtime/store/postgres/nodes/server-time.ts'
import { openPostgres } from '../../../runtime/store/postgres/open.ts'
import { pause } from '../../kit/real-time.ts'
import { addConnection, commit, requisition } from '../../kit/store.ts'
import { type Message, PAGE, type Part } from './parts.ts'

/** So often a reader looks for more when there is none. */
const LOOK_MS = 20
const MOST = 1_000
const LONG_AGO = 1

const part = JSON.parse(process.argv[2]!) as Part
// Nobody is left to report to.
process.once('disconnect', () => process.exit(1))

const store = await openPostgres({
  url: part.url,
  key: new Uint8Array(32).fill(7),
  clock: new ServerClock(systemClock),
  random: systemRandom,
  version: 'rig',
  deployment: { fingerprint: 'specs', connectors: {} },
})
const report = (message: Message): void => void process.send!(message)

if (part.role === 'read') await read(store)
else await Promise.all(part.connections.map((connection) => write(store, connection)))

/** Each page changes the same records once more. */
async function write(to: Store, connection: string): Promise<void> {
  await addConnection(to, connection)
  const [stream, name] = ['jobs', `pull:${connection}:jobs`]
  await to.lanes.ensure([{ name, kind: 'pull', connection, stream, readyAt: LONG_AGO }])
  const hold = await to.lanes.enter(name)
  if (hold === null) throw new Error(`The lane ${name} cannot be entered.`)
  // Its own: rows that all share would order the transitions, whatever the feed does.
  const connectorVersion = connection
  const begun = { connection, stream, hold, connectorVersion, mode: 'incremental', via: 'schedule' } as const
  const open = { run: (await to.pulls.start(begun)).run, hold, stream }
  for (let page = 1; ; page++) {
    const records = Array.from({ length: PAGE }, (_, n) => requisition(`r${n}`, 'OPEN', { title: `Page ${page}` }))
    await commit(to, open, records, { connectorVersion })
    report({ kind: 'written', connection, page, at: Date.now() })
  }
}

/** Entry after entry, from the beginning. */
async function read(from: Store): Promise<void> {
  const digest = createHash('sha256')
  const entries = new Map<string, number>()
  let after = 0
  let gaps = 0
  for (;;) {
    const rows = await from.changes.list({ after, limit: MOST })
    const at = Date.now()
    for (const { seq, connection, model, id } of rows) {
      gaps += seq - after - 1
      after = seq
      digest.update(`${seq} ${connection} ${model} ${id}\n`)
      // The entry of the connection itself is of no page.
      if (model !== 'connection') entries.set(connection, (entries.get(connection) ?? 0) + 1)
    }
    if (rows.length === 0) await pause(LOOK_MS)
    else report({ kind: 'read', at, after, gaps, entries: [...entries], digest: digest.copy().digest('hex') })
  }
}
