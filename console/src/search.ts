import { useNavigate, useSearch } from '@tanstack/react-router'

export type Search = Readonly<Record<string, string | undefined>>

/** The filters in the URL, and how to change some of them. */
export function useFilters(): [Search, (change: Search) => void] {
  // The router makes a number of what looks like one.
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search: Search = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const navigate = useNavigate()
  const change = (changed: Search): void => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '.', search: Object.fromEntries(next) as never })
  }
  return [search, change]
}
