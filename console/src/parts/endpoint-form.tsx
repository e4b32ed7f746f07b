import type { paths } from 'hirewire/client'
import { useId, useState } from 'react'
import { TEXTS } from '../texts.ts'

type Body = paths['/v1/webhook-endpoints']['post']['requestBody']['content']['application/json']
type Event = Body['events'][number]

/** All of a subject, or some of its events. */
const EVENTS = {
  requisition: ['requisition.created', 'requisition.updated', 'requisition.deleted'],
  application: ['application.created', 'application.updated', 'application.deleted', 'application.status'],
  candidate: ['candidate.created', 'candidate.updated', 'candidate.deleted'],
  offer: ['offer.created', 'offer.updated', 'offer.deleted'],
  department: ['department.created', 'department.updated', 'department.deleted'],
  location: ['location.created', 'location.updated', 'location.deleted'],
  push: ['push.confirmed', 'push.failed', 'push.cancelled', 'push.in_review', 'push.uncertain'],
  review: ['review.opened'],
  consent: ['consent.withdrawn'],
  erasure: ['erasure.waiting', 'erasure.open', 'erasure.done'],
  issue: ['issue.opened'],
  connection: [
    'connection.needs_reauthorization',
    'connection.created',
    'connection.authorized',
    'connection.changed',
    'connection.removed',
  ],
} as const satisfies Readonly<Record<string, readonly Event[]>>
type Subject = keyof typeof EVENTS
const SUBJECTS = Object.entries(EVENTS) as [Subject, readonly Event[]][]

/** Each event by its own name; `*` and `push.*` stand for several. */
export const singleEvents = (events: readonly string[]): Event[] =>
  SUBJECTS.flatMap(([subject, all]) =>
    all.filter((event) => events.some((one) => one === '*' || one === event || one === `${subject}.*`)),
  )

/** All events of a subject as `push.*`, so that it gets those of a later version, too. */
function joined(events: ReadonlySet<Event>): Event[] {
  const parts = SUBJECTS.map(([subject, all]) =>
    all.every((event) => events.has(event)) ? [`${subject}.*` as Event] : all.filter((event) => events.has(event)),
  )
  return SUBJECTS.every(([, all]) => all.every((event) => events.has(event))) ? ['*'] : parts.flat()
}

type FormOf = {
  readonly start?: { readonly url: string; readonly events: readonly string[]; readonly personal_data: boolean }
  readonly submit: string
  readonly isPending: boolean
  readonly onSubmit: (body: Pick<Body, 'url' | 'events'> & { personal_data: boolean }) => void
}

/** Where to send which events, and with how much of a person. */
export function EndpointForm({ start, submit, isPending, onSubmit }: FormOf) {
  const [events, setEvents] = useState<ReadonlySet<Event>>(() => new Set(singleEvents(start?.events ?? [])))
  const id = useId()
  const { webhooks: texts } = TEXTS
  const before = singleEvents(start?.events ?? [])
  const isUnchanged = before.length === events.size && before.every((event) => events.has(event))
  const choose = (some: readonly Event[], isChosen: boolean): void => {
    const others = [...events].filter((event) => !some.includes(event))
    setEvents(new Set(isChosen ? [...others, ...some] : others))
  }
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onSubmit({
          url: String(form.get('url')),
          // An unchanged choice keeps its form: `push.*` would also get the events of later versions.
          events: isUnchanged ? (start?.events as Event[]) : joined(events),
          personal_data: form.get('personal_data') === 'on',
        })
      }}
    >
      <div className="field">
        <label htmlFor={`${id}-url`}>{texts.url}</label>
        <input
          id={`${id}-url`}
          name="url"
          type="url"
          required
          maxLength={2000}
          defaultValue={start?.url ?? ''}
          aria-describedby={`${id}-hint`}
        />
        <span id={`${id}-hint`} className="quiet">
          {texts.urlHint}
        </span>
      </div>
      <fieldset>
        <legend>{texts.events}</legend>
        {SUBJECTS.map(([subject, all]) => (
          <div key={subject}>
            <label className="inline">
              <input
                type="checkbox"
                checked={all.every((event) => events.has(event))}
                onChange={({ target }) => choose(all, target.checked)}
              />{' '}
              {texts.subjects[subject]}
            </label>
            {all.length > 1 && (
              <details open={all.some((event) => events.has(event)) && !all.every((event) => events.has(event))}>
                <summary>{texts.someOf(texts.subjects[subject])}</summary>
                {all.map((event) => (
                  <p key={event}>
                    <label className="inline">
                      <input
                        type="checkbox"
                        checked={events.has(event)}
                        onChange={({ target }) => choose([event], target.checked)}
                      />{' '}
                      {event}
                    </label>
                  </p>
                ))}
              </details>
            )}
          </div>
        ))}
      </fieldset>
      <label className="inline">
        <input type="checkbox" name="personal_data" defaultChecked={start?.personal_data ?? false} />{' '}
        {texts.personalDataToo}
      </label>
      <div className="actions">
        <button type="submit" className="main" disabled={isPending || events.size === 0}>
          {submit}
        </button>
        {events.size === 0 && <span className="quiet">{texts.chooseEvents}</span>}
      </div>
    </form>
  )
}
