/** Pages in a row that may be empty though another one is named. */
const EMPTY_AT_MOST = 100

type Step = { readonly item: string; readonly asked: string | undefined }

/**
 * Notices a walk that goes in circles, in constant memory: each item is held against the one before it and against one kept
 * item, which moves on at distances that double (Brent). Gives true once an item has come again; where `asked` is given, only
 * as the answer to another question.
 */
export function detectCycles(): (item: string, asked?: string) => boolean {
  let before: Step | null = null
  let kept: Step | null = null
  let steps = 0
  let span = 1
  return (item, asked) => {
    const again = (step: Step | null): boolean => step?.item === item && (asked === undefined || step.asked !== asked)
    if (again(before) || again(kept)) return true
    before = { item, asked }
    if (++steps === span) {
      kept = before
      span *= 2
      steps = 0
    }
    return false
  }
}

/** Notices a walk that goes on and on without a record: a server can name a new page for ever. */
export function detectEmptyPages(): (received: number) => boolean {
  let empty = 0
  return (received) => {
    empty = received === 0 ? empty + 1 : 0
    return empty > EMPTY_AT_MOST
  }
}
