import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { type Keeping, NOWHERE, SeenHeads } from '../chains/seen-heads.ts'
import type { ChainHead } from '../port/history.ts'
import { HeadsFile, readHeads } from '../sqlite/heads-file.ts'

type Seeing = {
  readonly key: Sealer
  readonly now: number
  readonly report: ((fault: unknown) => void) | undefined
}

/** The ends of chains that a node has seen, in memory only. */
export const seenInMemory = (now: number): SeenHeads => new SeenHeads({ chains: [], since: now }, NOWHERE)

/** The ends of the chains in the file of a node. A missing file, or one of another store, begins with what the store has. */
export function headsIn(
  file: string,
  { key, now }: Pick<Seeing, 'key' | 'now'>,
): { chains: readonly ChainHead[]; since: number } {
  const found = readHeads(file, key)
  // In the place of the count of commits: since when decisions of persons count.
  return found.state === 'read' ? { chains: found.heads.chains, since: found.heads.commit } : { chains: [], since: now }
}

/** The same, kept in the file from now on. */
export function seenIn(
  file: string,
  { key, now, report = () => undefined }: Seeing,
): { seen: SeenHeads; close(): void } {
  const begun = headsIn(file, { key, now })
  const opened = (chains: readonly ChainHead[], since: number) => new HeadsFile(file, key, { commit: since, chains })
  let [kept, since] = [opened(begun.chains, begun.since), begun.since]
  const reported = (write: () => void): void => {
    try {
      write()
      report(null)
    } catch (error) {
      report(error)
    }
  }
  const keeping: Keeping = {
    keep: (head) => reported(() => kept.committed(since, [head])),
    restart: (at) =>
      reported(() => {
        kept.close()
        since = at
        kept = opened([], at)
      }),
  }
  return { seen: new SeenHeads(begun, keeping), close: () => kept.close() }
}
