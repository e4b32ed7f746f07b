import { useNavigate, useSearch } from '@tanstack/react-router'

export type Search = Readonly<Record<string, string | undefined>>

/** The filters in the URL, and how to change some of them. */
export function useFilters(): [Search, (change: Search) => void] {
  const search = textsOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changed: Search): void =>
    void navigate({
      to: '.',
      // Of the newest URL: the screen may not have followed an earlier change yet.
      search: ((newest: object) => given({ ...textsOf(newest), ...changed })) as never,
    })
  return [search, change]
}

/** The router makes a number of what looks like one. */
const textsOf = (search: object): Search =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

const given = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
