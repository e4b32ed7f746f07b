import { HirewireError } from './errors.ts'

const unknown = (what: string, id: string, place = {}): HirewireError =>
  new HirewireError('not_found', `${what} "${id}" does not exist.`, { place })

/**
 * The errors for ids that lead nowhere. Each kind has one text, wherever it is thrown, so that a row that a caller may
 * not see is answered exactly as one that does not exist.
 */
export const unknownId = {
  connection: (id: string) => unknown('Connection', id, { connection: id }),
  /** A connection named in the body of a request. */
  namedConnection: (id: string) => unknown('Connection', id, { pointer: '/connection' }),
  push: (id: string) => unknown('Push', id),
  review: (id: string) => unknown('Review', id),
  bulk: (id: string) => unknown('Bulk action', id),
  run: (id: string) => unknown('Run', id),
  issue: (id: string) => unknown('Issue', id),
  erasure: (id: string) => unknown('Erasure task', id),
  key: (id: string) => unknown('API key', id),
  connectLink: (id: string) => unknown('Connect link', id),
  webhookEndpoint: (id: string) => unknown('Webhook endpoint', id),
  webhookMessage: (id: string) => unknown('Webhook message', id),
  quarantined: (id: string) =>
    new HirewireError('not_found', `Record "${id}" is not in quarantine; it may have left it.`),
} as const
