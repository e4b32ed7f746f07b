import { Life, type StepEnd } from './life.ts'
import { type App, evaluator, type Host, type Simulation } from './simulation.ts'

/** The processes that run on a store one after the other. */
export class OneProcess implements Host {
  private readonly simulation: Simulation
  private current: { readonly life: Life; readonly app: App } | null = null
  private frozen: Life[] = []

  constructor(simulation: Simulation) {
    this.simulation = simulation
  }

  async start(): Promise<void> {
    this.current = this.begin()
    await this.attend((app) => app.start())
  }

  private begin(): { life: Life; app: App } {
    const { simulation } = this
    const life = new Life()
    const stepEnd = (): StepEnd => this.stepEnd()
    const store = life.store(simulation.watch(simulation.store), stepEnd)
    const parts = { life, store, clock: life.clock(simulation.clock), evaluator: life.wrap(evaluator, stepEnd) }
    return { life, app: simulation.appOf(parts) }
  }

  private stepEnd(): StepEnd {
    const { dice, testCase } = this.simulation
    if (!this.simulation.strikes(testCase.kills)) return 'on'
    return dice.one(['dies before', 'dies after'])
  }

  async attend<T>(call: (app: App) => Promise<T>): Promise<T | null> {
    const { current } = this
    if (current === null || current.life.dead) return null
    let isDone = false
    const result = call(current.app).finally(() => {
      isDone = true
    })
    const gone = async (): Promise<null> => {
      while (!isDone && this.current === current && !current.life.dead) await this.simulation.pass(20)
      return null
    }
    return Promise.race([result, gone()])
  }

  between(): void {
    const { simulation } = this
    const { kills, freezes } = simulation.testCase
    if (this.current?.life.dead) this.replaceDead()
    else if (simulation.strikes(freezes / 10)) this.freeze()
    else if (simulation.strikes(kills)) this.current?.life.end()
  }

  private replaceDead(): void {
    const { clock, dice } = this.simulation
    this.current = null
    clock.after(dice.whole(0, 60_000), () => void this.start())
  }

  private freeze(): void {
    if (!this.current) return
    const { clock, dice } = this.simulation
    const { life } = this.current
    life.freeze()
    this.frozen.push(life)
    clock.after(dice.whole(1_000, 120_000), () => this.thaw(life))
    this.replaceDead()
  }

  /** It finishes its current work, and then finds its lock lost. */
  private thaw(life: Life): void {
    const { clock, dice } = this.simulation
    life.thaw()
    clock.after(dice.whole(1, 10_000), () => life.end())
  }

  close(): void {
    this.current?.life.end()
    for (const life of this.frozen) life.end()
  }
}
