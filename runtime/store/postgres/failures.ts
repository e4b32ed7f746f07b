import { type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'

type Reading = {
  /** SQLSTATE, or the code of a failed system call. */
  readonly codes: RegExp
  readonly code: ErrorCode
  readonly says: string
  readonly next?: string
}

/** Meaning of the codes for the operator; the first match counts. */
const READINGS: readonly Reading[] = [
  {
    codes: /^(53100|58030)$/,
    code: 'store_full',
    says: 'could not grow: the disk of the database server is full or reports an error. The last change was not stored.',
    next: 'Free disk space of the database server, and check its log.',
  },
  {
    codes: /^XX00[12]$/,
    code: 'store_damaged',
    says: 'cannot be read: the database server found damaged data.',
    next: 'Restore the latest backup of the database; its log names what is damaged.',
  },
  {
    codes: /^(53|57014$|55P03$)/,
    code: 'machine_overloaded',
    says: 'could not be used: the database server has no connection, memory or time left for it.',
    next: 'Retrying automatically. If it persists, compare max_connections, the memory and the slow statements of the database server with its load.',
  },
  {
    codes: /^(28...|3D000|42501)$/,
    code: 'store_unwritable',
    says: 'cannot be used: the database does not exist, or refuses this user.',
    next: 'Check the name of the database, the user and the password. The user needs the right to create tables there.',
  },
  {
    codes: /^25006$/,
    code: 'store_unwritable',
    says: 'cannot be written: the database server is a standby, or is set to read only.',
    next: 'Use the address of the primary server.',
  },
  {
    codes: /^(08|57P0|25P03|E[A-Z]+$)/,
    code: 'store_unreachable',
    says: 'cannot be reached. The last change was not stored.',
  },
]

type Failure = Error & { readonly [field in 'code' | 'table' | 'column' | 'constraint' | 'routine']?: unknown }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Codes of Node for a certificate that does not prove the name of the server. */
const TLS = /^(ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/

/** The SQLSTATE or system code of a failed call; `ECONNRESET` for a connection that ended without one. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { code, message } = error as Failure
  if (typeof code === 'string') return code
  // The messages of `pg` for a connection that ended, and after the end of the store; its errors have no code.
  return /Connection terminated|not queryable|Client was closed|calling end on the pool|timeout exceeded|timeout expired|read timeout/i.test(
    textOf(message),
  )
    ? 'ECONNRESET'
    : ''
}

/** Names of the schema, which the server adds to its errors. Its texts and details may quote a value, and are left out. */
const named = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    (['table', 'column', 'constraint', 'routine'] as const).flatMap((field) => {
      const name = textOf((error as Failure)[field])
      return /^\w{1,64}$/.test(name) ? [[field, name]] : []
    }),
  )

/**
 * Converts an error of a call of `pg` into a Hirewire error. Hirewire errors and others pass unchanged. `place`: without
 * password.
 */
export function storeFailure(error: unknown, place: string): unknown {
  if (error instanceof HirewireError) return error
  const code = codeOf(error)
  const detail = { postgres: code, ...named(error) }
  const options = { place: { file: place }, detail }
  if (TLS.test(code))
    return new HirewireError('store_unreachable', `The store ${place} has no valid certificate (${code}).`, {
      ...options,
      next: 'Name the authority of its certificate with `sslrootcert` in the address, and the host as in the certificate.',
    })
  // The message of `pg`; its error has no code.
  if (error instanceof Error && error.message === 'The server does not support SSL connections')
    return new HirewireError('store_unreachable', `The store ${place} offers no TLS.`, {
      ...options,
      next: 'Set `ssl = on` for the database server, with a certificate. Between two machines that nobody else can reach, `sslmode=disable` in the address switches TLS off.',
    })
  const reading = READINGS.find(({ codes }) => codes.test(code))
  if (reading)
    return new HirewireError(reading.code, `The store ${place} ${reading.says} (${code})`, {
      ...options,
      next: reading.next,
    })
  if (!/^[0-9A-Z]{5}$/.test(code)) return error
  return new HirewireError('bug', `The store ${place} rejected a statement (${code}).`, options)
}

/** Runs a call of the database and converts its failure. */
export async function guarded<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeFailure(error, place)
  }
}

/**
 * The server has no connection left for this user, or a pooler in front of it refuses a client (PgBouncer says that the
 * protocol is violated) or lets it wait.
 */
export const hasNoConnection = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof HirewireError) &&
  (/^(53300|08P01)$/.test(codeOf(error)) || /timeout/i.test(error.message))

/** `what`: how many there are, and how many are needed. */
export const tooFewConnections = (place: string, what: string): HirewireError =>
  new HirewireError('machine_overloaded', `The store ${place} ${what}: others have the rest, or there are no more.`, {
    place: { file: place },
    next: 'Raise what limits them: `max_connections` of the database server, CONNECTION LIMIT of its user or database, or the size of the pool of a connection pooler (`default_pool_size` of PgBouncer). docs/scaling.md says how many the nodes need.',
  })

/** The server rolled the transaction back because of other ones, or ended it: it can run again. */
export const isRepeatable = (error: unknown): boolean =>
  /^(40001|40P01|25P03|57P01)$/.test(codeOf(error)) || isOutdated(error)

/** A migration added a column to what a statement of this connection was prepared for: it is prepared again on another one. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && textOf((error as Failure).routine) === 'RevalidateCachedQuery'

/** The connection ended. Whether a commit that was on its way happened is unknown. */
export const isDisconnected = (error: unknown): boolean => /^(08|57P0|25P03|E[A-Z]+$)/.test(codeOf(error))
