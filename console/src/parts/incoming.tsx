import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Badge } from './badge.tsx'
import { CopyField } from './copy.tsx'

type Schemas = components['schemas']
type Incoming = {
  readonly connection: Schemas['ConnectionDetail']
  readonly connector: Schemas['Connector'] | undefined
  readonly issues: readonly Schemas['Issue'][]
}

/** How events of the ATS arrive, and what is wrong with that. */
export function IncomingEvents({ connection, connector, issues }: Incoming) {
  const { incoming: texts } = SCREEN_TEXTS
  const events = connector?.events ?? []
  const faults = issues.filter(({ key }) => key.startsWith('webhook'))
  return (
    <>
      <h2>{texts.title}</h2>
      {connector && events.length === 0 && <p>{texts.none}</p>}
      {events.length > 0 && (
        <p>
          {faults.length === 0 ? (
            <Badge state="healthy" text={texts.noIssue} />
          ) : (
            <Badge state="degraded" text={TEXTS.connections.issues(faults.length)} />
          )}{' '}
          {faults.map(({ message }) => message).join(' ')}
        </p>
      )}
      {connection.webhook_path !== null && (
        <>
          <CopyField label={texts.url} text={`${location.origin}${connection.webhook_path}`} />
          <p className="quiet">{texts.reached}</p>
        </>
      )}
      {events.map((event) => (
        <dl key={event.name}>
          <dt>{texts.kind}</dt>
          <dd>{event.verify === null ? event.kind : texts.verified(event.kind, event.verify)}</dd>
          <dt>{texts.events}</dt>
          <dd>{event.events.join(', ')}</dd>
          {event.credentials.length > 0 && (
            <>
              <dt>{texts.credentials}</dt>
              <dd>{event.credentials.map(({ name }) => texts.isSet(name, name in connection.webhook)).join(', ')}</dd>
            </>
          )}
        </dl>
      ))}
    </>
  )
}
