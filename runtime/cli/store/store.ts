import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NODE_HEADS, STORE_FILE } from '../../app/process/bootstrap.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { systemRandom } from '../../kernel/machine/random.ts'
import { acceptPostgres, verifyPostgres } from '../../store/postgres/verify.ts'
import { headsFileOf } from '../../store/sqlite/heads-file.ts'
import { openStore } from '../../store/sqlite/open.ts'
import { type Verified, verifyFile } from '../../store/sqlite/verify.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { loadSettings, type Settings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'

/** Reads the store itself, also while a server uses it: the check depends on no process that trusts it. */
export const verifyStore: RunCommand = async (context, [backup], options) => {
  const settings = loadSettings(context)
  const key = storeKeyOf(context, settings)
  const url = backup === undefined ? settings.postgres() : null
  if (url !== null)
    return verifyDatabase(
      context,
      { url, key, headsFile: headsFile(settings) ?? join(settings.dataDir, NODE_HEADS) },
      options,
    )
  const accept = options.accept === true
  if (accept && backup !== undefined)
    throw new HirewireError('usage', '--accept is for the store; a backup is only checked.')
  const file = join(settings.dataDir, STORE_FILE)
  if (backup !== undefined && !existsSync(backup)) throw new HirewireError('usage', `There is no file ${backup}.`)
  const against = textOption(options, 'against')
  const verified = verifyFile({
    file: backup === undefined ? file : resolve(backup),
    key,
    headsFile: backup === undefined ? (headsFile(settings) ?? headsFileOf(file)) : null,
    against: against === undefined ? undefined : resolve(against),
  })
  if (!accept || verified.found === 0) return report(context, verified)
  if (verified.damaged)
    throw new HirewireError('store_damaged', `The store ${file} is damaged: ${verified.violations[0]?.message}`, {
      place: { file },
      detail: { errors: verified.violations },
    })
  const reason = reasonOf(options)
  const store = await openStore({
    file,
    key,
    clock: systemClock,
    random: systemRandom,
    accept: reason,
    headsFile: headsFile(settings),
  })
  await store.close()
  context.output.result({ ...resultOf(verified), accepted: true }, () =>
    [...linesOf(verified), '', ...ACCEPTED].join('\n'),
  )
  return EXIT.done
}

const ACCEPTED = [
  'This state is accepted. The chains with violations begin again with what the store has now; the chain of the',
  'installation and the issue history_accepted record it. What is lost stays lost: see docs/operations.md.',
]
const reasonOf = (options: CommandOptions): string => textOption(options, 'reason') ?? 'accepted on the command line'

/** Pages are checked by PostgreSQL. */
async function verifyDatabase(
  { output }: Context,
  at: Parameters<typeof verifyPostgres>[0],
  options: CommandOptions,
): Promise<number> {
  if (options.against !== undefined)
    throw new HirewireError('usage', '--against compares files; the store is in PostgreSQL.', {
      next: 'Restore the backup to another database, and verify that one.',
    })
  const accepted = options.accept === true
  const found = accepted
    ? await acceptPostgres(at, { reason: reasonOf(options), now: systemClock.now(), raises: true })
    : await verifyPostgres(at)
  const { found: count, ...verified } = found
  const ok = count === 0
  output.result({ ...verified, ok, found: count, ...(accepted && { accepted }) }, () =>
    [
      `${verified.store}: pages are checked by the server (its data checksums, or pg_amcheck)`,
      ...chainLines(found),
      ...(accepted ? ['', ...ACCEPTED] : []),
    ].join('\n'),
  )
  return ok || accepted ? EXIT.done : EXIT.findings
}

const headsFile = ({ config, path }: Settings): string | undefined =>
  config.heads_file === null ? undefined : path(config.heads_file)

function report({ output }: Context, verified: Verified): number {
  output.result(resultOf(verified), () => linesOf(verified).join('\n'))
  return verified.found === 0 ? EXIT.done : EXIT.findings
}

const resultOf = ({ found, ...verified }: Verified) => ({ ...verified, ok: found === 0, found })

const countOf = (found: number): string => (found === 1 ? '1 violation.' : `${found} violations.`)

function linesOf({ file, bytes, commits, rows, ...compared }: Verified): string[] {
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`)
  return [
    `${file}: ${bytes} bytes, ${commits} commits`,
    ...(counts.length === 0 ? [] : [`rows: ${counts.join(', ')}`]),
    ...chainLines(compared),
  ]
}

type Compared = Pick<Verified, 'chains' | 'violations' | 'found'>

function chainLines({ chains, violations, found }: Compared): string[] {
  return [
    ...chains.map(({ chain, n, link }) => printable(`chain ${chain}: ${n} links, head ${link}`)),
    ...violations.map(({ code, message }) => printable(`VIOLATION ${code}: ${message}`)),
    ...(found === 0 ? ['No violations.'] : [countOf(found), 'Next: docs/operations.md, "A broken history".']),
  ]
}
