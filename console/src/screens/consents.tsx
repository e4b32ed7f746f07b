import { useMutation, useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { ConnectionName } from '../parts/connection-name.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { FormButtons } from '../parts/form-buttons.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { Below } from '../parts/name.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Table } from '../parts/table.tsx'
import { Due, endOfDay, Time } from '../parts/time.tsx'
import { type Search, useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Consent = components['schemas']['Consent']
type NewConsent = paths['/v1/consents']['post']['requestBody']['content']['application/json']
/** Without a time, it takes effect now. */
type Entry = Omit<NewConsent, 'at'> & { readonly at?: string }
const STATES: readonly Consent['state'][] = [
  'requested',
  'confirmed',
  'opted_out',
  'disengaged',
  'no_response',
  'withdrawn',
  'expired',
]
const KINDS: readonly Consent['kind'][] = ['interest_and_consent', 'approval_of_interest']
const DAY_MS = 86_400_000
/** How soon is soon, in days. */
const SOON = ['7', '30', '90']

/** The ledger of consents; or those that expire soon and that the platform may want to renew. */
export function ConsentsScreen() {
  const [search, change] = useFilters()
  const session = useQuery(sessionQuery).data
  const soon = SOON.find((days) => days === search.soon)
  const query = {
    ...someOf(search, 'person', 'requisition'),
    ...connectionOf(search),
    ...timesOf(search),
    ...(search.state && { state: [search.state as Consent['state']] }),
  }
  const consents = usePages(['consents', query, soon], (cursor, limit) =>
    api.get('/v1/consents', {
      params: {
        query: {
          ...(soon ? expiring(Number(soon)) : { sort: 'newest' as const }),
          ...query,
          limit,
          count: cursor === undefined,
          cursor,
        },
      },
    }),
  )
  const record = useMutation({
    mutationFn: recordEntry,
    onSettled: readAgain,
  })
  const { consents: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  const { push } = SCREEN_TEXTS
  const mayRecord = may(session, 'recordConsent')
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.hint}</p>
      {mayRecord &&
        (search.new === undefined ? (
          <button type="button" className="main" onClick={() => change({ new: 'yes' })}>
            {texts.add}
          </button>
        ) : (
          <NewEntry
            start={search}
            isPending={record.isPending}
            onSubmit={(entry) => record.mutate(entry, { onSuccess: () => change({ new: undefined }) })}
            back={() => change({ new: undefined })}
          />
        ))}
      <Filters
        filters={[
          { name: 'state', label: push.state, values: STATES },
          { name: 'soon', label: texts.soon, values: SOON.map((value) => ({ value, text: texts.within(value) })) },
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
          { name: 'requisition', label: pushes.requisition },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      {record.isError && <ActionProblem error={record.error} again={() => record.reset()} />}
      <div role="status">
        {record.data &&
          texts.recorded(
            record.data.state,
            record.data.cancelled_pushes.length,
            record.data.in_flight_pushes.length,
            record.data.erasures.length,
          )}
      </div>
      <List pages={consents} none={soon && !search.state ? texts.noneSoon : texts.none} act={null}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: pushes.person,
                cell: ({ person }) => (
                  <Link to="/persons/$id" params={{ id: person }}>
                    {person}
                  </Link>
                ),
              },
              {
                head: push.state,
                width: 'health',
                cell: ({ state, kind }) => (
                  <>
                    <Badge state={state} />
                    <Below title={kind}>{kind}</Below>
                  </>
                ),
              },
              {
                head: pushes.connection,
                width: 'customer',
                cell: ({ connection }) => <ConnectionName id={connection} />,
              },
              { head: pushes.requisition, cell: ({ requisition }) => requisition },
              { head: push.recorded, width: 'time', cell: ({ at }) => <Time at={at} /> },
              { head: texts.expires, width: 'time', cell: ({ expires_at }) => <Due at={expires_at} /> },
              ...(mayRecord
                ? [
                    {
                      head: texts.act,
                      width: 'state' as const,
                      cell: (consent: Consent) =>
                        consent.state === 'confirmed' && (
                          <ConfirmButton
                            label={texts.withdraw}
                            isDanger
                            title={texts.withdrawTitle(consent.person, consent.connection)}
                            disabled={record.isPending}
                            onConfirm={(form) => record.mutate(withdrawalOf(consent, String(form.get('reason'))))}
                          >
                            <p>{texts.withdrawText}</p>
                            <label>
                              {texts.reason}
                              <input name="reason" required maxLength={500} />
                            </label>
                          </ConfirmButton>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </List>
    </>
  )
}

/** Consents that count now and end within so many days, the next one first. */
function expiring(days: number) {
  const now = Date.now()
  const [from, to] = [now, now + days * DAY_MS].map((time) => new Date(time).toISOString())
  return { state: ['confirmed' as const], latest: true, expires_from: from!, expires_to: to! }
}

/** An entry of its own: what was recorded before stays. */
const withdrawalOf = ({ person, connection, requisition, kind }: Consent, reason: string): Entry => ({
  ...{ person, connection, requisition, kind, state: 'withdrawn' },
  evidence: { via: 'console', reason },
})

async function recordEntry(entry: Entry) {
  // By the clock of the server: by one that is slow, a withdrawal would be older than the consent.
  const at = entry.at ?? (await api.get('/v1/summary')).at
  return api.post('/v1/consents', { body: { ...entry, at } })
}

function entryIn(form: FormData): Entry {
  const textOf = (name: string): string => String(form.get(name)).trim()
  const [at, day, text_version] = [textOf('at'), textOf('expires'), textOf('text_version')]
  return {
    ...{ person: textOf('person'), connection: textOf('connection'), requisition: textOf('requisition') },
    kind: textOf('kind') as Consent['kind'],
    state: textOf('state') as Consent['state'],
    ...(at && { at: new Date(at).toISOString() }),
    ...(day && { expires_at: endOfDay(day) }),
    evidence: { via: 'console', where: textOf('where'), ...(text_version && { text_version }) },
  }
}

type NewEntryOf = {
  /** What the filters say of whose consent it is. */
  readonly start: Search
  readonly isPending: boolean
  readonly onSubmit: (entry: Entry) => void
  readonly back: () => void
}

function NewEntry({ start, isPending, onSubmit, back }: NewEntryOf) {
  const { consents: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  const { push } = SCREEN_TEXTS
  const ids = [
    { name: 'person', label: pushes.person },
    { name: 'connection', label: pushes.connection },
    { name: 'requisition', label: pushes.requisition },
  ] as const
  const choices = [
    { name: 'kind', label: push.kind, values: KINDS, first: KINDS[0] },
    { name: 'state', label: push.state, values: STATES, first: 'confirmed' },
  ] as const
  return (
    <form
      className="fields"
      aria-label={texts.add}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(entryIn(new FormData(event.currentTarget)))
      }}
    >
      <h2>{texts.add}</h2>
      {ids.map(({ name, label }) => (
        <label key={name} className="field">
          {label}
          <input name={name} required maxLength={500} autoComplete="off" defaultValue={start[name] ?? ''} />
        </label>
      ))}
      {choices.map(({ name, label, values, first }) => (
        <label key={name} className="field">
          {label}
          <select name={name} defaultValue={first}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
          {name === 'state' && <span className="quiet">{texts.stateHint}</span>}
        </label>
      ))}
      <label className="field">
        {texts.takesEffect}
        <input type="datetime-local" name="at" />
        <span className="quiet">{texts.takesEffectHint}</span>
      </label>
      <label className="field">
        {texts.expires}
        <input type="date" name="expires" />
        <span className="quiet">{texts.expiresHint}</span>
      </label>
      <label className="field">
        {texts.where}
        <input name="where" required maxLength={500} />
        <span className="quiet">{texts.whereHint}</span>
      </label>
      <label className="field">
        {texts.textVersion}
        <input name="text_version" maxLength={100} />
      </label>
      <FormButtons submit={texts.record} disabled={isPending} onBack={back} />
    </form>
  )
}
