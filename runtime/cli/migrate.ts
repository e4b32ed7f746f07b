import { systemClock } from '../kernel/clock.ts'
import { migratePostgres } from '../store/postgres/migrate.ts'
import { acceptPostgres } from '../store/postgres/verify.ts'
import { EXIT, type RunCommand } from './command.ts'
import { placeOf } from './postgres-store.ts'
import { loadSettings } from './settings.ts'
import { storeKeyOf } from './store-key.ts'

/** Creates or updates the schema of a PostgreSQL store: all of it, or nothing. */
export const migrate: RunCommand = async (context) => {
  const { output } = context
  const settings = loadSettings(context)
  const url = settings.postgres()
  if (url === null) {
    output.result(
      { store: null, applied: [] },
      () => 'No action needed: the store is a file, and `hirewire serve` updates it.',
    )
    return EXIT.done
  }
  const place = placeOf(url)
  const applied = await migratePostgres(url, { clock: systemClock })
  // Rows that an earlier version wrote have no MAC; those that appear later without one are refused.
  if (applied.includes('deciding-rows') && !applied.includes('initial'))
    await acceptPostgres(
      { url, key: storeKeyOf(context, settings) },
      { reason: 'written before rows were authenticated', now: systemClock.now(), raises: false },
    )
  output.result({ store: place, applied }, () =>
    applied.length === 0
      ? `The schema of ${place} is up to date.`
      : `The schema of ${place} is up to date. Applied: ${applied.join(', ')}. Next: hirewire serve`,
  )
  return EXIT.done
}
