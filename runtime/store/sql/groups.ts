import type { ListPage, Paging } from '../port/paging.ts'
import { page, position, whole } from './paging.ts'

/** A page of groups, the largest first. There are few: each is a code at a place of a connector. */
export function groupPage<Group extends { readonly fingerprint: string }>(
  groups: readonly Group[],
  paging: Paging,
  sizeOf: (group: Group) => number,
): ListPage<Group> {
  const at = position(paging, ['number', 'string'])
  const before = (one: readonly [number, string], other: readonly [number, string]): boolean =>
    one[0] > other[0] || (one[0] === other[0] && one[1] < other[1])
  const placed = groups.map((group) => ({ group, at: [sizeOf(group), group.fingerprint] as const }))
  const rest = placed
    .filter((one) => at === null || before([Number(at[0]), String(at[1])], one.at))
    .toSorted((one, other) => (before(one.at, other.at) ? -1 : 1))
  const found = page(whole(rest), paging, { at: (one) => one.at, map: (one) => one.group })
  return paging.count ? { ...found, total: { count: groups.length, exact: true } } : found
}
