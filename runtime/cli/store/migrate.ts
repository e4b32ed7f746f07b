import { systemClock } from '../../kernel/machine/clock.ts'
import { migratePostgres } from '../../store/postgres/migrate.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { loadSettings } from '../serve/settings.ts'
import { placeOf } from './postgres-store.ts'

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
  output.result({ store: place, applied }, () =>
    applied.length === 0
      ? `The schema of ${place} is up to date.`
      : `The schema of ${place} is up to date. Applied: ${applied.join(', ')}. Next: hirewire serve`,
  )
  return EXIT.done
}
