import { HirewireError } from '../../kernel/errors/errors.ts'
import { Execution } from './execute.ts'
import type { Lent } from './session.ts'
import type { Statistics } from './statistics.ts'
import type { Texts } from './text.ts'

/*
 * Transactions that only read. Their COMMIT changes nothing and says nothing of what was read, so nobody waits for it:
 * whoever has the connection next sends its statements behind it. The server replies in the order in which it was asked,
 * so that one knows, without a wait of its own, that it has a snapshot of its own, before it gets anything.
 */

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

export type Work<T> = (execution: Execution) => Promise<T>

export class Reads {
  private readonly around: { readonly texts: Texts; readonly statistics: Statistics }
  /** The end of the last transaction of a connection. */
  private readonly ends = new WeakMap<object, Promise<void>>()

  constructor(around: Reads['around']) {
    this.around = around
  }

  async run<T>(client: Lent, work: Work<T>): Promise<T> {
    const sent = Promise.all([this.around.statistics.renew(client), client.query(BEGIN)])
    // Where the end of the read before it failed, what follows may fail for that.
    const begun = Promise.resolve(this.ends.get(client.connection)).then(() => sent)
    // They are awaited with the first statement.
    for (const waiting of [sent, begun]) waiting.catch(() => undefined)
    const execution = new Execution({ client, begun, ...this.around })
    try {
      const result = await work(execution)
      await begun
      if (execution.hasFailed) throw continued()
      this.end(client)
      return result
    } catch (error) {
      this.ends.delete(client.connection)
      // One that cannot roll back is dropped: the server does it at the end of the connection.
      await client.query('ROLLBACK').catch(client.drop)
      throw error
    }
  }

  private end({ connection, query }: Lent): void {
    const ended = query('COMMIT').then(
      () => undefined,
      (error: unknown) => {
        throw new Error('Connection terminated: it is unknown in which state the end of a read left it.', {
          cause: error,
        })
      },
    )
    ended.catch(() => undefined)
    this.ends.set(connection, ended)
  }
}

export const continued = (): HirewireError =>
  new HirewireError('bug', 'A transition of the store continued after a statement that had failed.')
