import pg, { type ClientConfig } from 'pg'
import { type Driver, type Machine, systemMachine } from '../../../runtime/store/postgres/machine.ts'

/** `trips`: how often somebody waited for the server. What is sent before anything returns is one. */
export type Traffic = { readonly statements: readonly string[]; readonly trips: number }

/**
 * What the connections of a store send to the server, counted where `pg` gets it, so that it does not depend on the
 * machine. The connection that renews the lease of a node is left out: nobody waits for it.
 */
export class TrafficCounter {
  readonly machine: Machine = { ...systemMachine, driver: async () => driverOf(this) }
  private statements: string[] = []
  private trips = 0

  /** What was sent since the last time. */
  take(): Traffic {
    const { statements, trips } = this
    this.statements = []
    this.trips = 0
    return { statements, trips }
  }

  note(text: string, isTrip: boolean): void {
    this.statements.push(text)
    if (isTrip) this.trips++
  }
}

type Query = string | { readonly text: string }
const textOf = (query: Query): string => (typeof query === 'string' ? query : query.text)

function driverOf(counter: TrafficCounter): Driver {
  class Client extends pg.Client {
    private readonly isPooled: boolean
    private waiting = 0
    private onlyReads = false

    constructor(config: ClientConfig) {
      super(config)
      this.isPooled = 'onConnect' in config
    }

    // biome-ignore lint/suspicious/noExplicitAny: it has many forms, and all are passed on
    override query(query: any, ...more: any[]): any {
      const text = textOf(query)
      if (text.startsWith('BEGIN')) this.onlyReads = text.endsWith('READ ONLY')
      // Nobody waits for the end of what was only read.
      const isAwaited = !(text === 'COMMIT' && this.onlyReads)
      if (this.isPooled) counter.note(text, isAwaited && this.waiting === 0)
      const sent = (super.query as (...given: unknown[]) => Promise<unknown>)(query, ...more)
      if (isAwaited) {
        this.waiting++
        const answered = (): void => {
          this.waiting--
        }
        sent.then(answered, answered)
      }
      return sent
    }
  }
  return { Pool: pg.Pool, Client }
}
