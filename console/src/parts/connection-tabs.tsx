import { useQuery } from '@tanstack/react-query'
import { may, type Session, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { type CountedTab, TabList } from './tabs.tsx'

const { connections: texts } = TEXTS
/** Those that are a parameter of the URL of the connection. */
const NAMES = ['overview', 'pushes', 'pulls', 'limits', 'settings'] as const
export type ConnectionTab = (typeof NAMES)[number]

export const tabIn = ({ tab }: { readonly tab?: string | undefined }): ConnectionTab =>
  NAMES.find((name) => name === tab) ?? 'overview'

/** Who may change the settings has a form of them, with a URL for those who were sent there. */
const tabsOf = (id: string, session: Session | null | undefined): readonly CountedTab[] =>
  NAMES.map((name) =>
    name === 'settings' && may(session, 'updateConnection')
      ? { text: texts.tabs[name], to: '/connections/$id/settings', params: { id } }
      : {
          ...{ text: texts.tabs[name], to: '/connections/$id', params: { id } },
          search: name === 'overview' ? {} : { tab: name },
        },
  )

export function ConnectionTabs({ id }: { id: string }) {
  const session = useQuery(sessionQuery).data
  return <TabList label={texts.tabsOf(id)} tabs={tabsOf(id, session)} />
}
