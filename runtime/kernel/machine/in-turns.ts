import { nextTurn } from './turn.ts'
/**
 * The results of the items, one after the other. Between two of them, others have a turn of the event loop: all of a
 * long list together would hold it, also where each waits for the store, which often responds without one.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(await act(item))
    await nextTurn()
  }
  return results
}
