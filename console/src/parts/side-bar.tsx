/** The navigation: beside the screen, as icons where there is less room, and as a drawer on a narrow page. */
import { Link as RouterLink, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Session } from '../api.ts'
import { type Entry, entryAt, FIRST, GROUPS, tabsOf } from '../navigation.ts'
import { TEXTS } from '../texts.ts'
import { Icon } from './icons.tsx'
import { useWaiting } from './waiting.ts'

export const DRAWER = 'navigation'

/** Only on a narrow page it is closed at first: Escape and a tap outside close it again, as the browser does it. */
export function SideBar({ session }: { session: Session }) {
  const bar = useRef<HTMLDivElement>(null)
  const waiting = useWaiting(session)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const here = entryAt(path)
  const show = (entry: Entry) => {
    const [first] = tabsOf(entry, session)
    if (first === undefined) return null
    const { [entry.name]: count = 0 } = waiting
    const text = TEXTS.nav.entries[entry.name]
    return (
      <li key={entry.name}>
        <RouterLink
          to={String(first.to)}
          title={text}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={entry === here ? 'true' : undefined}
          onClick={() => bar.current?.matches(':popover-open') && bar.current.hidePopover()}
        >
          <Icon of={entry.name} />
          <span className="name">{text}</span>
          {count > 0 && (
            <span className="waiting">
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
              <span className="hidden"> {TEXTS.nav.waiting}</span>
            </span>
          )}
        </RouterLink>
      </li>
    )
  }
  return (
    <div className="side" id={DRAWER} popover="auto" ref={bar}>
      <nav aria-label={TEXTS.nav.label}>
        <strong className="brand">{TEXTS.product}</strong>
        <ul>{show(FIRST)}</ul>
        {GROUPS.filter(({ entries }) => entries.some((entry) => tabsOf(entry, session).length > 0)).map(
          ({ text, entries }) => (
            <ul key={text} aria-label={text}>
              {entries.map(show)}
            </ul>
          ),
        )}
      </nav>
    </div>
  )
}

/** A longer number does not fit, and says no more. */
const MOST_SHOWN = 999
