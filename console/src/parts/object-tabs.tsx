import { Link, type Target } from './link.tsx'
import './page.css'

export type ObjectTab = Target & { readonly name: string; readonly text: string }

/** The parts of a screen of one object, each with a URL of its own. */
export const ObjectTabs = ({
  label,
  tabs,
  shown,
}: {
  label: string
  tabs: readonly ObjectTab[]
  /** The name of the one that is shown. */
  shown: string
}) => (
  <nav className="object-tabs" aria-label={label}>
    <ul>
      {tabs.map(({ name, text, ...target }) => (
        <li key={name}>
          <Link {...target} isCurrent={name === shown}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
