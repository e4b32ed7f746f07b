type WorkItem<T, R> = {
  work(item: T): Promise<R> | R
  /** After such a result no further item is started; items in progress are finished. */
  last(result: R): boolean
}

/**
 * The results of all items in order, with at most `most` in progress at once; undefined for items that were not
 * started. A failure is thrown once nothing is in progress.
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
