type WorkItem<T, R> = {
  work(item: T): Promise<R> | R
  /** After such a result nothing more is begun; what is under way is finished. */
  last(result: R): boolean
}

/**
 * The results of all items, each in its place, `most` of them under way at once; undefined for what was not begun. A failure
 * is thrown when nothing is under way any more.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  most: number,
  { work, last }: WorkItem<T, R>,
): Promise<(R | undefined)[]> {
  const results: (R | undefined)[] = Array(items.length).fill(undefined)
  const queue = items.entries()
  let ended = false
  const one = async (): Promise<void> => {
    for (const [index, item] of queue) {
      try {
        const result = await work(item)
        results[index] = result
        ended ||= last(result)
      } catch (error) {
        ended = true
        throw error
      }
      if (ended) return
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, one))
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
  return results
}
