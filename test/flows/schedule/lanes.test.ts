import { describe, expect, it } from 'vitest'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createSchedule, type LaneRunner, nextRegular } from '../../../runtime/schedule.ts'
import type { LanePort, LaneRow, Store } from '../../../runtime/store/port/index.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { quiet, turn } from '../../kit/until.ts'

const MINUTE = 60_000

/** Work waits at this gate until the test opens it. */
function gate() {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

async function station(run: LaneRunner, change: (lanes: LanePort) => LanePort = (lanes) => lanes) {
  const clock = new WoundClock()
  const random = seededRandom(1)
  const store: Store = await openStore({ file: ':memory:', key: null, clock, random })
  await store.connections.create({ id: 'acme', connector: 'x', authType: 'y', name: null, definition: {} }, {})
  const failures: string[] = []
  const setBacks: number[] = []
  const schedule = createSchedule({
    lanes: change(store.lanes),
    clock,
    run,
    setBack: (ms) => setBacks.push(ms),
    failed: (lane, error) => failures.push(`${lane.name}: ${error instanceof Error ? error.message : error}`),
  })
  const lane = (kind: LaneRow['kind'], stream: string | null, readyAt: number | null = clock.now()) =>
    store.lanes.ensure([
      { name: [kind, 'acme', stream].filter(Boolean).join(':'), kind, connection: 'acme', stream, readyAt },
    ])
  return { clock, store, schedule, failures, setBacks, lane }
}

describe('lanes', () => {
  it('never run twice at once, and a wake during a run is not lost', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const gates = [gate(), gate()]
    const at = await station(async () => {
      most = Math.max(most, ++running)
      await gates[runs++]!.passed
      running--
      return null
    })
    await at.lane('pull', 'jobs')
    at.schedule.start()
    await quiet()
    for (let n = 0; n < 5; n++) {
      await at.store.lanes.wake('pull:acme:jobs', at.clock.now())
      at.schedule.poke()
      await quiet()
    }
    expect(runs).toBe(1)
    gates[0]!.open()
    await quiet()
    expect(runs).toBe(2)
    gates[1]!.open()
    await at.schedule.idle()
    expect([most, runs]).toEqual([1, 2])
  })

  it('that fail pause briefly and run again; the others continue', async () => {
    const ran: string[] = []
    const at = await station(async ({ name }) => {
      ran.push(name)
      if (name.endsWith('bad')) throw new Error('broke')
      return null
    })
    await at.lane('pull', 'bad')
    await at.lane('pull', 'good')
    at.schedule.start()
    await at.schedule.idle()
    expect(ran).toEqual(['pull:acme:bad', 'pull:acme:good'])
    expect(at.failures).toEqual(['pull:acme:bad: broke'])
    await at.clock.wind(4_000)
    await at.schedule.idle()
    expect(ran).toHaveLength(2)
    await at.clock.wind(2_000)
    await at.schedule.idle()
    expect(ran).toEqual(['pull:acme:bad', 'pull:acme:good', 'pull:acme:bad'])
  })

  it('run again after the store failed to return what is due', async () => {
    let down = false
    let runs = 0
    const at = await station(
      async () => {
        runs++
        return null
      },
      (lanes) => ({
        ...lanes,
        due: (...args) => (down ? Promise.reject(new Error('disk full')) : lanes.due(...args)),
      }),
    )
    at.schedule.start()
    await at.schedule.idle()
    down = true
    await at.lane('pull', 'jobs')
    at.schedule.poke()
    await quiet()
    expect(at.failures).toEqual(['schedule: disk full'])
    down = false
    await at.clock.wind(MINUTE)
    await at.schedule.idle()
    expect(runs).toBe(1)
  })

  it('run on time if the clock is set back while nothing happens', async () => {
    let runs = 0
    const at = await station(async () => {
      runs++
      return null
    })
    await at.lane('pull', 'jobs', at.clock.now() + 10 * MINUTE)
    at.schedule.start()
    await at.schedule.idle()
    await at.clock.wind(5 * MINUTE)
    at.clock.setBack(8 * MINUTE)
    await at.clock.wind(4 * MINUTE)
    await at.schedule.idle()
    expect(runs).toBe(0)
    await at.clock.wind(MINUTE)
    await at.schedule.idle()
    expect(runs).toBe(1)
    expect(at.setBacks).toEqual([8 * MINUTE])
  })

  it('whose lease cannot be taken or released also pause, and run again later', async () => {
    let broken: 'enter' | 'leave' | null = 'enter'
    let tries = 0
    let runs = 0
    const failing = (part: 'enter' | 'leave'): void => {
      if (broken !== part) return
      tries++
      throw new Error(`no ${part}`)
    }
    const at = await station(
      async () => {
        runs++
        return null
      },
      (lanes) => ({
        ...lanes,
        async enter(name) {
          failing('enter')
          return lanes.enter(name)
        },
        async leave(hold, readyAt) {
          failing('leave')
          return lanes.leave(hold, readyAt)
        },
      }),
    )
    await at.lane('pull', 'jobs')
    at.schedule.start()
    await at.schedule.idle()
    await quiet()
    expect([tries, runs]).toEqual([1, 0])
    broken = 'leave'
    await at.clock.wind(6_000)
    await at.schedule.idle()
    expect([tries, runs]).toEqual([2, 1])
    broken = null
    await at.clock.wind(6_000)
    await at.schedule.idle()
    expect([tries, runs]).toEqual([2, 2])
    await at.schedule.stop(0)
  })

  it('of pushes do not wait for long pulls, and only a bounded number runs at once', async () => {
    const hold = gate()
    const ran: string[] = []
    const at = await station(async ({ name, kind }) => {
      ran.push(name)
      if (kind === 'pull') await hold.passed
      return null
    })
    for (let n = 0; n < 12; n++) await at.lane('pull', `s${String(n).padStart(2, '0')}`)
    at.schedule.start()
    await quiet()
    expect(ran).toHaveLength(4)
    await at.lane('push', null)
    at.schedule.poke()
    await quiet()
    expect(ran.at(-1)).toBe('push:acme')
    hold.open()
    await at.schedule.idle()
    expect(ran).toHaveLength(13)
  })

  it('that find nothing to do end with a turn for I/O between them, and few looks for more', async () => {
    const count = 2_000
    let looks = 0
    let ran = 0
    let inTurn = 0
    let most = 0
    const at = await station(
      async () => {
        ran++
        inTurn++
        most = Math.max(most, inTurn)
        if (inTurn === 1) void turn().then(() => (inTurn = 0))
        return null
      },
      (lanes) => ({
        ...lanes,
        due: (...args) => {
          looks++
          return lanes.due(...args)
        },
      }),
    )
    await at.store.lanes.ensure(
      Array.from({ length: count }, (_, n) => ({
        name: `pull:acme:s${n}`,
        kind: 'pull',
        connection: 'acme',
        stream: `s${n}`,
        readyAt: at.clock.now(),
      })),
    )
    at.schedule.start()
    await at.schedule.idle()
    expect(ran).toBe(count)
    // Those that run at once, and never a whole backlog.
    expect(most).toBeLessThanOrEqual(4)
    expect(looks).toBeLessThanOrEqual(count / 50)
  })

  it('of one kind are found although more of another kind than a look returns were due before them', async () => {
    const hold = gate()
    const ran: string[] = []
    const at = await station(async ({ name, kind }) => {
      ran.push(name)
      if (kind === 'pull') await hold.passed
      return null
    })
    for (let n = 0; n < 450; n++) await at.lane('pull', `s${n}`, at.clock.now() - 1)
    await at.lane('push', null)
    at.schedule.start()
    await quiet()
    expect(ran).toHaveLength(5)
    expect(ran).toContain('push:acme')
    hold.open()
    await at.schedule.idle()
    expect(ran).toHaveLength(451)
  })

  it('wait for their time, and for nothing else', async () => {
    const times: number[] = []
    const at = await station(async () => {
      times.push(at.clock.now())
      return times.length < 4 ? at.clock.now() + 10 * MINUTE : null
    })
    const begun = at.clock.now()
    await at.lane('hook', null, begun + 3 * MINUTE)
    at.schedule.start()
    await at.schedule.idle()
    for (let minute = 0; minute < 60; minute++) {
      await at.clock.wind(MINUTE)
      await at.schedule.idle()
    }
    expect(times.map((time) => (time - begun) / MINUTE)).toEqual([3, 13, 23, 33])
  })
})

