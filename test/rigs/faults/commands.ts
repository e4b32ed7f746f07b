import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KEY } from '../crash/installation.ts'
import { faultOfEnd, faultsOfLog } from './clarity.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { storedInstallation } from './stored.ts'
import { type Injection, Tracer } from './strace.ts'

/** A command that replaces the file of the store, while no server runs. */
type Command = {
  readonly args: readonly string[]
  /** Files of the data folder that it writes, besides the store with its log, lock and heads. */
  readonly writes: readonly string[]
  /** The key of the store after the command. */
  readonly key: (folder: string) => Uint8Array
}

const BACKUP = 'base'
const ROTATION: Command = {
  args: ['store', 'rotate-key', '--to-file', 'next.key'],
  writes: ['hirewire.db.rekeyed', 'hirewire.db.rekeyed-journal', '../next.key.part', '..'],
  key: (folder) => Buffer.from(readFileSync(join(folder, 'next.key'), 'utf8').trim(), 'hex'),
}
const RESTORE: Command = {
  args: ['restore', join('data', 'backups', BACKUP)],
  writes: [
    'hirewire.db.restored',
    'hirewire.db.restored-wal',
    'hirewire.db.restored-journal',
    'hirewire.db.restoring.part',
    'hirewire.db.restoring',
  ],
  key: () => KEY,
}

const STORE = ['hirewire.db', 'hirewire.db-wal', 'hirewire.db.lock', 'hirewire.heads', 'hirewire.heads.part', '.']
/** Each call of these fails in turn. Those of a command that ends with the first failure fail from then on. */
const FAILURES: readonly (Pick<Injection, 'calls' | 'error'> & { readonly lasts?: true })[] = [
  { calls: 'pwrite64,write', error: 'ENOSPC', lasts: true },
  { calls: 'pwrite64,write', error: 'EIO' },
  { calls: 'fsync,fdatasync', error: 'EIO' },
  { calls: 'rename,renameat,renameat2', error: 'EIO' },
  { calls: 'openat', error: 'EMFILE' },
  { calls: 'openat', error: 'EROFS', lasts: true },
  { calls: 'ftruncate,unlink,unlinkat', error: 'EIO' },
  { calls: 'pread64,read', error: 'EIO' },
  { calls: 'pwrite64,write,fsync,fdatasync,rename,unlink', error: 'SIGKILL' },
  { calls: 'pwrite64,write,fsync,fdatasync,rename,unlink', error: 'SIGTERM' },
]

type Stopped = Awaited<ReturnType<typeof storedInstallation>>

/** A stopped installation with rows in its store, and a backup of it. */
async function stopped(stage: FaultTest): Promise<Stopped> {
  const made = await storedInstallation(stage.disk)
  await made.installation.start()
  const response = await made.installation.call('POST', '/v1/backups', { name: BACKUP })
  if (response?.status !== 201) throw new Error(`No backup: ${JSON.stringify(response)}`)
  await made.installation.end('SIGTERM')
  return made
}

/** Lets one call after the other fail, until the command makes no further one. Returns how many failed. */
async function inTurn(stage: FaultTest, command: Command): Promise<number> {
  // A server would work, and fill its store, meanwhile.
  await stage.installation.end('SIGTERM')
  const made = await stopped(stage)
  const { installation } = made
  const base = join(installation.folder, 'base')
  cpSync(join(installation.folder, 'data'), base, { recursive: true })
  try {
    let fired = 0
    for (const { lasts, ...failure } of FAILURES)
      for (let number = 1, more = true; more; number += 1 + stage.dice.whole(0, number)) {
        reset(installation.folder, base)
        const when = `${number}${lasts ? '+' : ''}`
        const failed = await failAt(stage, made, { command, injection: { ...failure, when } })
        fired += failed
        more = failed > 0
      }
    return fired
  } finally {
    await installation.remove()
  }
}

function reset(folder: string, base: string): void {
  rmSync(join(folder, 'data'), { recursive: true })
  rmSync(join(folder, 'next.key'), { force: true })
  cpSync(base, join(folder, 'data'), { recursive: true, preserveTimestamps: true })
}

type Turn = { readonly command: Command; readonly injection: Injection }

/** Runs the command with the failure, judges how it ends, and runs it again: it must end, and lose nothing. */
async function failAt(
  stage: FaultTest,
  { installation, lost: lostWith }: Stopped,
  { command, injection }: Turn,
): Promise<number> {
  const data = join(installation.folder, 'data')
  const paths = [...STORE, ...command.writes].map((name) => join(data, name))
  const tracer = new Tracer({ ...injection, paths })
  const first = await installation.run(tracer.prefix, command.args)
  const fired = await tracer.end()
  const where = `${command.args.slice(0, 2).join(' ')}, ${injection.error} at ${injection.calls} ${injection.when}: `
  const killed = first.end.signal !== null
  const problem = killed || first.end.code === 0 ? null : faultOfEnd(first.end, first.printed)
  const unclear = [...(problem === null ? [] : [problem]), ...(killed ? [] : faultsOfLog(first.printed))]
  stage.count(
    'unclear',
    unclear.map((text) => where + text),
  )
  const again = await installation.run([], command.args)
  if (again.end.code !== 0) {
    stage.count('not_recovered', [`${where}${first.printed.slice(-400)} THEN ${again.printed.slice(-600)}`])
    return fired
  }
  const lost = lostWith(command.key(installation.folder))
  stage.count(
    'lost',
    lost.map((text) => where + text),
  )
  stage.count(
    'leftovers',
    readdirSync(data).flatMap((name) => (LEFT.test(name) ? [where + name] : [])),
  )
  return fired
}

/** The files that a restore replaced are kept. */
const LEFT = /^(?!.*\.before-restore\.).*\.(part|rekeyed|restored|restoring)(-\w+)?$/

export const commandFaults: readonly Fault[] = [
  { name: 'each call of a rotation of the key', needs: 'strace', play: (stage) => inTurn(stage, ROTATION) },
  { name: 'each call of a restore', needs: 'strace', play: (stage) => inTurn(stage, RESTORE) },
]
