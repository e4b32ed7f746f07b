import type { ConnectionEvent } from '../../kernel/model/connect-links.ts'
import { appendChanges } from '../records/changes.ts'
import type { Step, Transaction } from '../transaction.ts'

type Happened = {
  readonly connection: string
  readonly event: ConnectionEvent
  /** The connect link by which it happened. */
  readonly link?: string | undefined
}

/** An entry of the change feed about a connection itself. */
export function reportConnection(tx: Transaction, now: number, { connection: id, event, link }: Happened): Step<void> {
  const change = { state: event, ...(link !== undefined && { connect_link: link }) }
  return appendChanges(tx, now, [{ connection: id, kind: 'connection', model: 'connection', id, change }])
}
