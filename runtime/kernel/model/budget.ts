/** The purposes of calls, the most urgent first. */
export const PRIORITIES = ['push', 'status', 'webhook', 'pull', 'backfill'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The scope that counts, or pauses, every call of a credential. */
export const EVERY_CALL = '*'

/**
 * The key under which the calls of a credential are counted: it starts with the connector, for limits that all its
 * connections share.
 */
export const keyOfCredential = (connector: string, print: string): string => `${connector} ${print}`
export const keyOfConnector = (key: string): string => key.split(' ', 1)[0]!
