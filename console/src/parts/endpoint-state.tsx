import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { Due, Time } from './time.tsx'

type Endpoint = components['schemas']['WebhookEndpoint']

/** An active endpoint whose events cannot be delivered is not well, long before it is disabled for that. */
export const isFailing = ({ state, failing_since }: Endpoint): boolean => state === 'active' && failing_since !== null

export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = TEXTS
  if (isFailing(endpoint)) return <Badge state="failed" text={texts.failing} />
  const { state, reason } = endpoint
  return <Badge state={state} text={reason === null ? state : texts.reasons[reason]} />
}

/** Since when it fails, what waits, and when it is attempted again. */
export function FailingText({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = TEXTS
  return (
    <>
      {texts.failingSince} <Time at={endpoint.failing_since} />. {texts.waits(endpoint.waiting)} {texts.nextAttempt}{' '}
      <Due at={endpoint.next_attempt_at} />
    </>
  )
}
