import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { ConfirmButton } from '../parts/confirm.tsx'
import { Erasures, RecordsInAts } from '../parts/erasures.tsx'
import { connectionOf, Filters, someOf } from '../parts/filters.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Erasure = components['schemas']['Erasure']
const STATES: readonly Erasure['state'][] = ['open', 'waiting', 'done']

/** What ATSs have to erase, the oldest open one first, and what they have erased. */
export function ErasuresScreen() {
  const [search] = useFilters()
  const session = useQuery(sessionQuery).data
  const state = STATES.find((one) => one === search.state)
  const query = { ...someOf(search, 'person'), ...connectionOf(search), ...(state && { state: [state] }) }
  const erasures = usePages(['erasures', 'list', query], (cursor, limit) =>
    api.get('/v1/erasures', {
      params: {
        query: {
          ...query,
          sort: state === undefined || state === 'done' ? 'newest' : 'oldest',
          limit,
          count: cursor === undefined,
          cursor,
        },
      },
    }),
  )
  const close = useMutation({
    mutationFn: ({ id, evidence }: { id: string; evidence: string }) =>
      api.post('/v1/erasures/{id}/close', { params: { path: { id } }, body: { evidence } }),
    onSettled: readAgain,
  })
  const { erasures: texts, pushes } = TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="persons" />
      <p>
        {texts.hint} {texts.unnamedHint}
      </p>
      <Filters
        filters={[
          {
            name: 'state',
            label: texts.state,
            values: STATES.map((value) => ({ value, text: texts.states[value] })),
          },
          { name: 'person', label: pushes.person },
          { name: 'connection', label: pushes.connection },
        ]}
      />
      {close.isError && <ActionProblem error={close.error} again={() => close.reset()} />}
      <List pages={erasures} none={state === undefined ? texts.noneAtAll : texts.none} act={null}>
        {(rows) => (
          <Erasures
            rows={rows}
            of={search.person}
            act={({ id, state: now, connection, message, records }) =>
              now !== 'done' &&
              may(session, 'closeErasure') && (
                <ConfirmButton
                  label={texts.close}
                  title={texts.closeTitle(connection)}
                  disabled={close.isPending}
                  onConfirm={(form) => close.mutate({ id, evidence: String(form.get('evidence')) })}
                >
                  <p>{message}</p>
                  <RecordsInAts records={records} />
                  <p>{texts.closeText}</p>
                  <label>
                    {texts.evidence}
                    <textarea name="evidence" required maxLength={1000} rows={3} />
                  </label>
                </ConfirmButton>
              )
            }
          />
        )}
      </List>
    </>
  )
}
