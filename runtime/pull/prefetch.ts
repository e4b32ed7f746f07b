/**
 * The items of `source`, with the next one asked for before the current one is handed out: one stage works ahead of another.
 * `drop` frees an item that was asked for and is not wanted any more.
 */
export async function* prefetch<T>(source: AsyncGenerator<T>, drop: (item: T) => void = () => {}): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const current = await next
      if (current.done) return
      next = source.next()
      // Whoever awaits it hears of its failure; until then it must not count as unhandled.
      next.catch(() => undefined)
      yield current.value
    }
  } finally {
    const left = await next.catch(() => undefined)
    if (left && !left.done) drop(left.value)
    await source.return(undefined)
  }
}
