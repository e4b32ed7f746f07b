import type { Clock } from '../../../runtime/kernel/machine/clock.ts'
import { intercept } from '../../../runtime/scenario/world/killable-store.ts'
import type { Store } from '../../../runtime/store/port/index.ts'

/** The fate of a step: the process continues, or dies before or after the step takes effect. */
export type StepEnd = 'on' | 'dies before' | 'dies after'

/**
 * One run of the process, as seen at its interfaces. A dead process receives nothing, so that none of its work
 * continues. A frozen one (SIGSTOP, a hanging disk) receives nothing for a while, and then continues as if no time had
 * passed.
 */
export class Life {
  private state: 'alive' | 'frozen' | 'dead' = 'alive'
  private held: (() => void)[] = []
  /** It lost its lock on the store while it was frozen: it may finish its current work, but not start new work. */
  overtaken = false

  get dead(): boolean {
    return this.state === 'dead'
  }

  get runs(): boolean {
    return this.state === 'alive'
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

  /** Delivers an event to this process: now, after the thaw, or never. */
  reach(go: () => void): void {
    if (this.state === 'alive') go()
    else if (this.state === 'frozen') this.held.push(go)
  }

  clock(real: Clock): Clock {
    return { now: () => real.now(), after: (ms, callback) => real.after(ms, () => this.reach(callback)) }
  }

  /** Wraps a part of the process: each call is a step at which the process may die. */
  wrap<Part extends object>(part: Part, endOf: () => StepEnd): Part {
    return intercept(part, (call) => {
      if (this.dead) return never()
      const met = endOf()
      if (met === 'dies before') return this.dies()
      const result = call()
      if (met === 'on') return result
      // The caller is dead and does not receive the result.
      Promise.resolve(result).catch(() => undefined)
      return this.dies()
    })
  }

  /** Wraps the whole store; a process that lost its lock cannot claim lanes. */
  store(real: Store, endOf: () => StepEnd): Store {
    const wrapped = this.wrap(real, endOf)
    const { lanes } = wrapped
    return {
      ...wrapped,
      lanes: {
        ...lanes,
        enter: (name) => (this.overtaken ? never() : lanes.enter(name)),
        due: async (...args) => (this.overtaken ? [] : lanes.due(...args)),
        nextReadyAt: async (...args) => (this.overtaken ? null : lanes.nextReadyAt(...args)),
      },
    }
  }

  private dies(): Promise<never> {
    this.end()
    return never()
  }
}

/** A new promise each time, so that it can be garbage-collected with its waiter. */
const never = (): Promise<never> => new Promise(() => undefined)
