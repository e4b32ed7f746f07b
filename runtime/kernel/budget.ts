/** What calls are made for, the most urgent first. */
export const PRIORITIES = ['push', 'status', 'webhook', 'pull', 'backfill'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The scope of what counts, or holds back, every call of a credential. */
export const EVERY_CALL = '*'

/** What the calls of a credential count under: its connector stands in front, for what all connections of that share. */
export const keyOfCredential = (connector: string, print: string): string => `${connector} ${print}`
export const keyOfConnector = (key: string): string => key.split(' ', 1)[0]!
