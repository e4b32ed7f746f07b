import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { Failures } from './failures.ts'
import { RIG as FAULTS } from './faults/arguments.ts'
import { RIG as SIMULATE } from './simulate/arguments.ts'

/** The gate prints so many lines of a log once more. */
const SHOWN = 25

function simulated() {
  const printed: string[] = []
  const given = { seeds: 200, seed: 1, nodes: 1, kills: null, seconds: null, uncertain: 100, json: true }
  return { printed, failures: new Failures(SIMULATE, given, (text) => void printed.push(text)) }
}
const seed = (number: number) => [`seed ${number}`, { seed: number, seeds: 1, uncertain: null }] as const

describe('the last lines of a rig', () => {
  it('name the seed that failed, the command that plays only this seed, and what was seen', () => {
    const { failures, printed } = simulated()
    failures.plays(...seed(17))
    failures.note('lost: push p-1')
    failures.plays(...seed(18))
    expect(printed).toEqual(['lost: push p-1'])
    expect(failures.lastLines(1)).toEqual([
      'rig:simulate failed. To play again what failed:',
      'seed 17: npm run rig:simulate -- --seed 17 --seeds 1',
      '  lost: push p-1',
    ])
  })

  it('name a case that has no seed by its name, with the arguments that were given', () => {
    const failures = new Failures(FAULTS, { kills: null, seeds: 1, seed: 1, short: true }, () => undefined)
    failures.note('it never happened', { name: 'a full disk', only: { fault: 'a full disk' } })
    expect(failures.lastLines(1)).toEqual([
      'rig:faults failed. To play again what failed:',
      "a full disk: npm run rig:faults -- --fault 'a full disk' --short",
      '  it never happened',
    ])
  })

  it('name what was played when it ended without a judgement, also by a signal', () => {
    const { failures } = simulated()
    failures.plays(...seed(3))
    expect(failures.lastLines(143)).toEqual([
      'rig:simulate failed. To play again what failed:',
      'seed 3: npm run rig:simulate -- --seed 3 --seeds 1',
      '  it ended with exit code 143 before it was judged',
    ])
  })

  it('name what was played when an error is caught by nobody', () => {
    const program = `
      import { failuresOf } from ${JSON.stringify(new URL('failures.ts', import.meta.url))}
      failuresOf({ name: 'any', summary: '', numbers: { seed: { is: '', otherwise: 1 } } }, {}).plays('seed 3', { seed: 3 })
      Promise.reject(new Error('no server'))`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    const lines = stderr.trim().split('\n')
    const last = lines.slice(lines.indexOf('rig:any failed. To play again what failed:') + 1)
    expect(last.slice(0, 2)).toEqual(['seed 3: npm run rig:any -- --seed 3', '  it broke: Error: no server'])
    expect(status).toBe(1)
  })

  it('name everything before the first case', () => {
    expect(simulated().failures.lastLines(1)[1]).toBe('everything: npm run rig:simulate -- --seeds 200 --uncertain 100')
  })

  it('are no more than the gate shows again, however much was seen', () => {
    const { failures } = simulated()
    for (let number = 1; number <= 30; number++) {
      failures.plays(...seed(number))
      for (let count = 0; count < 30; count++) failures.note(`lost: push ${count}\n${'x'.repeat(10_000)}`)
    }
    const lines = failures.lastLines(1)
    expect(lines.length).toBeLessThanOrEqual(SHOWN)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400)
    expect(lines).toContain('seed 3: npm run rig:simulate -- --seed 3 --seeds 1')
    expect(lines.at(-1)).toBe('And 27 more: see above.')
  })

  it('are none if nothing failed, or if this machine cannot play everything', () => {
    const { failures } = simulated()
    expect(failures.lastLines(0)).toEqual([])
    expect(failures.lastLines(2)).toEqual([])
    failures.note('lost: push p-1')
    expect(failures.lastLines(2)).toHaveLength(3)
  })
})
