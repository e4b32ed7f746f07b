/**
 * The feed rig: `npm run rig:feed -- --help`. Several processes write to the change feed of one PostgreSQL store and are
 * killed meanwhile, while others read it. Exits 1 if a reader missed an entry, left out a number or got another order.
 */

import { stopwatch } from '../../kit/real-time.ts'
import { readArguments } from '../arguments.ts'
import { failuresOf } from '../failures.ts'
import { RIG } from './arguments.ts'

const given = readArguments(RIG)
const failures = failuresOf(RIG, given)
failures.plays(`seed ${given.seed}`, {})

// The arguments are refused, and help is printed, before the runtime is loaded.
const { migratePostgres } = await import('../../../runtime/store/postgres/migrate.ts')
const { systemClock } = await import('../../../runtime/kernel/machine/clock.ts')
const { RigPostgres } = await import('../crash/nodes/postgres.ts')
const { FeedRig } = await import('./play.ts')

const server = await RigPostgres.open()
try {
  await migratePostgres(server.url, { clock: systemClock })
  const watch = stopwatch()
  const sums = await new FeedRig({ ...given, url: server.url }).play()
  const { missed, torn, gaps, orders } = sums
  const violations = missed + torn + gaps + orders
  console.log(JSON.stringify({ ...sums, seconds: watch.seconds, violations }))
  if (violations > 0)
    failures.note(`the feed is not the same for all: ${JSON.stringify({ missed, torn, gaps, orders })}`)
  process.exitCode = violations === 0 ? 0 : 1
} finally {
  await server.remove()
}
