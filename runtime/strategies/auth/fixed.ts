/**
 * Values derived from fixed credentials: computed at the first request and kept. A failure is not kept, because the
 * credential may be available at the next request.
 */
export function fixed<T>(evaluate: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let kept: Promise<T> | null = null
  const forget = (): void => {
    kept = null
  }
  return {
    get() {
      kept ??= evaluate()
      kept.catch(forget)
      return kept
    },
    forget,
  }
}
