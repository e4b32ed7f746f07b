import { WoundClock } from '../../../runtime/kernel/clock.ts'
import { seededRandom } from '../../../runtime/kernel/random.ts'
import { MIGRATIONS } from '../../../runtime/store/migrations/index.ts'
import { assemble } from '../../../runtime/store/sqlite/assemble.ts'
import { joinReader, openWriter } from '../../../runtime/store/sqlite/database.ts'
import { migrate } from '../../../runtime/store/sqlite/migrate.ts'
import { makeWorld, type World } from '../world.ts'

export type Writer = ReturnType<typeof openWriter>

/** A world over a store in memory, with the connection that writes it: for a look at the tables themselves. */
export async function makeWrittenWorld(): Promise<{ world: World; writer: Writer }> {
  const writer = openWriter(':memory:', null)
  migrate(writer, { file: ':memory:', backupDir: '', migrations: MIGRATIONS, clock: new WoundClock() })
  const world = await makeWorld(async (seams) =>
    assemble({ db: joinReader(writer, ':memory:', null), ...seams, random: seededRandom(1) }),
  )
  return { world, writer }
}
