import type { paths } from 'hirewire/client'
import { useId, useState } from 'react'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { type Event, SUBJECTS, singleEvents } from './delivery-filters.ts'
import { FormButtons } from './form-buttons.tsx'

type Body = paths['/v1/webhook-endpoints']['post']['requestBody']['content']['application/json']

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
  readonly onBack?: () => void
  readonly onSubmit: (body: Pick<Body, 'url' | 'events'> & { personal_data: boolean }) => void
}

/** Where to send which events, and with how much of a person. */
export function EndpointForm({ start, submit, isPending, onBack, onSubmit }: FormOf) {
  const [events, setEvents] = useState<ReadonlySet<Event>>(() => new Set(singleEvents(start?.events ?? [])))
  const id = useId()
  const { webhooks: texts } = SCREEN_TEXTS
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
      <FormButtons submit={submit} disabled={isPending || events.size === 0} {...(onBack && { onBack })}>
        {events.size === 0 && <span className="quiet">{texts.chooseEvents}</span>}
      </FormButtons>
    </form>
  )
}
