import { describe, expect, it } from 'vitest'
import { type Source, sourcesOf } from '../../scripts/foreign-json.ts'
import { checkOf, faultsOf } from '../../scripts/transitions.ts'

const sources = sourcesOf('runtime/store')
const check = checkOf(sources)
const sourceOf = (file: string): Source => sources.find((one) => one.file === `runtime/store/${file}`)!

/** The faults of a file of the store after replacing one text. */
function broken(file: string, find: string, put: string): string[] {
  const { text } = sourceOf(file)
  expect(text.split(find)).toHaveLength(2)
  return check({ file: `runtime/store/${file}`, text: text.replace(find, () => put) })
}

describe('the transitions of the store', () => {
  it('run every statement that they build, and depend on no driver', () => {
    expect(sources.length).toBeGreaterThan(80)
    expect(faultsOf(sources)).toEqual([])
  })

  it.each(['pushes/attempts.ts', 'lanes/lanes.ts', 'erased/held-off.ts', 'records/raw-sources.ts'])(
    'fail the check if any `yield*` of %s is missing',
    (file) => {
      const { text } = sourceOf(file)
      const places = [...text.matchAll(/yield\* /g)].map(({ index }) => index)
      expect(places.length).toBeGreaterThan(5)
      const unseen = places.filter((at) => {
        const without = text.slice(0, at) + text.slice(at + 'yield* '.length)
        return check({ file: `runtime/store/${file}`, text: without }).length === 0
      })
      expect(unseen).toEqual([])
    },
  )

  it('fail the check if a condition uses a step that was never run', () => {
    const faults = broken('lanes/lanes.ts', 'if (!(yield* holds(tx, hold)))', 'if (!holds(tx, hold))')
    expect(faults).toEqual([expect.stringMatching(/^runtime\/store\/lanes\/lanes\.ts:\d+: `holds\(tx, hold\)` makes/)])
  })

  it('fail the check if an array method receives a step', () => {
    expect(broken('erased/late-ids.ts', 'yield* someOf(both, isGone)', 'both.some(isGone)')).toEqual([
      expect.stringContaining('`isGone` gives a step to a function that does not run it'),
    ])
    const inline = 'both.some((id) => isErased(tx, connection, { model: "candidate", id, data: {} }))'
    expect(broken('erased/late-ids.ts', 'yield* someOf(both, isGone)', inline)).not.toEqual([])
  })

  it('fail the check if steps are collected and not announced or run together', () => {
    const listed = "tx.ahead(may(tx), lastNumber(tx, 'fence'), laneExists(tx, name))"
    const spread = "tx.ahead(...[may(tx)], lastNumber(tx, 'fence'))"
    expect(broken('lanes/lanes.ts', listed, spread)).toEqual([])
    expect(broken('lanes/lanes.ts', `yield* ${listed}`, 'const all = [may(tx)]')).toHaveLength(1)
    expect(broken('pushes/attempts.ts', 'yield* allTogether(', 'each(')).not.toEqual([])
  })

  it('fail the check if they are asynchronous', () => {
    const faults = broken('lanes/lanes.ts', 'function* enter(tx: Transaction', 'async function enter(tx: Transaction')
    expect(faults).toContainEqual(expect.stringContaining('a transition is a generator'))
  })

  it('fail the check with a driver, a system module or a clock of their own', () => {
    const first = "import type { Lease } from '../port/index.ts'\n"
    for (const from of ['../sqlite/database.ts', '../postgres/open.ts', 'node:fs', '../../http/client.ts', 'undici'])
      expect(broken('lanes/lanes.ts', first, `${first}import { x } from '${from}'\n`)).toEqual([
        `runtime/store/lanes/lanes.ts imports ${from}: transitions of the store know no driver and do no I/O of their own`,
      ])
    expect(broken('lanes/lanes.ts', first, `${first}const luck = Math.random()\n`)).toEqual([
      'runtime/store/lanes/lanes.ts uses Math.random: the store has the clock and the randomness of its context',
    ])
  })
})
