import type { components } from 'hirewire/client'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Badge } from './badge.tsx'
import { isFailing } from './endpoints.ts'
import { Due, Time } from './time.tsx'

type Endpoint = components['schemas']['WebhookEndpoint']

export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = SCREEN_TEXTS
  if (isFailing(endpoint)) return <Badge state="failed" text={texts.failing} />
  const { state, reason } = endpoint
  return <Badge state={state} text={reason === null ? state : texts.reasons[reason]} />
}

/** Since when it fails, what waits, and when it is attempted again. */
export function FailingText({ endpoint }: { endpoint: Endpoint }) {
  const { webhooks: texts } = SCREEN_TEXTS
  return (
    <>
      {texts.failingSince} <Time at={endpoint.failing_since} />. {texts.waits(endpoint.waiting)} {texts.nextAttempt}{' '}
      <Due at={endpoint.next_attempt_at} />
    </>
  )
}
