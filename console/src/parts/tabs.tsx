/** The tabs of an entry of the navigation: each is a screen, or a list with filters, with a URL of its own. */
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { sessionQuery } from '../api.ts'
import { ENTRIES, type EntryName, type Tab, tabsOf } from '../navigation.ts'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { Link } from './link.tsx'

export type CountedTab = Tab & { readonly count?: number | undefined; readonly keeps?: readonly string[] }

/** Those of an entry; `counts`: by the text of a tab. */
export function Tabs({ of, counts = {} }: { of: EntryName; counts?: Readonly<Record<string, number | undefined>> }) {
  const session = useQuery(sessionQuery).data
  const tabs = tabsOf(ENTRIES.find(({ name }) => name === of)!, session)
  if (tabs.length < 2) return null
  return <TabList label={TEXTS.nav.tabsLabel} tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.text] }))} />
}

/** The one that is shown is that of the URL: of a list and the same list with a filter, the one that says more. */
export function TabList({ label, tabs }: { label: string; tabs: readonly CountedTab[] }) {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const [search] = useFilters()
  const fits = ({ to, params, search: wanted = {} }: Tab): number => {
    const path = Object.entries<string>(params ?? {}).reduce(
      (at, [name, value]) => at.replace(`$${name}`, value),
      String(to),
    )
    if (path !== here) return 0
    const filters = Object.entries(wanted)
    return filters.every(([name, value]) => search[name] === value) ? 1 + filters.length : 0
  }
  const shown = tabs.toSorted((one, other) => fits(other) - fits(one))[0]
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.text}>
            <Link {...tab} isCurrent={tab === shown && fits(tab) > 0}>
              {tab.text} {tab.count !== undefined && <span className="count">{tab.count.toLocaleString()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
