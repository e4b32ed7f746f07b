/** In place of `runtime/store/sqlite/heads-file.ts`: heads are written at the start only. Only for measurements. */
import { HeadsFile as Writing } from '../../runtime/store/sqlite/heads-file.ts'

export * from '../../runtime/store/sqlite/heads-file.ts'

export class HeadsFile extends Writing {
  override committed(): void {}
}
