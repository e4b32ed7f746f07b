/**
 * The navigation by task: twelve entries. An entry has one screen, or several, which are its tabs; whatever other screens
 * show is below one of their paths.
 */
import { may, type Session } from './api.ts'
import type { Target } from './parts/link.tsx'
import { neededFor } from './screens.ts'
import { TEXTS } from './texts.ts'

export type EntryName = keyof typeof TEXTS.nav.entries
export type Tab = Target & { readonly text: string }
export type Entry = {
  readonly name: EntryName
  /** With `g` before it, this key opens it. */
  readonly key: string
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Paths of its other screens. */
  readonly below?: readonly string[]
}

const { entries, tabs } = TEXTS.nav

/** Under no heading: where a day begins. */
export const FIRST: Entry = { name: 'today', key: 't', tabs: [{ to: '/', text: entries.today }] }
export const GROUPS: readonly { readonly text: string; readonly entries: readonly Entry[] }[] = [
  {
    text: TEXTS.nav.groups.work,
    entries: [
      // `push-tabs.tsx` adds the states of pushes.
      {
        name: 'pushes',
        key: 'p',
        tabs: [
          { to: '/pushes', text: tabs.pushes },
          { to: '/pushes/groups', text: tabs.groups },
          { to: '/bulk', text: tabs.bulk },
        ],
      },
      { name: 'reviews', key: 'r', tabs: [{ to: '/reviews', text: entries.reviews }] },
      {
        name: 'pulls',
        key: 'l',
        tabs: [
          { to: '/runs', text: tabs.runs },
          { to: '/runs', search: { held: 'true' }, text: tabs.held },
          { to: '/quarantine', text: tabs.quarantine },
        ],
      },
    ],
  },
  {
    text: TEXTS.nav.groups.customers,
    entries: [
      {
        name: 'connections',
        key: 'c',
        tabs: [{ to: '/connections', text: entries.connections }],
        below: ['/connect', '/connect-links'],
      },
      { name: 'records', key: 'j', tabs: [{ to: '/records', text: entries.records }] },
      { name: 'funnel', key: 'f', tabs: [{ to: '/funnel', text: entries.funnel }] },
    ],
  },
  {
    text: TEXTS.nav.groups.privacy,
    entries: [
      {
        name: 'persons',
        key: 'e',
        tabs: [
          { to: '/persons', text: tabs.persons },
          { to: '/disclosures', text: tabs.disclosures },
          { to: '/erasures', text: tabs.erasures },
        ],
      },
      { name: 'consents', key: 'o', tabs: [{ to: '/consents', text: entries.consents }] },
    ],
  },
  {
    text: TEXTS.nav.groups.setUp,
    entries: [
      { name: 'connectors', key: 'k', tabs: [{ to: '/connectors', text: entries.connectors }] },
      {
        name: 'events',
        key: 'v',
        tabs: [
          { to: '/webhooks', text: tabs.endpoints },
          { to: '/webhooks/deliveries', text: tabs.deliveries },
          { to: '/feed', text: tabs.feed },
        ],
      },
      {
        name: 'settings',
        key: 's',
        tabs: [
          { to: '/settings', text: tabs.installation },
          { to: '/settings/keys', text: tabs.keys },
          { to: '/settings/audit', text: tabs.audit },
        ],
      },
    ],
  },
]

export const ENTRIES: readonly Entry[] = [FIRST, ...GROUPS.flatMap((group) => group.entries)]

/** The tabs of an entry that the role may see; without one, the entry is not offered. */
export const tabsOf = ({ tabs: all }: Entry, session: Session | null | undefined): readonly Tab[] =>
  all.filter(({ to }) => {
    const needs = neededFor(to)
    return needs === undefined || may(session, needs)
  })

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

/** The entry of the screen with this path. */
export const entryAt = (path: string): Entry | undefined =>
  path === '/'
    ? FIRST
    : ENTRIES.find(
        (entry) =>
          entry !== FIRST &&
          [...entry.tabs.map(({ to }) => String(to)), ...(entry.below ?? [])].some((parent) => isBelow(path, parent)),
      )
