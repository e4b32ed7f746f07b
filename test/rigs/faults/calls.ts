import { pause } from '../../kit/real-time.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { type Injection, Tracer } from './strace.ts'
import { until } from './until.ts'

/** How long a lasting fault lasts after it first happened. */
const LASTS_MS = 500

/** Files of the store and of the data folder; `part`: the backup that the row requests. */
type Place = 'log' | 'store' | 'part' | 'backups' | 'anywhere'
type Call = Omit<Injection, 'paths' | 'when'> & {
  readonly at: Place
  /** Once, or until the fault is over. */
  readonly lasts?: true
  /** The first call that fails is at most this one. */
  readonly within?: number
  /** What is done once, when the call can fail already. */
  readonly first?: (stage: FaultTest) => unknown
  /** What makes the server do the call; it is repeated until it happened. Pushes, pulls and webhooks run anyway. */
  readonly by?: (stage: FaultTest, backup: ReturnType<FaultTest['nextBackup']>) => Promise<unknown>
}

const backs = (stage: FaultTest, backup: ReturnType<FaultTest['nextBackup']>) => stage.backup(backup)
const erases = (stage: FaultTest) => stage.eraseStranger()
/** The processes that evaluate expressions are ended before, so that a webhook needs another one. */
const evaluates = (stage: FaultTest) => stage.evaluate()

const killsMappers = (stage: FaultTest) => stage.killMappers()

const connects = (stage: FaultTest) => stage.connect()

const DATA_CALLS = 'pwrite64'
const SYNCS = 'fsync,fdatasync'

const CALLS: Readonly<Record<string, Call>> = {
  'disk full at a write of the log': {
    at: 'log',
    calls: DATA_CALLS,
    error: 'ENOSPC',
    lasts: true,
    within: 60,
  },
  'I/O error at a write of the log': { at: 'log', calls: DATA_CALLS, error: 'EIO', within: 60 },
  'quota exceeded at a write of the log': { at: 'log', calls: DATA_CALLS, error: 'EDQUOT', within: 60 },
  'read-only at each write of the log': { at: 'log', calls: DATA_CALLS, error: 'EROFS', lasts: true, within: 60 },
  'interrupted write of the log': { at: 'log', calls: DATA_CALLS, error: 'EINTR', within: 60 },
  'I/O error at a sync of the log': { at: 'log', calls: SYNCS, error: 'EIO', within: 20 },
  'I/O error at each sync of the log': { at: 'log', calls: SYNCS, error: 'EIO', lasts: true, within: 20 },
  'disk full at a sync of the log': { at: 'log', calls: SYNCS, error: 'ENOSPC', within: 20 },
  'I/O error at a read of the log': { at: 'log', calls: 'pread64', error: 'EIO', within: 3, by: erases },
  'log cannot be truncated': { at: 'log', calls: 'ftruncate', error: 'EIO', by: erases },
  'I/O error at a write of the store': {
    at: 'store',
    calls: DATA_CALLS,
    error: 'EIO',
    by: erases,
    within: 5,
  },
  'disk full at a write of the store': {
    at: 'store',
    calls: DATA_CALLS,
    error: 'ENOSPC',
    lasts: true,
    by: erases,
    within: 5,
  },
  'I/O error at a sync of the store': { at: 'store', calls: SYNCS, error: 'EIO', by: erases },
  'I/O error at a read of the store': {
    at: 'store',
    calls: 'pread64',
    error: 'EIO',
    by: backs,
    within: 5,
  },
  'disk full in a backup': { at: 'part', calls: DATA_CALLS, error: 'ENOSPC', lasts: true, by: backs, within: 10 },
  'I/O error in a backup': { at: 'part', calls: DATA_CALLS, error: 'EIO', by: backs, within: 10 },
  'I/O error at the sync of a backup': { at: 'part', calls: SYNCS, error: 'EIO', by: backs },
  'backup cannot be created': { at: 'part', calls: 'openat', error: 'EROFS', by: backs },
  'no descriptor for a backup': { at: 'part', calls: 'openat', error: 'EMFILE', by: backs },
  'backup cannot be renamed': { at: 'part', calls: 'rename,renameat,renameat2', error: 'EIO', by: backs },
  'I/O error at the sync of the folder of backups': { at: 'backups', calls: SYNCS, error: 'EIO', by: backs },
  'server file that cannot be removed': {
    at: 'anywhere',
    calls: 'unlink,unlinkat',
    error: 'EROFS',
    lasts: true,
    by: (stage) => stage.installation.end('SIGTERM'),
  },
  'no descriptor for a new connection': {
    at: 'anywhere',
    calls: 'accept4,accept',
    error: 'EMFILE',
    lasts: true,
    by: connects,
    within: 2,
  },
  'no descriptors in the system': {
    at: 'anywhere',
    calls: 'accept4,accept',
    error: 'ENFILE',
    lasts: true,
    by: connects,
    within: 2,
  },
  'no memory for a new connection': {
    at: 'anywhere',
    calls: 'accept4,accept',
    error: 'ENOMEM',
    by: connects,
    within: 2,
  },
  'connection that ended before it was accepted': {
    at: 'anywhere',
    calls: 'accept4,accept',
    error: 'ECONNABORTED',
    by: connects,
    within: 2,
  },
  'no descriptor for a call to an ATS': { at: 'anywhere', calls: 'socket', error: 'EMFILE', lasts: true, within: 2 },
  'no port for a call to an ATS': {
    at: 'anywhere',
    calls: 'connect',
    error: 'EADDRNOTAVAIL',
    lasts: true,
    within: 3,
  },
  'a connection that broke while it is written': { at: 'anywhere', calls: 'writev', error: 'ECONNRESET', within: 10 },
  'no process for expressions': {
    at: 'anywhere',
    calls: 'clone,clone3,fork,vfork',
    error: 'EAGAIN',
    first: killsMappers,
    by: evaluates,
  },
  'no memory for a process for expressions': {
    at: 'anywhere',
    calls: 'clone,clone3,fork,vfork',
    error: 'ENOMEM',
    first: killsMappers,
    by: evaluates,
  },
  'no pipe for a process for expressions': {
    at: 'anywhere',
    calls: 'socketpair,pipe2',
    error: 'EMFILE',
    first: killsMappers,
    by: evaluates,
  },
}

/** System calls of a running server that fail. */
export const callFaults: readonly Fault[] = Object.entries(CALLS).map(([name, call]) => ({
  name,
  needs: 'strace',
  play: (stage) => playCall(stage, call),
}))

async function playCall(stage: FaultTest, { at, lasts, within = 1, first, by, ...injection }: Call): Promise<number> {
  const backup = stage.nextBackup()
  const number = stage.dice.whole(1, within)
  const tracer = new Tracer({ ...injection, when: `${number}${lasts ? '+' : ''}`, ...pathsOf(at, stage, backup.file) })
  await tracer.attach(stage.installation.pid)
  first?.(stage)
  await until(
    () => tracer.fired() > 0 || stage.installation.life.end !== null,
    async () => by?.(stage, backup),
  )
  if (lasts) await pause(LASTS_MS)
  const fired = await tracer.end()
  if (by === backs && stage.installation.life.end === null && !(await stage.backup()))
    stage.count('not_recovered', ['no backup can be written any more'])
  return fired
}

function pathsOf(at: Place, stage: FaultTest, backup: string): Pick<Injection, 'paths'> {
  const paths = {
    log: [`${stage.store}-wal`],
    store: [stage.store],
    part: [`${backup}.part`],
    backups: [stage.backupFolder],
    anywhere: [],
  }[at]
  return paths.length === 0 ? {} : { paths }
}
