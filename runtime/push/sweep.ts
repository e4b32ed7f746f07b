import type { LocalErasure } from '../store/port/erasures.ts'
import type { ErasurePort } from '../store/port/index.ts'

type Sweep = { readonly person?: string; stopping?(): boolean }

/**
 * Looks for what is left of whom is being erased (or of this person), to the end, in pieces between which other work has its
 * turn. Gives what went.
 */
export async function sweepErased(
  erasures: Pick<ErasurePort, 'sweep' | 'scrub'>,
  { person, stopping = () => false }: Sweep = {},
): Promise<Partial<LocalErasure>> {
  const sum: { -readonly [Name in keyof LocalErasure]?: number } = {}
  let looked = false
  while (!stopping()) {
    const piece = await erasures.sweep(person)
    if (piece === null) break
    looked = true
    for (const [name, count] of Object.entries(piece) as [keyof LocalErasure, number][])
      sum[name] = (sum[name] ?? 0) + count
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (looked) await erasures.scrub()
  return sum
}
