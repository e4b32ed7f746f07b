import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { type AnyRig, commandOf, read, type Some } from './arguments.ts'
import { RIG as ATTACK } from './attack/arguments.ts'
import { RIG as CRASH } from './crash/arguments.ts'
import { RIG as FAULTS } from './faults/arguments.ts'
import { RIG as FEED } from './feed/arguments.ts'
import { RIG as FUZZ } from './fuzz/arguments.ts'
import { RIG as LEAKS } from './leaks/arguments.ts'
import { RIG as MUTANTS } from './mutants/arguments.ts'
import { RIG as ORDER } from './order/arguments.ts'
import { RIG as PULL } from './pull/arguments.ts'
import { RIG as SIMULATE } from './simulate/arguments.ts'

const RIGS: readonly AnyRig[] = [ATTACK, CRASH, FAULTS, FEED, FUZZ, LEAKS, MUTANTS, ORDER, PULL, SIMULATE]

const refused = (text: string) => ({ code: 2, text: expect.stringContaining(text) })

/** Every argument of a rig, with a value that is not its default. */
const everyArgument = ({ numbers, flags = {}, texts = {} }: AnyRig): Record<string, number | string | boolean> => ({
  ...Object.fromEntries(Object.keys(numbers).map((name, at) => [name, 7_000 + at])),
  ...Object.fromEntries(Object.keys(texts).map((name) => [name, 'plain-text'])),
  ...Object.fromEntries(Object.keys(flags).map((name) => [name, true])),
})

describe.each<AnyRig>([SIMULATE, CRASH, MUTANTS, ORDER, FAULTS])('rig:$name', (rig) => {
  it('accepts kills, seeds, a seed and --json', () => {
    const args = ['--kills', '2', '--seeds', '3', '--seed', '4', '--json']
    expect(read(rig, args)).toMatchObject({ given: { kills: 2, seeds: 3, seed: 4, json: true } })
  })
})

describe.each(RIGS)('rig:$name', (rig) => {
  it('describes each of its arguments, and ends with 0', () => {
    const described = read(rig, ['--help'])
    expect(described).toMatchObject({ code: 0, text: expect.stringContaining(`npm run rig:${rig.name} -- [options]`) })
    const options = [
      ...Object.keys(rig.numbers).map((name) => `--${name} N`),
      ...Object.keys(rig.texts ?? {}).map((name) => `--${name} TEXT`),
      ...Object.keys(rig.flags ?? {}).map((name) => `--${name}`),
      '--json',
    ]
    for (const option of options) expect(described).toMatchObject({ text: expect.stringContaining(`\n  ${option} `) })
  })

  it('has its defaults without arguments', () => {
    const defaults = Object.fromEntries(Object.entries(rig.numbers).map(([name, { otherwise }]) => [name, otherwise]))
    expect(read(rig, [])).toMatchObject({ given: { ...defaults, json: false } })
    expect(commandOf(rig, defaults)).toBe(`npm run rig:${rig.name}`)
  })

  it('reads the command of its arguments as the same arguments', () => {
    const all = everyArgument(rig)
    const [start, args] = commandOf(rig, all).split(' -- ')
    expect(start).toBe(`npm run rig:${rig.name}`)
    expect(read(rig, args!.split(' '))).toEqual({ given: { ...all, help: false, json: false } })
  })

  it.each([
    ['an unknown argument', ['--sedes', '5'], '--sedes'],
    ['a text that belongs to nothing', ['5'], "'5'"],
  ])('refuses %s', (_, args, reason) => {
    expect(read(rig, args)).toEqual(refused(reason))
  })
})

// All rigs read their arguments in the same way.
describe('a rig', () => {
  it.each([
    ['a number that is none', ['--seeds', 'many'], '"many" is not a whole number'],
    ['a number below zero', ['--seeds=-1'], '"-1" is not a whole number'],
    ['a number with which nothing is tried', ['--every', '0'], 'nothing is tried'],
    ['an argument without its value', ['--seed'], '--seed'],
  ])('refuses %s, and names --help', (_, args, reason) => {
    expect(read(MUTANTS, args)).toEqual(refused(reason))
    expect(read(MUTANTS, args)).toEqual(refused('npm run rig:mutants -- --help says what there is.'))
  })
})

describe('the command of one case', () => {
  const given: Some<typeof SIMULATE> = { seeds: 200, seed: 1, nodes: 0, uncertain: 100, bail: false }

  it('names it in place of what was given, and keeps the rest', () => {
    expect(commandOf(SIMULATE, given, { seed: 17, seeds: 1, uncertain: null })).toBe(
      'npm run rig:simulate -- --seed 17 --seeds 1 --nodes 0',
    )
    expect(commandOf(SIMULATE, given, { seed: 1, seeds: 1 })).toContain('--seed 1 ')
  })

  it('is read by a shell as it was meant', () => {
    const text = `it's "$HOME" \\ \`date\``
    const command = commandOf(FAULTS, {}, { fault: text }).replace('npm run rig:faults', 'printf "%s|"')
    expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(`--|--fault|${text}|`)
  })
})
