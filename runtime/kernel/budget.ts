/** What calls are made for, the most urgent first. */
export const PRIORITIES = ['push', 'status', 'webhook', 'pull', 'backfill'] as const
export type Priority = (typeof PRIORITIES)[number]

/** The scope of what counts, or holds back, every call of a credential. */
export const EVERY_CALL = '*'
