import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS } from './attack.ts'
import { play } from './play.ts'
import { ATTACKS } from './table.ts'
import { World } from './world.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const run = (...args: string[]): Promise<{ status: number | null; out: string; errors: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, out, errors) =>
      resolve({ status: child.exitCode, out, errors }),
    )
  })

describe('the table of attacks', () => {
  it('has at least 250, at least ten of each kind, each with an id of its own and bounds', () => {
    const all = KINDS.flatMap((kind) => ATTACKS[kind].map((attack) => ({ ...attack, id: `${kind}/${attack.id}` })))
    expect(all.length).toBeGreaterThanOrEqual(250)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const kind of KINDS) expect(ATTACKS[kind].length, kind).toBeGreaterThanOrEqual(10)
    for (const { id, tries, ends, memoryMb, processorSeconds } of all) {
      expect(id).toMatch(/^[a-z]+\/[^\s/]+$/)
      expect([tries, ends]).not.toContain('')
      expect(memoryMb).toBeLessThanOrEqual(500)
      expect(processorSeconds).toBeLessThanOrEqual(30)
    }
  })
})

describe('the arguments', () => {
  it('are described, and refused if they are unknown', async () => {
    const help = await run('--help')
    expect(help.status).toBe(0)
    for (const option of ['--only TEXT', '--attack TEXT', '--json', '--list']) expect(help.out).toContain(option)
    for (const args of [['--only', 'nothing'], ['--attack', 'files/nothing'], ['--sedes']])
      expect(await run(...args)).toMatchObject({ status: 2, out: '' })
  })
})

// One after the other: the last ones leave the innocent connection paused.
describe('the rig', { shuffle: false }, () => {
  let world: World
  beforeAll(async () => {
    world = await World.open()
  })
  afterAll(() => world.close())

  it('finds an attack that succeeds, that costs too much, that reveals a secret and that connects elsewhere', async () => {
    const planted = { tries: 'succeed', ends: 'never', memoryMb: 500, processorSeconds: 30 }
    const path = '/v1/connections'
    const { violations, attacks } = await play(world, 'keys', [
      { ...planted, id: 'harmless', run: async () => [] },
      { ...planted, id: 'succeeds', run: async () => ['it succeeds'] },
      { ...planted, id: 'fails', run: () => Promise.reject(new Error('no response')) },
      {
        ...planted,
        id: 'costs',
        processorSeconds: 0,
        run: async () => {
          for (let at = 0; at < 50; at++) await world.send({ path })
          return []
        },
      },
      {
        ...planted,
        id: 'reveals',
        run: async () => {
          world.answers += Buffer.from('adm-Key-0123456789abcdef0123456789').toString('hex').toUpperCase()
          return []
        },
      },
      {
        ...planted,
        id: 'connects',
        run: async () => {
          await fetch(`http://127.0.0.1:${world.trap.port}`).catch(() => null)
          return []
        },
      },
    ])
    expect(attacks).toBe(6)
    expect(violations.map(({ of }) => of)).toEqual(
      ['succeeds', 'fails', 'costs', 'reveals', 'connects'].map((id) => `keys/${id}`),
    )
    expect(violations.map(({ text }) => text)).toEqual([
      'keys/succeeds: it succeeds',
      'keys/fails: it breaks the connection: no response',
      expect.stringMatching(/^keys\/costs: it takes \S+ processorSeconds/),
      expect.stringMatching(/^keys\/reveals: a secret in a response/),
      expect.stringMatching(/^keys\/connects: 1 connections to where nobody may connect/),
    ])
  })

  it('finds an innocent connection that does not go on', async () => {
    await world.send({ path: '/v1/connections/innocent/pause', body: {} })
    world.innocent.guardMs = 200
    const { violations } = await play(world, 'keys', [])
    expect(violations).toEqual([
      { of: 'keys', text: expect.stringMatching(/^keys: of the innocent connection, it did not pull job/) },
    ])
  })
})
