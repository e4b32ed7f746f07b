/** Consecutive pages that may be empty although another page follows. */
const EMPTY_AT_MOST = 100

type Step = { readonly item: string; readonly request: string | undefined }

/**
 * Detects a pagination loop in constant memory: each item is compared with the previous one and with one kept item,
 * which is replaced at doubling distances (Brent). Returns true when an item repeats; with `asked`, only when it
 * answers a different request.
 */
export function detectCycles(): (item: string, request?: string) => boolean {
  let before: Step | null = null
  let kept: Step | null = null
  let steps = 0
  let span = 1
  return (item, request) => {
    const again = (step: Step | null): boolean =>
      step?.item === item && (request === undefined || step.request !== request)
    if (again(before) || again(kept)) return true
    before = { item, request }
    if (++steps === span) {
      kept = before
      span *= 2
      steps = 0
    }
    return false
  }
}

/** Detects a walk that continues without any record: a server can name a new page forever. */
export function detectEmptyPages(): (received: number) => boolean {
  let empty = 0
  return (received) => {
    empty = received === 0 ? empty + 1 : 0
    return empty > EMPTY_AT_MOST
  }
}
