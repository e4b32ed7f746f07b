import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { CopyButton } from './copy.tsx'
import { CopyId } from './copy-id.tsx'
import { Link } from './link.tsx'
import { Loaded } from './loaded.tsx'
import './page.css'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { ExactTime } from './time.tsx'

type Shown = {
  readonly endpoint: string
  readonly message: string
  /** What can be done with it. */
  readonly acts: ReactNode
  readonly onClose: () => void
}

const { webhooks: texts } = SCREEN_TEXTS

/** What is sent of a message, and what the receiver responded to each attempt. */
export function MessageSheet({ endpoint, message, acts, onClose }: Shown) {
  const sheet = useRef<HTMLElement>(null)
  const shown = useQuery({
    queryKey: ['webhooks', endpoint, 'deliveries', 'message', message],
    queryFn: () =>
      api.get('/v1/webhook-endpoints/{id}/deliveries/{message}', { params: { path: { id: endpoint, message } } }),
  })
  useEffect(() => sheet.current?.focus(), [])
  return (
    <section className="sheet" aria-label={texts.message} ref={sheet} tabIndex={-1}>
      <div className="sheet-head">
        <h2>{texts.message}</h2>
        <button type="button" onClick={onClose}>
          {TEXTS.close}
        </button>
      </div>
      <CopyId id={message} />
      <Loaded query={shown}>
        {({ type, connection, person, payload, attempts }) => (
          <>
            <dl>
              <dt>{texts.event}</dt>
              <dd>{type}</dd>
              {connection !== null && (
                <>
                  <dt>{TEXTS.pushes.connection}</dt>
                  <dd>
                    <Link to="/connections/$id" params={{ id: connection }}>
                      {connection}
                    </Link>
                  </dd>
                </>
              )}
              {person !== null && (
                <>
                  <dt>{TEXTS.pushes.person}</dt>
                  <dd>
                    <Link to="/persons/$id" params={{ id: person }}>
                      {person}
                    </Link>
                  </dd>
                </>
              )}
            </dl>
            <div className="actions">{acts}</div>
            <h3>{texts.payload}</h3>
            {payload === null ? (
              <p>{texts.noPayload}</p>
            ) : (
              <>
                <p className="quiet">{texts.payloadNow}</p>
                <pre className="whole">{JSON.stringify(payload, null, 2)}</pre>
                <CopyButton text={JSON.stringify(payload)} label={texts.copyPayload} />
              </>
            )}
            {attempts.toReversed().map(({ attempt, at, delivered, status, error, ms, response }) => (
              <section key={`${attempt} ${at}`} aria-label={texts.attemptNth(attempt)}>
                <h3>
                  {texts.attemptNth(attempt)} <ExactTime at={at} />
                </h3>
                <p>
                  <Badge state={delivered ? 'done' : 'failed'} text={texts.results[delivered ? 'arrived' : 'failed']} />{' '}
                  {[status, error, texts.ms(ms)].filter(Boolean).join(' · ')}
                </p>
                {response === null ? (
                  <p className="quiet">{texts.noResponse}</p>
                ) : (
                  <>
                    <pre className="whole">{[response.content_type, response.body].filter(Boolean).join('\n\n')}</pre>
                    {response.cut && <p className="quiet">{texts.cutOff}</p>}
                  </>
                )}
              </section>
            ))}
          </>
        )}
      </Loaded>
    </section>
  )
}
