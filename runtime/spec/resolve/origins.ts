/** Where a part of a resolved spec is written: its pointer, and where its text begins in the text there. */
export type Origin = { readonly pointer: string; readonly offset: number }

/** Finds the written place of each part of a resolved spec. What was never noted is written where it is. */
export class Origins {
  private readonly noted = new Map<string, Origin>()

  /** `offset`: where the resolved text begins in the written one; negative if words were added in front. */
  note(resolved: string, written: string, offset = 0): void {
    if (!this.noted.has(resolved)) this.noted.set(resolved, { pointer: written, offset })
  }

  /** Of the nearest part that was noted: the pointer itself, else its parent, and so on. */
  of(resolved: string): Origin {
    for (let at = resolved; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.noted.get(at)
      if (found)
        return { pointer: found.pointer + resolved.slice(at.length), offset: at === resolved ? found.offset : 0 }
    }
    return { pointer: resolved, offset: 0 }
  }
}
