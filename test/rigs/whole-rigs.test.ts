import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../kit/until.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'hirewire-rig-test-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const fileOf = (rig: string): string => join(ROOT, 'test/rigs', rig, 'main.ts')

/** The rigs with real processes mostly wait: another rig runs meanwhile. */
const rigs = new PQueue({ concurrency: 2 })

/** Every rig has its own temporary folder. */
function boundsOf() {
  const folder = mkdtempSync(join(temporary, 'run-'))
  return { folder, bounds: { cwd: ROOT, env: { ...process.env, TMPDIR: folder }, timeout: 8 * 60_000 } }
}

async function run(rig: string, ...args: string[]) {
  const { status, out, errors } = await rigs.add(() => ended(process.execPath, [fileOf(rig), ...args]))
  return { status, out, errors, last: (): unknown => JSON.parse(out.trim().split('\n').at(-1) ?? '') }
}

type Ended = { readonly status: number | null; readonly out: string; readonly errors: string }

const ended = (file: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(file, args, boundsOf().bounds, (_, out, errors) =>
      resolve({ status: child.exitCode, out, errors }),
    )
  })

const traced = spawnSync('strace', ['-V']).status === 0

describe.concurrent('the last line', () => {
  // The longest one comes first, so that the others run beside it.
  it('of rig:crash has its totals', async () => {
    const given = ['--kills', '2', '--seeds', '1', '--seed', '5', '--uncertain', '0', '--json']
    const { status, last, errors } = await run('crash', ...given)
    const sums = {
      kills: 2,
      lost: 0,
      duplicates: 0,
      wrong_ids: 0,
      without_consent: 0,
      left_of_erased: 0,
      unrecorded: 0,
    }
    expect(last(), errors).toMatchObject(sums)
    const rest = ['pushes', 'uncertain', 'erased', 'recovery_ms_max']
    expect(Object.keys(last() as object).sort()).toEqual([...Object.keys(sums), ...rest].sort())
    // Even a small run erases at least one person.
    expect((last() as { erased: number }).erased).toBeGreaterThan(0)
    expect(status, errors).toBe(0)
  })

  it('of rig:simulate has its totals', async () => {
    const { status, errors, last } = await run('simulate', '--seeds', '3', '--seed', '40', '--kills', '1', '--json')
    expect(status, errors).toBe(0)
    expect(last()).toEqual({ seeds: 3, uncertain: expect.any(Number), violations: 0 })
    expect(errors).toBe('')
  })

  it('of rig:simulate is also printed if too few cases ran; it exits with 1, and the command is the last it prints', async () => {
    const { status, last, errors } = await run('simulate', '--seeds', '1', '--uncertain', '100000', '--json')
    expect(status).toBe(1)
    expect(last()).toMatchObject({ seeds: 1, violations: 0 })
    expect(errors.trim().split('\n').slice(-3)).toEqual([
      'rig:simulate failed. To play again what failed:',
      'all seeds: npm run rig:simulate -- --seeds 1 --uncertain 100000',
      expect.stringMatching(/^ {2}only \d+ sends were uncertain, and 100000 were to be tried$/),
    ])
  })

  // The gate plays mutants that are caught.
  it('of rig:mutants has the number of caught mutants; one that no seed catches makes it exit with 1', async () => {
    const mutant = 'a crash during a send treated as a failure'
    // No process is killed, so nothing can be lost.
    const missed = await run('mutants', '--mutant', mutant, '--seeds', '3', '--kills', '0', '--json')
    expect(missed.status, missed.errors).toBe(1)
    expect(missed.last()).toEqual({ mutants: 1, mutants_caught: 0 })
    expect(missed.errors).toContain(`npm run rig:mutants -- --mutant '${mutant}' --seeds 3 --kills 0`)
  })

  it.runIf(traced)('of rig:faults has its totals, how often the faults happened among them', async () => {
    const { status, last, errors } = await run('faults', '--fault', 'I/O error at a sync of the log', '--json')
    const sums = { faults: 1, fired: 1, never_fired: 0, unclear: 0, not_recovered: 0, personal_data: 0, leftovers: 0 }
    expect(last(), errors).toMatchObject({
      ...sums,
      lost: 0,
      duplicates: 0,
      without_consent: 0,
      violations: 0,
      not_run: 0,
    })
    expect(status, errors).toBe(0)
  })

  it.runIf(traced)('of rig:order has its totals, across kills as well', async () => {
    const installations = ['--kills', '2', '--seeds', '2', '--seed', '3']
    const { status, last, errors } = await run('order', '--sends', '12', ...installations, '--json')
    expect(status, errors).toBe(0)
    expect(last()).toMatchObject({ before_fsync: 0 })
  })
})

/** `left`: what remains in the folder of the rig. */
type EndedEarly = { readonly status: number | null; readonly servers: readonly number[]; readonly left: string[] }

/** Runs a rig until it has started work, stops it as `timeout` does, and returns how it ended. */
async function endedEarly(rig: string, ...args: string[]): Promise<EndedEarly> {
  const { folder, bounds } = boundsOf()
  const child = spawn(process.execPath, [fileOf(rig), ...args], { ...bounds, stdio: 'ignore' })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const servers = (): number[] =>
    readdirSync(folder).flatMap((made) => {
      const file = join(folder, made, 'data', 'server.json')
      return existsSync(file) ? [Number(JSON.parse(readFileSync(file, 'utf8')).pid)] : []
    })
  // The files of rig:faults are on a disk that only its own process sees.
  const begun = () => (['mutants', 'faults'].includes(rig) ? readdirSync(folder).length > 0 : servers().length > 0)
  await until(() => begun() || child.exitCode !== null, { everyMs: 20 })
  const pids = servers()
  child.kill('SIGTERM')
  return { status: await exited, servers: pids, left: readdirSync(folder) }
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe.concurrent('a rig whose time limit expires', () => {
  it.for([
    ['crash', '--kills', '5'],
    ['mutants', '--mutant', 'no grace period'],
    ['faults', '--fault', 'SIGTERM'],
    ['leaks', '--short'],
    ...(traced ? [['order', '--sends', '500']] : []),
  ])('leaves no folder and no server behind: rig:%s', async ([rig, ...args], { expect }) => {
    const { status, servers, left } = await rigs.add(() => endedEarly(rig!, ...args))
    expect(status).toBe(143)
    await expect.poll(() => servers.every(isGone)).toBe(true)
    expect(left).toEqual([])
  })
})
