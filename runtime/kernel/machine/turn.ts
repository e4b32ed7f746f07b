/** Lets everything else that waits in this process have its turn: work in many pieces calls it between two of them. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
