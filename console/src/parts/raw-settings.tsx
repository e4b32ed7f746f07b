import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

/** As the API has them, for those who may not change them, or look for what the form does not show. */
export function RawSettings({ connection }: { connection: components['schemas']['Connection'] }) {
  const { settings, overrides, every, auth_type } = connection
  const { connections: texts } = TEXTS
  return (
    <>
      <dl>
        <dt>{SCREEN_TEXTS.connectionForm.authType}</dt>
        <dd>{auth_type}</dd>
        {Object.entries({ ...settings, ...every }).map(([name, value]) => (
          <Fact key={name} name={name} value={String(value)} />
        ))}
      </dl>
      <details>
        <summary>{texts.advanced}</summary>
        <pre className="whole">{JSON.stringify({ settings, every, overrides }, null, 2)}</pre>
      </details>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
