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
    const frames = new Frames()
    let isAnswered = true
    return {
      sent: (data) => {
        this.counted.statements += frames.statementsIn(data)
        if (isAnswered) this.counted.trips++
        isAnswered = false
      },
      returned: () => {
        isAnswered = true
      },
    }
  }
}

const TYPED = 5
const QUERY = 'Q'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)

/** The messages of a client of PostgreSQL: a type and a length each, but for the first one, which has no type. */
class Frames {
  private rest: Buffer = Buffer.alloc(0)
  private isFirst = true

  statementsIn(data: Buffer): number {
    this.rest = this.rest.length === 0 ? data : Buffer.concat([this.rest, data])
    let found = 0
    for (;;) {
      const head = this.isFirst ? TYPED - 1 : TYPED
      if (this.rest.length < head) return found
      const size = this.rest.readUInt32BE(head - TYPED + 1) + head - TYPED + 1
      if (this.rest.length < size) return found
      const type = this.rest[0]
      if (!this.isFirst && (type === QUERY || type === EXECUTE)) found++
      this.isFirst = false
      this.rest = this.rest.subarray(size)
    }
  }
}
