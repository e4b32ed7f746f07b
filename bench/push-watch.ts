import type { AppParts } from '../runtime/app.ts'

export type Watch = {
  readonly instrument: (parts: AppParts) => AppParts
  /** When a push was first claimed, and when its last step was on disk. Throws if it ended in another state. */
  settled(push: string): Promise<{ claimed: number; settled: number }>
}

/** Records the times at the store's port. */
export function createWatch(): Watch {
  const claimed = new Map<string, number>()
  const settled = new Map<string, { at: number; state: string }>()
  let notify = (): void => undefined
  const instrument = (parts: AppParts): AppParts => {
    const { pushes } = parts.store
    const watched: typeof pushes = {
      ...pushes,
      async heads(...args) {
        const at = performance.now()
        const heads = await pushes.heads(...args)
        for (const { id } of heads) if (!claimed.has(id)) claimed.set(id, at)
        return heads
      },
      async settle(settlement) {
        const push = await pushes.settle(settlement)
        if (push.state !== 'QUEUED' && push.state !== 'SENDING') {
          settled.set(push.id, { at: performance.now(), state: push.state })
          notify()
        }
        return push
      },
    }
    return { ...parts, store: { ...parts.store, pushes: watched } }
  }
  return {
    instrument,
    async settled(push) {
      while (!settled.has(push))
        await new Promise<void>((resolve) => {
          notify = resolve
        })
      const { at, state } = settled.get(push)!
      if (state !== 'CONFIRMED') throw new Error(`A push of the benchmark ended ${state}.`)
      return { claimed: claimed.get(push)!, settled: at }
    },
  }
}
