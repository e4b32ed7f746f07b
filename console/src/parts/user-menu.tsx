/** Who is signed in, and what concerns this browser only. */
import type { Session } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { DENSITIES, type Density, THEMES, type Theme, useDensity, useTheme } from '../theme.ts'
import { Icon } from './icons.tsx'

const MENU = 'user-menu'

export function UserMenu({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const [theme, setTheme] = useTheme()
  const [density, setDensity] = useDensity()
  const { name, role, connections } = session
  return (
    <>
      <button type="button" className="plain" popoverTarget={MENU} title={TEXTS.user.menu}>
        <Icon of="user" />
        <span className="name">{TEXTS.user.signedInAs(name, role)}</span>
      </button>
      <div className="user-menu" id={MENU} popover="auto">
        <p>
          <strong>{name}</strong>
          <br />
          <span className="quiet">
            {TEXTS.user.role(role)}
            {connections && ` ${TEXTS.user.limitedTo(connections.length)}`}
          </span>
        </p>
        <label>
          {TEXTS.theme.label}
          <select value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {TEXTS.theme[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {TEXTS.density.label}
          <select value={density} onChange={(event) => setDensity(event.target.value as Density)}>
            {DENSITIES.map((one) => (
              <option key={one} value={one}>
                {TEXTS.density[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onSignOut}>
          {TEXTS.signOut}
        </button>
      </div>
    </>
  )
}
