/** Longer words are not compared: they are not mistyped by just a letter or two. */
const LONGEST = 64

/** The known word that was most likely meant, or null. Two swapped letters count as one error. */
export function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > LONGEST) return null
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: { word: string; slips: number } | null = null
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const slips = distance(word.toLowerCase(), candidate.toLowerCase())
    if (slips <= limit && (!best || slips < best.slips)) best = { word: candidate, slips }
  }
  return best?.word ?? null
}

/** `did you mean …?`, or the list of known words if it is short enough to read. */
export function suggestion(word: string, known: readonly string[]): string | null {
  const meant = nearest(word, known)
  if (meant !== null) return `Did you mean ${quoted(meant)}?`
  const words = [...new Set(known)]
  return words.length > 0 && words.length <= 20 ? `Known: ${words.join(', ')}.` : null
}

export const quoted = (word: unknown): string => `"${String(word)}"`

/** Optimal string alignment distance. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
