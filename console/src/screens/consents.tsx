import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, queries, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { connectionOf, Filters, someOf, timesOf } from '../parts/filters.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { ProblemPanel } from '../parts/problem.tsx'
import { Table } from '../parts/table.tsx'
import { Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Consent = components['schemas']['Consent']
const DAY_MS = 86_400_000
/** How soon is soon, in days. */
const SOON = ['7', '30', '90']

/** The ledger of consents; or those that expire soon and that the platform may want to renew. */
export function ConsentsScreen() {
  const [search] = useFilters()
  const session = useQuery(sessionQuery).data
  const soon = SOON.find((days) => days === search.soon)
  const query = {
    ...someOf(search, 'person', 'requisition'),
    ...connectionOf(search),
    ...timesOf(search),
  }
  const consents = usePages(['consents', query, soon], (cursor, limit) =>
    api.get('/v1/consents', {
      params: {
        query: {
          ...query,
          ...(soon ? expiring(Number(soon)) : { sort: 'newest' as const }),
          limit,
          count: cursor === undefined,
          cursor,
        },
      },
    }),
  )
  const withdraw = useMutation({
    mutationFn: ({ consent, reason }: { consent: Consent; reason: string }) => withdrawn(consent, reason),
    onSettled: () =>
      Promise.all(
        ['consents', 'person', 'pushes', 'push', 'summary', 'erasures'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
  const { consents: texts, push, pushes } = TEXTS
  const mayWithdraw = may(session, 'platform')
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.hint}</p>
      <Filters
        filters={[
          { name: 'soon', label: texts.soon, values: SOON.map((value) => ({ value, text: texts.within(value) })) },
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
          { name: 'requisition', label: pushes.requisition },
          { name: 'from', label: texts.from, type: 'date' },
          { name: 'to', label: texts.to, type: 'date' },
        ]}
      />
      {withdraw.isError && <ProblemPanel error={withdraw.error} again={() => withdraw.reset()} />}
      <div role="status">
        {withdraw.data &&
          texts.withdrawn(
            withdraw.data.cancelled_pushes.length,
            withdraw.data.in_flight_pushes.length,
            withdraw.data.erasures.length,
          )}
      </div>
      <List pages={consents} none={soon ? texts.noneSoon : texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                head: pushes.person,
                cell: ({ person }) => (
                  <Link to="/persons/$id" params={{ id: person } as never}>
                    {person}
                  </Link>
                ),
              },
              { head: push.state, cell: ({ state }) => <Badge state={state} /> },
              { head: push.kind, cell: ({ kind }) => kind },
              { head: pushes.connection, cell: ({ connection }) => connection },
              { head: pushes.requisition, cell: ({ requisition }) => requisition },
              { head: push.recorded, cell: ({ at }) => <Time at={at} /> },
              { head: texts.expires, cell: ({ expires_at }) => <Time at={expires_at} /> },
              ...(mayWithdraw
                ? [
                    {
                      head: texts.act,
                      cell: (consent: Consent) =>
                        consent.state === 'confirmed' && (
                          <ConfirmButton
                            label={texts.withdraw}
                            title={texts.withdrawTitle(consent.person, consent.connection)}
                            disabled={withdraw.isPending}
                            onConfirm={(form) => withdraw.mutate({ consent, reason: String(form.get('reason')) })}
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
async function withdrawn({ person, connection, requisition, kind }: Consent, reason: string) {
  // By the clock of the server: by one that is slow, the withdrawal would be older than the consent.
  const { at } = await api.get('/v1/summary')
  const of = { person, connection, requisition, kind }
  return api.post('/v1/consents', { body: { ...of, state: 'withdrawn', at, evidence: { via: 'console', reason } } })
}
