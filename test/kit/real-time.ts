/**
 * The time of the machine, for rigs and programs of real processes: what they do to a server at a time that nothing
 * announces, and how long that took. A test waits for a fact (`until.ts`), which `scripts/clocks.ts` checks.
 */

/** So much time passes. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls once, after so much time. It keeps no process running. */
export function later(ms: number, callback: () => void): { cancel(): void } {
  const timer = setTimeout(callback, ms).unref()
  return { cancel: () => clearTimeout(timer) }
}

/** Calls again and again. It keeps no process running. */
export function every(ms: number, callback: () => void): { stop(): void } {
  const timer = setInterval(callback, ms).unref()
  return { stop: () => clearInterval(timer) }
}

/** Measures from now on. */
export function stopwatch(): { readonly ms: number; readonly seconds: number } {
  const begun = performance.now()
  const passed = (): number => Math.round(performance.now() - begun)
  return {
    get ms() {
      return passed()
    },
    get seconds() {
      return Math.round(passed() / 1_000)
    },
  }
}
