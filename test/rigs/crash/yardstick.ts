import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** How far the yardstick got, from its start to its end. */
type Ran = { readonly ms: number; readonly rounds: number; readonly fastestMs: number }

/**
 * Tells how much of a core whoever wants one gets here at this time: a thread does the same small piece of work over and over,
 * and how often it came round is held against its fastest round.
 */
export class Yardstick {
  private readonly worker = new Worker(new URL(import.meta.url))
  private fastestMs = Number.POSITIVE_INFINITY

  constructor() {
    this.worker.unref()
  }

  /** Works until it is asked for its result: 1 for a core of its own, 0.25 for a quarter of one. */
  begin(): () => Promise<number> {
    const going = new Int32Array(new SharedArrayBuffer(4))
    going[0] = 1
    const ran = new Promise<Ran>((resolve) => this.worker.once('message', resolve))
    this.worker.postMessage(going)
    return async () => {
      Atomics.store(going, 0, 0)
      const { ms, rounds, fastestMs } = await ran
      this.fastestMs = Math.min(this.fastestMs, fastestMs)
      return rounds === 0 ? 1 : Math.min(1, (rounds * this.fastestMs) / ms)
    }
  }
}

/** Some tenths of a millisecond of work that nobody can leave out. */
function round(seed: number): number {
  let value = seed
  for (let count = 0; count < 200_000; count++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  return value
}

if (!isMainThread)
  parentPort?.on('message', (going: Int32Array) => {
    let [rounds, value, fastestMs] = [0, 1, Number.POSITIVE_INFINITY]
    const begun = performance.now()
    for (let last = begun; Atomics.load(going, 0) === 1; rounds++) {
      value = round(value)
      const now = performance.now()
      fastestMs = Math.min(fastestMs, now - last)
      last = now
    }
    parentPort?.postMessage({ ms: performance.now() - begun, rounds, fastestMs, value } satisfies Ran & {
      value: number
    })
  })
