/**
 * The feed rig: `npm run rig:feed -- --help`. Several processes write to the change feed of one PostgreSQL store and are
 * killed meanwhile, while others read it. Exits 1 if a reader missed an entry, left out a number or got another order.
 */
import { readArguments } from '../arguments.ts'

const given = readArguments({
  name: 'feed',
  summary: 'Writes to one change feed from several processes, kills them, and compares what readers get.',
  numbers: {
    changes: { is: 'entries of the feed', otherwise: 100_000 },
    writers: { is: 'connections that are written at once', otherwise: 8 },
    nodes: { is: 'processes that they are spread over', otherwise: 4 },
    readers: { is: 'processes that read meanwhile; another one reads everything at the end', otherwise: 2 },
    kills: { is: 'times that a process that writes is killed', otherwise: 10 },
    seed: { is: 'decides which', otherwise: 1 },
  },
})

// The arguments are refused, and help is printed, before the runtime is loaded.
const { migratePostgres } = await import('../../../runtime/store/postgres/migrate.ts')
const { systemClock } = await import('../../../runtime/kernel/clock.ts')
const { RigPostgres } = await import('../crash/nodes/postgres.ts')
const { FeedRig } = await import('./play.ts')

const server = await RigPostgres.open()
try {
  await migratePostgres(server.url, { clock: systemClock })
  const begun = performance.now()
  const sums = await new FeedRig({ ...given, url: server.url }).play()
  const { missed, torn, gaps, orders } = sums
  const violations = missed + torn + gaps + orders
  console.log(JSON.stringify({ ...sums, seconds: Math.round((performance.now() - begun) / 1_000), violations }))
  process.exitCode = violations === 0 ? 0 : 1
} finally {
  await server.remove()
}
