/** A sum of zero for each name. */
export const zeros = <const Name extends string>(...names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

/** What is counted when an installation has finished its work. */
export const noEndSums = () =>
  zeros(
    'pushes',
    'uncertain',
    'lost',
    'duplicates',
    'wrong_ids',
    'without_consent',
    'erased',
    'left_of_erased',
    'unrecorded',
  )
export type EndSums = ReturnType<typeof noEndSums>

/** What rig:crash counts. */
export const noSums = () => ({ ...zeros('kills'), ...noEndSums() })
export type Sums = ReturnType<typeof noSums>

/** What only several nodes can do wrong, and how often a consent was withdrawn while a create was in flight. */
export const noNodeSums = () => ({
  ...zeros(
    'kills',
    'freezes',
    'restarts',
    'cuts',
    'stops',
    'promotions',
    'requested_again',
    'unnoticed',
    'feed_gaps',
    'withdrawn_in_flight',
    'unreachable',
    'sends_after_thaw',
    'reads_after_thaw',
    'reads_without_turn',
    'overlaps',
    'without_turn',
    'stale_writes',
    'left_by_stops',
    'stuck',
  ),
  ...noEndSums(),
})
export type NodeSums = ReturnType<typeof noNodeSums>
