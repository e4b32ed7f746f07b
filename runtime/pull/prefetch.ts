/**
 * The items of `source`, with the next one requested before the current one is yielded, so that two stages overlap.
 * `drop` frees an item that was requested and is no longer needed.
 */
export async function* prefetch<T>(source: AsyncGenerator<T>, drop: (item: T) => void = () => {}): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const current = await next
      if (current.done) return
      next = source.next()
      // Its failure is reported where it is awaited; until then it must not count as unhandled.
      next.catch(() => undefined)
      yield current.value
    }
  } finally {
    const left = await next.catch(() => undefined)
    if (left && !left.done) drop(left.value)
    await source.return(undefined)
  }
}
