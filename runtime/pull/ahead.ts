/** The items of `source`, with the next one asked for before the current one is handed out: one stage works ahead of another. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
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
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}
