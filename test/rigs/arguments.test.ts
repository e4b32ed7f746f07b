import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const temporary = mkdtempSync(join(tmpdir(), 'hirewire-rig-test-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const fileOf = (rig: string): string => join(ROOT, 'test/rigs', rig, 'main.ts')

function run(rig: string, ...args: string[]) {
  const env = { ...process.env, TMPDIR: temporary }
  const bounds = { cwd: ROOT, env, timeout: 8 * 60_000 }
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileOf(rig), ...args], bounds)
  const lines = stdout.toString().trim().split('\n')
  const [out, errors] = [stdout.toString(), stderr.toString()]
  return { status, out, errors, last: (): unknown => JSON.parse(lines.at(-1) ?? '') }
}

const traced = spawnSync('strace', ['-V']).status === 0

describe.each(['simulate', 'crash', 'mutants', 'order'])('rig:%s', (rig) => {
  it('accepts kills, seeds, a seed and --json, and describes each', () => {
    const { status, out } = run(rig, '--help')
    expect(status).toBe(0)
    for (const option of ['--kills N', '--seeds N', '--seed N', '--json']) expect(out).toContain(option)
  })

  it('refuses unknown arguments and invalid numbers', () => {
    expect(run(rig, '--sedes', '5')).toMatchObject({ status: 2, out: '' })
    expect(run(rig, '--seeds', 'many')).toMatchObject({ status: 2, out: '' })
    expect(run(rig, '--seeds', '0').errors).toContain('nothing is tried')
  })
})

describe('the last line', () => {
  it('of rig:simulate has its totals, which depend on seed and kills alone', () => {
    const first = run('simulate', '--seeds', '12', '--seed', '40', '--kills', '1', '--json')
    expect(first.status, first.errors).toBe(0)
    expect(first.last()).toEqual({ seeds: 12, uncertain: expect.any(Number), violations: 0 })
    expect(run('simulate', '--seeds', '12', '--seed', '40', '--kills', '1', '--json').last()).toEqual(first.last())
  })

  it('of rig:simulate is also printed if too few cases ran, and it exits with 1', () => {
    const { status, last } = run('simulate', '--seeds', '1', '--uncertain', '100000', '--json')
    expect(status).toBe(1)
    expect(last()).toMatchObject({ seeds: 1, violations: 0 })
  })

  it('of rig:mutants has the number of caught mutants; one that no seed catches makes it exit with 1', () => {
    const caught = run('mutants', '--mutant', 'no settling', '--seeds', '200', '--json')
    expect(caught.status, caught.errors).toBe(0)
    expect(caught.last()).toEqual({ mutants: 1, mutants_caught: 1 })
    // No process is killed, so nothing can be lost.
    const missed = run(
      'mutants',
      '--mutant',
      'crash while sending taken for failure',
      '--seeds',
      '3',
      '--kills',
      '0',
      '--json',
    )
    expect(missed.status, missed.errors).toBe(1)
    expect(missed.last()).toEqual({ mutants: 1, mutants_caught: 0 })
  })

  it('of rig:crash has its totals', () => {
    const given = ['--kills', '2', '--seeds', '1', '--seed', '5', '--uncertain', '0', '--json']
    const { status, last, errors } = run('crash', ...given)
    const sums = { kills: 2, lost: 0, duplicates: 0, wrong_ids: 0, without_consent: 0, left_of_erased: 0 }
    expect(last(), errors).toMatchObject(sums)
    const rest = ['pushes', 'uncertain', 'erased', 'recovery_ms_max']
    expect(Object.keys(last() as object).sort()).toEqual([...Object.keys(sums), ...rest].sort())
    // Even a small run erases at least one person.
    expect((last() as { erased: number }).erased).toBeGreaterThan(0)
    expect(status, errors).toBe(0)
  })

  it.runIf(traced)('of rig:order has its totals, across kills as well', () => {
    const { status, last, errors } = run(
      'order',
      '--sends',
      '12',
      '--kills',
      '2',
      '--seeds',
      '2',
      '--seed',
      '3',
      '--json',
    )
    expect(status, errors).toBe(0)
    expect(last()).toMatchObject({ before_fsync: 0 })
  })
})

/** Runs a rig until it has started work, stops it as `timeout` does, and returns how it ended. */
async function endedEarly(rig: string, ...args: string[]): Promise<{ status: number | null; servers: number[] }> {
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, [fileOf(rig), ...args], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const servers = (): number[] =>
    readdirSync(temporary).flatMap((folder) => {
      const file = join(temporary, folder, 'data', 'server.json')
      return existsSync(file) ? [Number(JSON.parse(readFileSync(file, 'utf8')).pid)] : []
    })
  const begun = () => (rig === 'mutants' ? readdirSync(temporary).length > 0 : servers().length > 0)
  while (!begun() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
  const pids = servers()
  child.kill('SIGTERM')
  return { status: await ended, servers: pids }
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('a rig whose time limit expires', () => {
  it.each([
    ['crash', '--kills', '5'],
    ['mutants', '--mutant', 'grace 0'],
    ...(traced ? [['order', '--sends', '500']] : []),
  ])('leaves no folder and no server behind: rig:%s', async (rig, ...args) => {
    const { status, servers } = await endedEarly(rig!, ...args)
    expect(status).toBe(143)
    await expect.poll(() => servers.every(isGone)).toBe(true)
    expect(readdirSync(temporary)).toEqual([])
  })
})
