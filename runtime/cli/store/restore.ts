import { join, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isoTime, systemClock } from '../../kernel/machine/clock.ts'
import { preparedPath } from '../../store/sqlite/open.ts'
import { backupFile, type RestoreResult, restoreStore } from '../../store/sqlite/restore.ts'
import { withClient } from '../call/client.ts'
import { at } from '../call/response.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { osUser } from '../serve/os-user.ts'
import { loadSettings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'
import { BACKUP_BY_SERVER, expectFile } from './postgres-store.ts'

/** Puts a backup in the place of the store, or ends what a restore began. */
export const restore: RunCommand = async (context, [backup], options) => {
  const ends = options.done === true
  if (ends === (backup !== undefined))
    throw new HirewireError(
      'usage',
      'Pass the backup to restore, or --done once the platform has requested its pushes since the backup again.',
    )
  return backup === undefined ? endRestore(context) : putBack(context, backup, textOption(options, 'to'))
}

function putBack(context: Context, path: string, to: string | undefined): number {
  const settings = loadSettings(context)
  expectFile(settings, 'restore', BACKUP_BY_SERVER)
  const file = preparedPath(to === undefined ? join(settings.dataDir, 'hirewire.db') : resolve(to))
  const backup = backupFile(resolve(path), file)
  const heads = settings.config.heads_file
  const result = restoreStore({
    backup,
    file,
    key: storeKeyOf(context, settings),
    now: systemClock.now(),
    by: osUser(),
    // A store at another place has a heads file beside it.
    headsFile: heads === null || to !== undefined ? undefined : settings.path(heads),
  })
  const { at: restoredAt, backupTime, replaced } = result
  const shown = { file, backup, backup_time: isoTime(backupTime), restored_at: isoTime(restoredAt), replaced }
  context.output.result(shown, () => textOf({ ...result, file, backup }))
  return EXIT.done
}

function textOf({ file, backup, backupTime, replaced }: RestoreResult & { file: string; backup: string }): string {
  const time = isoTime(backupTime)
  return [
    `Restored ${backup}, a backup of ${time}, as ${file}.`,
    ...(replaced.length > 0 ? [`The files that it replaces are kept: ${replaced.join(', ')}.`] : []),
    'All pushes are paused, and each create is looked up in the ATS before it is sent.',
    '',
    `What happened after ${time} is not in the store. Next:`,
    '  1. Run `hirewire keys list`: API keys that were revoked or rotated since are valid again. Revoke them.',
    '  2. Run `hirewire serve`. Let the platform record every consent and withdrawal since then again.',
    '  3. Erase again every person who was erased since: `hirewire erase <person>`.',
    '  4. Run `hirewire connections check <connection>` for each connection: where the authorization is missing, a token was renewed since. Run `hirewire connections authorize <connection>`.',
    '  5. Run `hirewire pushes resume`, and let the platform request again every push that it requested since.',
    '  6. Run `hirewire restore --done`: from then on, creates are sent without a look-up.',
  ].join('\n')
}

const endRestore = (context: Context): Promise<number> =>
  withClient(context, async (client) => {
    const before = at(await client.call('GET', '/v1/settings/pushes'), 'restored')
    const state = await client.call('PUT', '/v1/settings/pushes', { body: { restored: null } })
    const paused = at(state, 'paused') === true ? ' All pushes are still paused: hirewire pushes resume' : ''
    context.output.result(state, () =>
      before === null ? 'No restore is open.' : `The restore has ended: creates are sent without a look-up.${paused}`,
    )
    return EXIT.done
  })
