import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openKeyed } from '../../../runtime/store/sqlite/encrypted-file.ts'
import { MIGRATIONS } from '../../../runtime/store/sqlite/migrations/index.ts'
import { nextVersion } from '../../kit/next-version.ts'
import { pause } from '../../kit/real-time.ts'
import type { Installation } from '../crash/installation.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { HALF } from './judgements.ts'
import { SmallDisk } from './small-disk.ts'
import { storedInstallation } from './stored.ts'
import { Tracer } from './strace.ts'

/** A start migrates within about this time. */
const MIGRATES_MS = 1_500
/** Room for the store and some of the backups that are written before its migrations, and for all of them. */
const ROOM_MB = { small: 3, enough: 64 }

const OWN = MIGRATIONS.at(-1)!.number
/** So many that a fault meets each part of the way: a start writes a backup before each of them. */
const NEXT = Array.from({ length: 30 }, (_, at) => {
  const number = OWN + 1 + at
  return { number, name: `next-${number}`, sql: `CREATE TABLE next_${number} (id TEXT) STRICT` }
})

/** Starts a next version on a store of this one with a fault, then without one, and compares the rows. */
async function upgrade(
  stage: FaultTest,
  fault: (old: Installation) => Promise<number>,
  disk: SmallDisk | null = stage.disk,
): Promise<number> {
  const next = nextVersion('sqlite', NEXT)
  const { installation: old, lost } = await storedInstallation(disk, next.program)
  try {
    const fired = await fault(old)
    await old.end('SIGTERM')
    await stage.judgeEnd(old.life)
    old.before.length = 0
    try {
      await old.start()
    } catch (error) {
      stage.count('not_recovered', [String(error).slice(0, 500)])
      return fired
    }
    await old.end('SIGTERM')
    stage.count('lost', [...lost(old.key), ...missingIn(old)])
    stage.count(
      'leftovers',
      backupsOf(old).filter((name) => HALF.test(name)),
    )
    return fired
  } finally {
    await old.remove()
    next.remove()
  }
}

/** Migrations that were not applied. */
function missingIn({ folder, key }: Installation): string[] {
  const db = openKeyed(join(folder, 'data', 'hirewire.db'), key, { readonly: true })
  try {
    const applied = new Set(db.prepare<[], number>('SELECT number FROM migration').pluck().all())
    return NEXT.flatMap(({ number }) => (applied.has(number) ? [] : [`the migration ${number}`]))
  } finally {
    db.close()
  }
}

function backupsOf({ folder }: Installation): string[] {
  const backups = join(folder, 'data', 'backups')
  return existsSync(backups) ? readdirSync(backups) : []
}

const signalled = (signal: 'SIGTERM' | 'SIGKILL') => (stage: FaultTest) =>
  upgrade(stage, async (old) => {
    old.begin()
    await pause(stage.dice.whole(300, MIGRATES_MS))
    await old.end(signal)
    return 1
  })

const failing = (calls: string, error: string, most: number) => (stage: FaultTest) =>
  upgrade(stage, async (old) => {
    const tracer = new Tracer({ calls, error, when: `${stage.dice.whole(1, most)}+` })
    old.before.push(...tracer.prefix)
    old.begin()
    await old.untilReady()
    return tracer.end()
  })

/** Only some of the backups fit: the disk is full between two migrations. */
async function fullDisk(stage: FaultTest): Promise<number> {
  const disk = new SmallDisk(ROOM_MB.small)
  const fill = async (old: Installation): Promise<number> => {
    old.begin()
    const ready = await old.untilReady()
    disk.resize(ROOM_MB.enough)
    return Number(!ready && backupsOf(old).length > 0)
  }
  try {
    return await upgrade(stage, fill, disk)
  } finally {
    disk.remove()
  }
}

export const upgradeFaults: readonly Fault[] = [
  { name: 'SIGTERM in the middle of a migration', needs: 'nothing', play: signalled('SIGTERM') },
  { name: 'SIGKILL in the middle of a migration', needs: 'nothing', play: signalled('SIGKILL') },
  { name: 'disk full in a migration', needs: 'mounts', play: fullDisk },
  { name: 'I/O errors in a migration', needs: 'strace', play: failing('pwrite64', 'EIO', 300) },
  {
    name: 'syncs that fail in a migration',
    needs: 'strace',
    play: failing('fsync,fdatasync', 'EIO', 20),
  },
]
