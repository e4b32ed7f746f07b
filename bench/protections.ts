/**
 * What the protections cost a pull and a push: the product with all of them, without sealing, and without sealing,
 * history, audit log and fair queue, each in a process of its own, which take turns in changing order. On disk and in
 * memory.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Figure, Size } from './benchmark.ts'
import { inFolder } from './folder.ts'
import type { SideTook, SideWork } from './protected-side.ts'
import { median, rounded } from './statistics.ts'

const SIZES: Readonly<Record<Size, Readonly<Record<SideWork['kind'], number>>>> = {
  smallest: { pull: 2, push: 2 },
  short: { pull: 30, push: 100 },
  full: { pull: 120, push: 500 },
}
/** New records of a pull. */
const RECORDS: Readonly<Record<Size, number>> = { smallest: 10, short: 400, full: 1_000 }
const MOST_RATIO = 1.1
const SIDES = { all: '', 'no sealing': 'sealing', none: 'sealing,history,audit,queue' } as const
type Name = keyof typeof SIDES
const NAMES = Object.keys(SIDES) as Name[]
/** Each cost has its own goal. */
const COSTS = [
  ['sealing', ['all', 'no sealing']],
  ['history, audit log and fair queue', ['no sealing', 'none']],
] as const satisfies readonly (readonly [string, readonly [Name, Name]])[]
const IN_MEMORY = '/dev/shm'

type Times = Record<Name, { ms: number[]; cpuMs: number[] }>
type Setting = { readonly api: (total: number) => string; readonly size: Size; readonly say: (text: string) => void }

export async function costOfProtections({ api, size, say }: Setting) {
  const figures: Figure[] = []
  const details: Record<string, unknown> = {}
  for (const parent of [tmpdir(), IN_MEMORY].filter((path) => existsSync(path)).slice(0, size === 'smallest' ? 1 : 2)) {
    const place = parent === IN_MEMORY ? 'in memory' : 'on disk'
    say(`security: pulls and pushes with and without sealing, history, audit log and fair queue, ${place}`)
    const sides = await Promise.all(NAMES.map((name) => openSide(name, { parent, url: api(RECORDS[size]) })))
    try {
      for (const kind of ['pull', 'push'] as const) {
        const times = await byTurns(sides, kind, SIZES[size][kind])
        figures.push(...figuresOf(`${kind} ${place}`, times))
        details[`${kind} ${place}`] = times
      }
    } finally {
      await Promise.all(sides.map((side) => side.close()))
    }
  }
  return { figures, details }
}

/** The disk waits the same on all sides: processor time shows a difference that the clock may hide. */
function figuresOf(what: string, times: Times): Figure[] {
  const ratio = (of: 'ms' | 'cpuMs', [side, without]: readonly [Name, Name]): number =>
    rounded(median(times[side][of]) / median(times[without][of]), 3)
  const goal = { at: 'most', value: MOST_RATIO } as const
  return [
    { name: `${what}, p50`, value: rounded(median(times.all.ms)), unit: 'ms' },
    ...COSTS.flatMap(([name, sides]): Figure[] => [
      { name: `${what}: with ${name} × without, p50`, value: ratio('ms', sides), unit: '×', goal },
      { name: `${what}: with ${name} × without, processor time, p50`, value: ratio('cpuMs', sides), unit: '×' },
    ]),
  ]
}

type Side = { readonly name: Name; work(work: SideWork): Promise<SideTook>; close(): Promise<void> }

/** The first round is not counted. */
async function byTurns(sides: readonly Side[], kind: SideWork['kind'], rounds: number): Promise<Times> {
  const times = Object.fromEntries(NAMES.map((name) => [name, { ms: [], cpuMs: [] }])) as unknown as Times
  for (let round = 0; round <= rounds; round++)
    for (let turn = 0; turn < sides.length; turn++) {
      // Each side is first, second and last equally often, and after each of the others.
      const place = round % 2 === 0 ? turn : sides.length - 1 - turn
      const side = sides[(place + Math.floor(round / 2)) % sides.length]!
      const { ms, cpuMs } = await side.work({ kind, name: `${kind}-${round}` })
      if (round === 0) continue
      times[side.name].ms.push(ms)
      times[side.name].cpuMs.push(cpuMs)
    }
  return times
}

async function openSide(name: Name, { parent, url }: { readonly parent: string; readonly url: string }): Promise<Side> {
  const file = (path: string): URL => new URL(path, import.meta.url)
  let opened!: (side: Side) => void
  let failed!: (error: unknown) => void
  const side = new Promise<Side>((resolve, reject) => {
    opened = resolve
    failed = reject
  })
  inFolder(async (folder) => {
    const child = fork(fileURLToPath(file('./protected-side.ts')), [folder, url], {
      execArgv: ['--import', file('./without/register.ts').href],
      env: { ...process.env, HIREWIRE_BENCH_WITHOUT: SIDES[name] },
    })
    await messageOf(child)
    const ended = once(child, 'exit')
    const close = async (): Promise<void> => {
      child.disconnect()
      await ended
    }
    const work: Side['work'] = (given) => {
      child.send(given)
      return messageOf(child)
    }
    opened({ name, work, close })
    await ended
  }, parent).catch(failed)
  return side
}

async function messageOf(child: ChildProcess): Promise<SideTook> {
  const stop = new AbortController()
  const ended = once(child, 'exit', { signal: stop.signal }).then(() =>
    Promise.reject(new Error('A process of the benchmark stopped.')),
  )
  ended.catch(() => undefined)
  try {
    const [took] = (await Promise.race([once(child, 'message'), ended])) as [SideTook]
    return took
  } finally {
    stop.abort()
  }
}
