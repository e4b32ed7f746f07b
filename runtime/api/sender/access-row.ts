/** What an operation says of its senders. */
import type { Owners } from '../../app/contract.ts'
import type { Role } from '../../kernel/model/states.ts'

/**
 * What a key that is limited to connections gets. `rows`: the rows of its connections. `one`: a row of another
 * connection does not exist (404). `all`: nothing (403), because the operation concerns all connections. `none`: what
 * every key gets, because it concerns no connection.
 */
export type Reach = 'rows' | 'one' | 'all' | 'none'

/**
 * What the audit log records of an operation. `action`: every attempt, because it is an administrative action. `read`:
 * that personal data was read. `dry_run`: as `read`, with `dry_run`. `none`: nothing, because it returns no personal data
 * and changes nothing, or because a consent or a push is itself the record of what it added.
 */
export type Audited = 'action' | 'read' | 'dry_run' | 'none'

/** What the id in a path is of: a connection, or a row that a connection owns. */
export type Owner = 'connection' | keyof Owners

/** What is checked of a request before its operation. */
export type AccessRow = {
  /** The operation, as messages and the audit log name it. */
  readonly route: string
  readonly roles: readonly Role[]
  readonly reach: Reach
  /** Of what the row is that its path names, and that is looked up before it runs. */
  readonly owner: Owner | null
  readonly audited: Audited
}
