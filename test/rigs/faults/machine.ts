import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../../kit/real-time.ts'
import type { Fault, FaultTest } from './fault-test.ts'
import { Tracer } from './strace.ts'
import { until } from './until.ts'

const HOUR_MS = 3_600_000
/** How long a server works under each time. */
const WORKS_MS = 500
/** In bytes. What a process has, it keeps. */
const LESS_THAN_USED = 1 << 20
/** Enough to start, and soon full. */
const SMALL_HEAP_MB = 96
const FILL_HEAP = new URL('fill-heap.ts', import.meta.url).href

/** Fills the disk but for some blocks, until the server reported it a few times. */
async function fullDisk(stage: FaultTest, blocks: number): Promise<number> {
  const disk = stage.disk!
  disk.fill(blocks)
  const fired = await untilReported(stage, 'store_full', async () => stage.write())
  disk.free()
  return fired
}

/** The log of the process is on the disk that is full. */
async function fullDiskOfLog(stage: FaultTest): Promise<number> {
  const { installation } = stage
  await installation.end('SIGTERM')
  const log = join(installation.folder, 'log')
  installation.before.push('sh', '-c', `exec "$@" 2>>'${log}'`, 'sh')
  await installation.start()
  const fired = await fullDisk(stage, 0)
  if (!(await stage.recovers())) return fired
  await installation.end('SIGTERM')
  installation.life.printed = readFileSync(log, 'utf8')
  rmSync(log)
  return fired
}

/** Something in the process fills its heap while it works: V8 ends it. */
async function fullHeap(stage: FaultTest): Promise<number> {
  const { installation } = stage
  await installation.end('SIGTERM')
  const options = installation.env.NODE_OPTIONS!
  installation.env.NODE_OPTIONS = `${options} --import ${FILL_HEAP} --max-old-space-size=${SMALL_HEAP_MB}`
  installation.begin()
  const { life } = installation
  if (await installation.untilReady()) process.kill(installation.pid, 'SIGUSR2')
  await until(
    () => life.end !== null,
    () => stage.pushLarge(1),
  )
  installation.env.NODE_OPTIONS = options
  return Number(life.end !== null)
}

/** The process gets no more memory from the system: V8 ends it as soon as it needs some. */
async function noMemory(stage: FaultTest): Promise<number> {
  const { life, pid } = stage.installation
  prlimit(pid, `--as=${LESS_THAN_USED}:`)
  await until(
    () => life.end !== null,
    () => stage.pushLarge(4),
  )
  return Number(life.end !== null)
}

const prlimit = (pid: number, limit: string) => spawnSync('prlimit', ['--pid', String(pid), limit])

/** Counts responses with this code, until there are some. */
async function untilReported(stage: FaultTest, code: string, provoke: () => Promise<unknown>): Promise<number> {
  const before = stage.reported(code)
  await until(() => stage.reported(code) - before >= 3 || stage.installation.life.end !== null, provoke)
  return stage.reported(code) - before
}

/** Sets the clock of the running server, works for a while, and sets it right again. */
async function clockJump(stage: FaultTest, offsets: readonly number[]): Promise<number> {
  const { installation } = stage
  const file = installation.env.RIG_CLOCK!
  let fired = 0
  for (const offset of [...offsets, 0]) {
    writeFileSync(file, String(offset))
    process.kill(installation.pid, 'SIGUSR2')
    const jumped = await until(() => seen(file) === String(offset) || installation.life.end !== null)
    if (jumped && offset !== 0) fired++
    // Pushes are requested and sent meanwhile.
    await pause(WORKS_MS)
  }
  return fired
}

const seen = (file: string): string => (existsSync(`${file}.seen`) ? readFileSync(`${file}.seen`, 'utf8') : '')

const openFiles = (pid: number): number => (existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0)

/** The soft limit, as the system writes it. */
function openFilesLimit(pid: number): string {
  const found = /^Max open files +(\w+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]
  if (found === undefined) throw new Error(`The limit of open files of process ${pid} cannot be read.`)
  return found
}

/** Few descriptors are left: files cannot be opened, and connections neither accepted nor made. */
async function fewDescriptors(stage: FaultTest, spare: number): Promise<number> {
  const { pid } = stage.installation
  const before = openFilesLimit(pid)
  const limit = (files: number | string) => prlimit(pid, `--nofile=${files}:`)
  const watch = new Tracer({ calls: 'openat,accept4,socket,pipe2,socketpair', fails: 'EMFILE' })
  await watch.attach(pid)
  limit(openFiles(pid) + spare)
  await until(
    () => watch.fired() >= 3 || stage.installation.life.end !== null,
    // Each backup opens files, and each call at once a connection.
    () => Promise.all([stage.backup(), ...Array.from({ length: 20 }, () => stage.write())]),
  )
  limit(before)
  return watch.end()
}

export const machineFaults: readonly Fault[] = [
  { name: 'a full disk', needs: 'mounts', play: (stage) => fullDisk(stage, 0) },
  {
    name: 'an almost full disk',
    needs: 'mounts',
    play: (stage) => fullDisk(stage, stage.dice.whole(1, 200)),
  },
  { name: 'a full disk that also holds the log', needs: 'mounts', play: fullDiskOfLog },
  { name: 'a full heap', needs: 'nothing', ends: 'killed', play: fullHeap },
  { name: 'no memory left', needs: 'nothing', ends: 'killed', play: noMemory },
  {
    name: 'a clock that jumps ahead',
    needs: 'nothing',
    play: (stage) => clockJump(stage, [50 * HOUR_MS]),
  },
  {
    name: 'a clock that is set back',
    needs: 'nothing',
    play: (stage) => clockJump(stage, [-2 * HOUR_MS]),
  },
  {
    name: 'a clock that jumps to and fro',
    needs: 'nothing',
    play: (stage) => clockJump(stage, [400 * 24 * HOUR_MS, -400 * 24 * HOUR_MS, 600_000, -600_000]),
  },
  { name: 'no descriptors left', needs: 'strace', play: (stage) => fewDescriptors(stage, 0) },
  {
    name: 'a few descriptors left',
    needs: 'strace',
    play: (stage) => fewDescriptors(stage, stage.dice.whole(1, 6)),
  },
]
