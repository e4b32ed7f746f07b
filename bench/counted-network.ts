import { Messages } from '../test/kit/postgres/messages.ts'
import { Network, type Passing, placeOf, urlThrough } from '../test/kit/postgres/network.ts'

/** What was sent through a network. `trips`: how often a statement was sent after a result, on all connections. */
export type Traffic = { readonly statements: number; readonly trips: number }

/**
 * A network between nodes and a database that is on this machine. The nodes are given its URL; it speaks no protocol, and
 * counts what passes.
 */
export class CountedNetwork {
  private readonly network: Network
  private port = 0
  private counted = { statements: 0, trips: 0 }

  private constructor(url: string, roundTripMs: number) {
    this.network = new Network(placeOf(url), { roundTripMs, hear: () => this.counting() })
  }

  /** `url`: of the database, on a Unix socket or a port. */
  static async before(url: string, roundTripMs: number): Promise<CountedNetwork> {
    const counted = new CountedNetwork(url, roundTripMs)
    counted.port = await counted.network.listen()
    return counted
  }

  /** The same database through the network. */
  urlOf = (database: string): string => urlThrough(database, this.port)

  /** What passed since the last time. */
  take(): Traffic {
    const { counted } = this
    this.counted = { statements: 0, trips: 0 }
    return counted
  }

  close = (): Promise<void> => this.network.close()

  private counting(): Passing {
    const messages = new Messages({ greets: true })
    let isGreeting = true
    let isAnswered = true
    return {
      sent: (data) => {
        const whole = messages.read(data)
        this.counted.statements += whole.slice(isGreeting ? 1 : 0).filter(([letter]) => STATEMENTS.has(letter!)).length
        isGreeting &&= whole.length === 0
        if (isAnswered) this.counted.trips++
        isAnswered = false
      },
      returned: () => {
        isAnswered = true
      },
    }
  }
}

/** Statements without a name, and those that are executed. */
const STATEMENTS: ReadonlySet<number> = new Set([...Buffer.from('QE')])
