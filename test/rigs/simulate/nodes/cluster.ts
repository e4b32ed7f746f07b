import { Dice } from '../../pull/case.ts'
import { type App, evaluator, type Host, type Simulation } from '../simulation.ts'
import { SimulatedNode, type Skew } from './node.ts'
import type { SimulatedServer } from './server.ts'

/** How nodes fail, drawn from the seed. */
type NodeCase = {
  readonly latency: number
  /** Share of statements at which the process dies. */
  readonly kills: number
  /** Share of steps at which one freezes, is cut off, is stopped in order, and at which the server ends. */
  readonly freezes: number
  readonly cuts: number
  readonly stops: number
  readonly restarts: number
  /** How far the clocks of the machines are from the true time, in milliseconds, and how much they lose or gain. */
  readonly skew: number
  readonly drift: number
}

function nodeCaseOf(dice: Dice): NodeCase {
  return {
    latency: dice.one([1, 5, 40]),
    kills: dice.one([0, 0.0003, 0.001]),
    freezes: dice.one([0, 0.0003, 0.001]),
    cuts: dice.one([0, 0.0003, 0.001]),
    stops: dice.one([0, 0.0002]),
    restarts: dice.one([0, 0, 0.0002]),
    skew: dice.one([0, 20_000, 600_000]),
    drift: dice.one([0, 0.0005, 0.01]),
  }
}

/** A caller does not wait longer for a response. */
const PATIENCE_MS = 15_000
const LONGEST_FAULT_MS = 40_000

/** Several nodes of the runtime on one store. A dead one is replaced by a new process on the same machine. */
export class Cluster implements Host {
  readonly server: SimulatedServer
  private readonly testCase: NodeCase
  private readonly simulation: Simulation
  private readonly dice: Dice
  private readonly skews: readonly Skew[]
  /** By machine; null: no process runs there. */
  private readonly nodes: (SimulatedNode | null)[]
  /** All that still run, also those that have been replaced. */
  private readonly all = new Set<SimulatedNode>()
  private isEnding = false

  constructor(simulation: Simulation, { server, nodes }: { readonly server: SimulatedServer; readonly nodes: number }) {
    this.simulation = simulation
    this.server = server
    // The draws of the case are those of one process.
    this.dice = new Dice(simulation.testCase.seed + NODES_SEED)
    this.testCase = nodeCaseOf(this.dice)
    const { skew, drift } = this.testCase
    this.skews = Array.from({ length: nodes }, () => ({
      ms: this.dice.whole(-skew, skew),
      drift: drift * (2 * this.dice.random.next() - 1),
    }))
    this.nodes = this.skews.map(() => null)
  }

  async start(): Promise<void> {
    await Promise.all(this.nodes.map((_, machine) => this.launch(machine)))
  }

  private async launch(machine: number): Promise<void> {
    const { simulation, server, dice, testCase } = this
    const { clock, random } = simulation
    const node = new SimulatedNode(
      {
        ...{ server, clock, dice, random, latency: testCase.latency },
        fate: () => (simulation.strikes(testCase.kills) ? dice.one(['before', 'after']) : 'on'),
        died: () => this.died(node, machine),
      },
      this.skews[machine]!,
    )
    this.nodes[machine] = node
    this.all.add(node)
    try {
      const store = simulation.watch(await node.open())
      const { life } = node
      node.app = simulation.appOf({ life, store, clock: node.clock, evaluator })
      await node.app.start()
    } catch {
      // The supervisor starts it again.
      node.die()
    }
  }

  private died(node: SimulatedNode, machine: number): void {
    this.all.delete(node)
    if (this.nodes[machine] !== node) return
    this.nodes[machine] = null
    if (this.isEnding) return
    const ms = this.simulation.wire.wild ? this.dice.whole(0, 20_000) : 500
    this.simulation.clock.after(ms, () => {
      if (this.nodes[machine] === null && !this.isEnding) void this.launch(machine)
    })
  }

  /** A load balancer knows only whether the process is there. */
  async attend<T>(call: (app: App) => Promise<T>, patience = PATIENCE_MS): Promise<T | null> {
    const ready = this.nodes.filter((node) => node?.app && !node.life.dead && !node.isStopping)
    if (ready.length === 0) return null
    const node = this.dice.one(ready)!
    let isDone = false
    node.requests++
    const result = call(node.app!).finally(() => {
      isDone = true
      node.requests--
    })
    const gone = async (): Promise<null> => {
      for (let ms = 0; !isDone && !node.life.dead && ms < patience; ms += 50) await this.simulation.pass(50)
      return null
    }
    result.catch(() => undefined)
    return Promise.race([result, gone()])
  }

  between(): void {
    const { simulation, dice, testCase } = this
    const { freezes, cuts, stops, restarts, kills } = testCase
    const healthy = this.nodes.filter((node) => node?.isHealthy)
    if (healthy.length === 0) return
    const later = (act: () => void): void => void simulation.clock.after(dice.whole(1_000, LONGEST_FAULT_MS), act)
    if (simulation.strikes(freezes)) {
      const node = dice.one(healthy)!
      node.life.freeze()
      later(() => node.life.thaw())
    } else if (simulation.strikes(cuts)) {
      const node = dice.one(healthy)!
      node.cut()
      later(() => node.heal())
    } else if (simulation.strikes(kills / 10)) dice.one(healthy)!.die()
    else if (simulation.strikes(stops)) void this.stopInOrder(dice.one(healthy)!)
    else if (simulation.strikes(restarts) && this.server.isUp) {
      this.server.stop()
      simulation.clock.after(dice.whole(500, 8_000), () => this.server.start())
    }
  }

  /** As SIGTERM does. */
  private async stopInOrder(node: SimulatedNode): Promise<void> {
    if (!node.app || node.isStopping) return
    node.isStopping = true
    node.app.drain()
    // The server ends when it has answered what it has received.
    while (node.requests > 0 && !node.life.dead) await this.simulation.pass(50)
    await node.app.close().catch(() => undefined)
    node.die()
  }

  /** Everything that fails has ended, and the nodes continue. */
  calm(): void {
    this.server.start()
    for (const node of this.all) {
      node.heal()
      node.life.thaw()
    }
  }

  /** Every node stops in order. */
  async stop(): Promise<void> {
    this.isEnding = true
    let left = 0
    for (const node of [...this.all]) {
      left++
      void this.stopInOrder(node).finally(() => left--)
    }
    await this.simulation.run(60_000, () => left === 0)
    for (const node of [...this.all]) node.die()
    await this.simulation.run(1_000)
  }

  close(): void {
    this.isEnding = true
    for (const node of [...this.all]) node.die()
  }

  end(): void {
    this.server.close()
  }
}

const NODES_SEED = 1_000_003
