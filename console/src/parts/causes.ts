/** Open issues by their cause: what one thing makes fail is shown once. */
import type { components } from 'hirewire/client'

type Issue = components['schemas']['Issue']

export type CauseOfIssues = {
  readonly group: string
  /** The issue whose next step removes the cause. */
  readonly root: Issue
  /** What else failed because of it, and ends with it or is done after it. */
  readonly follows: readonly Issue[]
  readonly firstAt: string
}

/** In the order of the newest issue of each. */
export function causesOf(issues: readonly Issue[]): readonly CauseOfIssues[] {
  const groups = Map.groupBy(issues, ({ group }) => group)
  return [...groups].map(([group, all]) => {
    const oldest = all.toSorted((one, other) => one.first_at.localeCompare(other.first_at))
    const root = oldest.find((issue) => !isAboutPushes(issue)) ?? oldest[0]!
    return { group, root, follows: oldest.filter((issue) => issue !== root), firstAt: oldest[0]!.first_at }
  })
}

/** To retry them helps only once the cause is gone. */
export const isAboutPushes = ({ key }: Issue): boolean => key.startsWith('pushes:')