describe('a stop', () => {
  it('lets calls in flight finish, and starts nothing new', async () => {
    const hold = gate()
    const ran: string[] = []
    const at = await station(async ({ name }) => {
      ran.push(name)
      await hold.passed
      ran.push(`${name} done`)
      return at.clock.now()
    })
    for (const stream of ['a', 'b', 'c', 'd', 'e', 'f']) await at.lane('pull', stream)
    at.schedule.start()
    await quiet()
    let stopped = false
    const stop = at.schedule.stop(10_000).then(() => {
      stopped = true
    })
    await quiet()
    expect(stopped).toBe(false)
    hold.open()
    await stop
    expect(ran).toHaveLength(8)
    // Lanes that were not started are still due for the next start.
    const due = await at.store.lanes.due(at.clock.now(), 99, {})
    expect(due.map(({ name }) => name)).toEqual(expect.arrayContaining(['pull:acme:e', 'pull:acme:f']))
  })

  it('does not wait longer than its limit', async () => {
    const at = await station(() => new Promise(() => undefined))
    await at.lane('pull', 'jobs')
    at.schedule.start()
    await quiet()
    let stopped = false
    void at.schedule.stop(10_000).then(() => {
      stopped = true
    })
    await at.clock.wind(9_999)
    expect(stopped).toBe(false)
    await at.clock.wind(2)
    await quiet()
    expect(stopped).toBe(true)
  })
})

describe('the next regular run', () => {
  it('is between one interval and a twentieth more later, evenly distributed, and never sooner', () => {
    const random = seededRandom(7)
    const all = Array.from({ length: 2_000 }, () => nextRegular(1_000, 100_000, random) - 1_000)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(100_000)
    expect(Math.max(...all)).toBeLessThanOrEqual(105_000)
    expect(Math.abs(all.reduce((sum, one) => sum + one, 0) / all.length - 102_500)).toBeLessThan(500)
  })
})
