/** What keeps a request from leaving. `over`: what it was begun for has ended, or was called off. */
export type PermitRefusal = 'consent' | 'paused' | 'fenced' | 'over'

/**
 * Says what keeps a request from leaving at this moment; null: nothing. Answered at once, on the rows as they are: it is asked in
 * the turn in which the first byte would leave.
 */
export type PermitCheck = () => PermitRefusal | null
