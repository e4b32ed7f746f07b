import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../../kit/real-time.ts'
import { KEY } from '../../store/upgrade/tables.ts'
import type { Installation } from '../crash/installation.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { HALF } from './judgements.ts'
import { lostIn, oldInstallation } from './old-store.ts'
import { SmallDisk } from './small-disk.ts'
import { Tracer } from './strace.ts'

/** A start migrates within about this time. */
const MIGRATES_MS = 1_500
/** Room for the store and some of the backups that are written before its migrations, and for all of them. */
const ROOM_MB = { small: 3, enough: 64 }

/** Starts this version on a store of version 0.1.0 with a fault, then without one, and compares the rows. */
async function upgrade(
  stage: FaultTest,
  fault: (old: Installation) => Promise<number>,
  disk: SmallDisk | null = stage.disk,
): Promise<number> {
  const old = await oldInstallation(disk)
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
    stage.count('lost', lostIn(join(old.folder, 'data', 'hirewire.db'), KEY))
    stage.count(
      'leftovers',
      backupsOf(old).filter((name) => HALF.test(name)),
    )
    return fired
  } finally {
    await old.remove()
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
