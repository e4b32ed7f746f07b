/** In place of `runtime/expression/fair-queue.ts`: the oldest request is next. Only for measurements. */
import type { EvaluationTurn } from '../../runtime/expression/evaluators.ts'
import type { FairQueue } from '../../runtime/expression/fair-queue.ts'

export * from '../../runtime/expression/fair-queue.ts'

export function createFairQueue<Item extends { readonly turn: EvaluationTurn }>(): FairQueue<Item> {
  const items: Item[] = []
  return {
    add: (item) => items.push(item) > 0,
    take(placeFor) {
      const [item] = items
      const place = item ? placeFor(item) : null
      if (!item || place === null) return null
      items.shift()
      return { item, place }
    },
    othersWait: () => false,
    clear: () => items.splice(0),
  }
}
