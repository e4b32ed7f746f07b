import type { Clock } from '../../../runtime/kernel/clock.ts'
import { intercept } from '../../../runtime/scenario/killable-store.ts'
import type { Store } from '../../../runtime/store/port/index.ts'

/** What a step of a process meets: it goes on, or the process dies before or after it had its effect. */
export type Fate = 'on' | 'dies before' | 'dies after'

/**
 * One life of the process, as its seams see it. A dead one hears of nothing any more, so that none of its work goes on. A
 * frozen one (SIGSTOP, a disk that hangs) hears nothing for a while, and then goes on as if no time had passed.
 */
export class Life {
  private state: 'alive' | 'frozen' | 'dead' = 'alive'
  private held: (() => void)[] = []
  /** It lost its lock on the store while it was frozen: it may end what it was at, and take up nothing new. */
  overtaken = false

  get dead(): boolean {
    return this.state === 'dead'
  }

  end(): void {
    this.state = 'dead'
    this.held = []
  }

  freeze(): void {
    this.state = 'frozen'
    this.overtaken = true
  }

  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'alive'
    for (const go of this.held.splice(0)) go()
  }

  /** Runs what reaches this life: now, after the thaw, or never. */
  reach(go: () => void): void {
    if (this.state === 'alive') go()
    else if (this.state === 'frozen') this.held.push(go)
  }

  clock(real: Clock): Clock {
    return { now: () => real.now(), after: (ms, callback) => real.after(ms, () => this.reach(callback)) }
  }

  /** A part of the process behind a seam: each call of it is a step at which the process may die. */
  door<Part extends object>(part: Part, fate: () => Fate): Part {
    return intercept(part, (call) => {
      if (this.dead) return never()
      const met = fate()
      if (met === 'dies before') return this.dies()
      const result = call()
      if (met === 'on') return result
      // Nobody is there any more to hear how it ended.
      Promise.resolve(result).catch(() => undefined)
      return this.dies()
    })
  }

  /** The whole store behind a door; lanes are closed to a process that was overtaken. */
  store(real: Store, fate: () => Fate): Store {
    const doors = this.door(real, fate)
    const { lanes } = doors
    return {
      ...doors,
      lanes: {
        ...lanes,
        enter: (name) => (this.overtaken ? never() : lanes.enter(name)),
        due: async (...asked) => (this.overtaken ? [] : lanes.due(...asked)),
        nextReadyAt: async (...asked) => (this.overtaken ? null : lanes.nextReadyAt(...asked)),
      },
    }
  }

  private dies(): Promise<never> {
    this.end()
    return never()
  }
}

/** A new one each time: whoever waits for it can be forgotten together with it. */
const never = (): Promise<never> => new Promise(() => undefined)
