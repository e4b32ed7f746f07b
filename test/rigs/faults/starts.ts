import { join } from 'node:path'
import type { Fault, FaultTest } from './fault-test.ts'
import { type Injection, Tracer } from './strace.ts'

type Call = Omit<Injection, 'paths'> & { readonly on: readonly string[] }

const STORE = ['hirewire.db', 'hirewire.db-wal', 'hirewire.db-shm']
const LOCK = ['hirewire.db.lock']
const HEADS = { on: ['hirewire.heads.part'], names: 'hirewire.heads' } as const
/** Its draft has the number of the process in its name. It is renamed after the heads file. */
const SERVER_FILE = { on: [], names: 'server.json', when: '2' } as const
const RENAMES = 'rename,renameat,renameat2'

/** System calls of a starting server that fail, on files of the data folder. */
const CALLS: Readonly<Record<string, Call>> = {
  'store that cannot be opened': { on: ['hirewire.db'], calls: 'openat', error: 'EIO', when: '1' },
  'store that may not be written': { on: ['hirewire.db'], calls: 'openat', error: 'EACCES', when: '2+' },
  'no descriptor to open the store': { on: STORE, calls: 'openat', error: 'EMFILE', when: '2+' },
  'store that cannot be read': { on: ['hirewire.db'], calls: 'pread64', error: 'EIO', when: '1+' },
  'log of the store that cannot be opened': { on: ['hirewire.db-wal'], calls: 'openat', error: 'EIO', when: '1+' },
  'lock that cannot be opened': { on: LOCK, calls: 'openat', error: 'EROFS', when: '1+' },
  'lock that cannot be taken': { on: LOCK, calls: 'fcntl', error: 'EIO', when: '1+' },
  'lock without space for locks': { on: LOCK, calls: 'fcntl', error: 'ENOLCK', when: '1+' },
  'heads file that cannot be renamed': { ...HEADS, calls: RENAMES, error: 'EIO', when: '1' },
  'server file that cannot be renamed': { ...SERVER_FILE, calls: RENAMES, error: 'EIO' },
  'server file on a read-only disk': { ...SERVER_FILE, calls: RENAMES, error: 'EROFS' },
}

async function playStart(stage: FaultTest, { on, ...injection }: Call): Promise<number> {
  const { installation } = stage
  await installation.end(stage.dice.chance(0.5) ? 'SIGKILL' : 'SIGTERM')
  const tracer = new Tracer({ ...injection, paths: on.map((name) => join(stage.data, name)) })
  installation.before.push(...tracer.prefix)
  installation.begin()
  if (await installation.untilReady()) await installation.end('SIGTERM')
  return tracer.end()
}

async function onDisk(stage: FaultTest, change: () => void, undo: () => void): Promise<number> {
  const { installation } = stage
  await installation.end(stage.dice.chance(0.5) ? 'SIGKILL' : 'SIGTERM')
  change()
  installation.begin()
  const ready = await installation.untilReady()
  // A server that starts nevertheless reports what it cannot store.
  const fired = ready ? Number(!(await stage.write())) : 1
  undo()
  return fired
}

export const startFaults: readonly Fault[] = [
  ...Object.entries(CALLS).map(
    ([name, call]): Fault => ({
      name: `start with a ${name}`.replace('a no ', 'no '),
      needs: 'strace',
      play: (stage) => playStart(stage, call),
    }),
  ),
  {
    name: 'start on a full disk',
    needs: 'mounts',
    play: (stage) =>
      onDisk(
        stage,
        () => stage.disk!.fill(0),
        () => stage.disk!.free(),
      ),
  },
  {
    name: 'start on a read-only disk',
    needs: 'mounts',
    play: (stage) =>
      onDisk(
        stage,
        () => stage.disk!.readOnly(true),
        () => stage.disk!.readOnly(false),
      ),
  },
]
