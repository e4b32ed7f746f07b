import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, isOperation, may, type Operation, readAgain, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { toast } from '../toasts.ts'
import { ConfirmButton } from './confirm.tsx'
import { Link, type Target } from './link.tsx'

type Next = components['schemas']['Next']
type Parameters = Next['parameters']
/** What the screen knows of the subject of a step, and the API does not name in its parameters. */
type About = Readonly<Record<string, string>>
type Place = Target & {
  readonly text: string
  /** The operation that it takes to see the screen; without it, everyone may. */
  readonly needs?: Operation
}
type Act = {
  readonly text: string
  /** The question before it, if it sends something. */
  readonly asks?: string
  readonly run: (parameters: Parameters) => Promise<unknown>
}

const { next: texts, pauses } = TEXTS

/** Filters of a list operation as the search of its screen: the first of several values. */
const searchOf = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String([value].flat()[0])]))

const one =
  (to: '/pushes/$id' | '/runs/$id' | '/connections/$id' | '/webhooks/$id', text: string) =>
  ({ id }: Parameters): Place => ({ to, params: { id: String(id) }, text })
const person =
  (to: '/persons/$id' | '/persons/$id/certificate', text: string) =>
  (given: Parameters): Place => ({ to, params: { id: String(given.person) }, text })
const list =
  (to: '/pushes' | '/reviews' | '/quarantine' | '/runs' | '/erasures', text: string) =>
  (parameters: Parameters): Place => ({ to, search: searchOf(parameters), text })

/** On which screen an operation of the API is done, with all that there is to know before. */
const PLACES: Readonly<Partial<Record<Operation, (parameters: Parameters, about: About) => Place>>> = {
  getPush: one('/pushes/$id', texts.push),
  retryPush: one('/pushes/$id', texts.push),
  settlePush: one('/pushes/$id', texts.push),
  listPushes: list('/pushes', texts.pushes),
  listReviews: list('/reviews', texts.reviews),
  listQuarantine: list('/quarantine', texts.quarantine),
  releaseRun: one('/runs/$id', texts.run),
  listRuns: list('/runs', texts.runs),
  getConnection: one('/connections/$id', texts.connection),
  updateConnection: one('/connections/$id', texts.connection),
  authorizeConnection: one('/connections/$id', texts.connection),
  resumeConnection: one('/connections/$id', texts.connection),
  syncConnection: one('/connections/$id', texts.connection),
  remapConnection: one('/connections/$id', texts.connection),
  recordConsent: (_, about) => ({
    ...{ to: '/consents', search: { new: 'yes', ...about }, text: texts.consents, needs: 'listConsents' },
  }),
  getPersonErasure: person('/persons/$id', texts.person),
  certifyErasure: person('/persons/$id/certificate', texts.certificate),
  listErasures: list('/erasures', texts.erasures),
  closeErasure: () => ({ to: '/erasures', search: { state: 'open' }, text: texts.erasures }),
  listIssues: ({ connection }) =>
    connection === undefined
      ? { to: '/', text: TEXTS.errors.toToday }
      : one('/connections/$id', texts.connection)({ id: [connection].flat()[0] }),
  listWebhookEndpoints: () => ({ to: '/webhooks', text: texts.endpoints }),
  updateWebhookEndpoint: one('/webhooks/$id', texts.endpoint),
  createKey: () => ({ to: '/settings/keys', search: { new: 'yes' }, text: texts.keys, needs: 'createKey' }),
  rotateKey: () => ({ to: '/settings/keys', text: texts.keys, needs: 'rotateKey' }),
  setPushSwitch: () => ({ to: '/settings', text: texts.settings }),
  setPause: () => ({ to: '/settings', text: texts.settings }),
}

const pathOf = ({ id }: Parameters) => ({ params: { path: { id: String(id) } } })

/** What needs no form and no look at anything else. */
const ACTS: Readonly<Partial<Record<Operation, Act>>> = {
  resumeConnection: {
    text: TEXTS.connections.resume,
    run: (given) => api.post('/v1/connections/{id}/resume', pathOf(given)),
  },
  syncConnection: {
    text: TEXTS.connections.pull,
    run: ({ stream, ...given }) =>
      api.post('/v1/connections/{id}/sync', {
        ...pathOf(given),
        body: stream === undefined ? {} : { stream: String(stream) },
      }),
  },
  setPushSwitch: {
    text: pauses.resume.pushes.label,
    asks: pauses.resume.pushes.title,
    run: ({ paused }) => api.put('/v1/settings/pushes', { body: { paused: paused === true } }),
  },
  setPause: {
    text: pauses.resume.pulls.label,
    asks: pauses.resume.pulls.title,
    run: (body) => api.put('/v1/settings/pause', { body }),
  },
  closeIssue: {
    text: TEXTS.today.close,
    run: (given) => api.post('/v1/issues/{id}/close', pathOf(given)),
  },
  updateWebhookEndpoint: {
    text: texts.enableEndpoint,
    run: ({ id }) => api.patch('/v1/webhook-endpoints/{id}', { ...pathOf({ id }), body: { state: 'active' } }),
  },
}

/** As the URL of the page has it. */
const pathIn = ({ to, params }: Target): string =>
  Object.entries(params ?? {}).reduce(
    (path, [name, value]) => path.replace(`$${name}`, encodeURIComponent(value)),
    String(to),
  )

/**
 * The next step of a failure as a button: it does it, or leads to the screen where it is done. Nothing, if no screen
 * does it or this one does it already. `isShort`: only its verb is seen, where there is no room for more.
 */
export function NextStep({ next, about = {}, isShort }: { next: Next; about?: About; isShort?: boolean }) {
  const { parameters } = next
  const operation = isOperation(next.operation) ? next.operation : null
  const session = useQuery(sessionQuery).data
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const act = operation === null ? undefined : ACTS[operation]
  const step = useMutation({
    mutationFn: async () => act?.run(parameters),
    // The row of an issue that closes is gone.
    onSuccess: () => act && toast({ text: texts.wasDone(act.text), tone: 'good', ...(place && { open: place }) }),
    onSettled: readAgain,
  })
  const place = operation === null ? undefined : PLACES[operation]?.(parameters, about)
  if (place && pathIn(place) === here && place.search === undefined) return null
  if (act && operation !== null && may(session, operation))
    return (
      <>
        {act.asks === undefined ? (
          <button type="button" disabled={step.isPending || step.isSuccess} onClick={() => step.mutate()}>
            {act.text}
          </button>
        ) : (
          <ConfirmButton
            label={act.text}
            title={act.asks}
            disabled={step.isPending || step.isSuccess}
            onConfirm={() => step.mutate()}
          >
            <p>{next.text}</p>
          </ConfirmButton>
        )}
        <span role="status">
          {step.isSuccess && texts.done}
          {step.isError && step.error.message}
        </span>
      </>
    )
  if (place === undefined || (place.needs && !may(session, place.needs))) return null
  const { text, needs: _, ...target } = place
  return (
    <Link className="button" {...target} {...(isShort && { label: text })}>
      {isShort ? text.split(' ')[0] : text}
    </Link>
  )
}
