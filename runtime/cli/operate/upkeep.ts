import { constants } from 'node:fs'
import { access, copyFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { type Client, withClient } from '../call/client.ts'
import { expectHere } from '../call/remote-server.ts'
import { at, cell } from '../call/response.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'
import { loadSettings } from '../serve/settings.ts'
import { BACKUP_BY_SERVER, expectFile } from '../store/postgres-store.ts'

/** Purging a large store takes long. */
const PATIENCE_MS = 3_600_000

export const purge: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const dry = options.dryRun === true
    const response = await client.call('POST', '/v1/purge', {
      query: dry ? { dry_run: 'true' } : {},
      patienceMs: PATIENCE_MS,
    })
    context.output.result(response, () => {
      const counts = Object.entries(Object(at(response, 'by_kind'))).filter(([, count]) => count !== 0)
      if (counts.length === 0) return 'Nothing to purge.'
      const list = counts.map(([kind, count]) => [printable(kind), String(count)])
      return `${table(['kind', dry ? 'would be deleted' : 'gone'], list, context.output)}`
    })
    return EXIT.done
  })

/**
 * The server writes the copy into the requested folder, and the CLI gives it its name. Where the server may not write or
 * has another folder, it writes the copy beside its store, and the CLI moves it.
 */
export const backup: RunCommand = async (context, [path = '']) => {
  expectHere(context, 'A backup is written on the machine of the server.')
  expectFile(loadSettings(context), 'backup', BACKUP_BY_SERVER)
  const file = resolve(path)
  const there = await access(file).then(
    () => true,
    () => false,
  )
  if (there) throw new HirewireError('usage', `${path} already exists; a backup never overwrites a file.`)
  const folder = dirname(file)
  await access(folder, constants.W_OK).catch((cause) => {
    const why = cause.code === 'ENOENT' ? 'does not exist; create it first' : `cannot be written (${cause.code})`
    throw new HirewireError('usage', `The folder ${folder} ${why}.`, { cause })
  })
  return withClient(context, async (client) => {
    const name = `${
      basename(file)
        .replace(/[^A-Za-z0-9._-]/g, '_')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 60) || 'copy'
    }.${Date.now()}`
    const written = await writtenInto(folder, name, client)
    // First the keys: a backup without them is of no use.
    const keys = await copyPersonKeys(dirname(written), folder)
    await move(written, file)
    context.output.result({ file, keys }, () =>
      [
        `Backup written to ${file}. It has the same encryption key as the store.`,
        ...keys.map((path) => `The keys of persons are in ${path}: a restore needs both. Keep only the newest copy.`),
      ].join('\n'),
    )
    return EXIT.done
  })
}

/** Returns the path of the copy. */
async function writtenInto(folder: string, name: string, client: Client): Promise<string> {
  const request = async (body: object): Promise<string> =>
    cell(await client.call('POST', '/v1/backups', { body: { name, ...body }, patienceMs: PATIENCE_MS }), 'file')
  const { dev, ino } = await stat(folder, { bigint: true })
  try {
    return await request({ folder: { path: folder, id: `${dev}:${ino}` } })
  } catch (error) {
    // A server that was killed removes halves beside its store only.
    await rm(join(folder, `${name}.part`), { force: true }).catch(() => undefined)
    // The name is ours, so what is refused is the folder.
    if (error instanceof HirewireError && error.code === 'request_invalid') return request({})
    throw error
  }
}

/** Each backup replaces the file of keys, so that it has none of a person who was erased. */
async function copyPersonKeys(from: string, to: string): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => /^persons-[0-9a-f-]+\.keys$/.test(name))
  const [own, target] = [await realpath(from), await realpath(to)]
  for (const name of own === target ? [] : names) {
    await copyFile(join(from, name), join(to, `${name}.part`))
    await rename(join(to, `${name}.part`), join(to, name))
  }
  return names.map((name) => join(to, name))
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    // On another disk, the file gets its name only when it is complete.
    try {
      await copyFile(from, `${to}.part`, constants.COPYFILE_EXCL)
      await rename(`${to}.part`, to)
      await rm(from)
    } catch (cause) {
      const why = (cause as NodeJS.ErrnoException).code ?? 'unknown'
      throw new HirewireError('usage', `${to} cannot be written (${why}); the backup is at ${from}.`, { cause })
    }
  }
}
