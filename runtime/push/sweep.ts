import { nextTurn } from '../kernel/machine/turn.ts'
import type { LocalErasure } from '../store/port/erasures.ts'
import type { ErasurePort } from '../store/port/index.ts'

type Sweep = { readonly person?: string; stopping?(): boolean }

/**
 * Deletes what is left of persons who are being erased (or of this person), in batches so that other work gets its
 * turn. Returns the counts.
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
    await nextTurn()
  }
  if (looked) await erasures.scrub()
  return sum
}
