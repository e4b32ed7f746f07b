/**
 * Hears of each transition how long it waited for its turn and for a connection, and how long it ran then, in
 * milliseconds. It is called for each one, so it may not cost anything.
 */
export type StoreTimes = { observe(kind: 'read' | 'write', part: 'wait' | 'run', ms: number): void }

export const UNTIMED: StoreTimes = { observe: () => undefined }
