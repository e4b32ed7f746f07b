import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { connectorsQuery } from '../parts/connectors.ts'
import { FormButtons } from '../parts/form-buttons.tsx'
import { Link } from '../parts/link.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Secret } from '../parts/secret.tsx'
import { Table } from '../parts/table.tsx'
import { Due, Time } from '../parts/time.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type ConnectLink = components['schemas']['ConnectLink']
type Body = NonNullable<Parameters<typeof api.post<'/v1/connect-links'>>[1]>['body']

/** Where each customer is who connects an ATS with a link. */
export function ConnectLinksScreen() {
  const [search, change] = useFilters()
  const session = useQuery(sessionQuery).data
  const links = usePages(['connect-links'], (cursor, limit) =>
    api.get('/v1/connect-links', { params: { query: { limit, cursor } } }),
  )
  const create = useMutation({
    mutationFn: (form: FormData) => api.post('/v1/connect-links', { body: bodyOf(form) }),
    gcTime: 0,
    onSuccess: () => change({ new: undefined }),
    onSettled: readAgain,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.post('/v1/connect-links/{id}/revoke', { params: { path: { id } } }),
    onSettled: readAgain,
  })
  const { connectLinks: texts } = SCREEN_TEXTS
  const failed = [create, revoke].find(({ isError }) => isError)
  const mayCreate = may(session, 'createConnectLink')
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.hint}</p>
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
      {create.data && <Secret label={texts.urlOf(create.data.customer)} secret={create.data.url} />}
      {mayCreate &&
        (search.new === undefined ? (
          <button type="button" className="main" onClick={() => change({ new: 'yes' })}>
            {texts.add}
          </button>
        ) : (
          <NewLink
            isPending={create.isPending}
            onSubmit={(form) => create.mutate(form)}
            back={() => change({ new: undefined })}
          />
        ))}
      <List pages={links} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: texts.customer, cell: ({ customer }) => customer },
              { head: texts.state, width: 'state', cell: ({ state }) => <Badge state={state} /> },
              { head: texts.step, cell: stepOf },
              { head: texts.ats, cell: ({ connector }) => connector ?? TEXTS.none },
              { head: texts.connection, cell: connectionOf },
              { head: texts.changed, width: 'time', cell: ({ updated_at }) => <Time at={updated_at} /> },
              { head: texts.expires, width: 'time', cell: ({ expires_at }) => <Due at={expires_at} /> },
              ...(mayCreate
                ? [
                    {
                      head: texts.act,
                      cell: ({ id, customer, state }: ConnectLink) =>
                        (state === 'open' || state === 'done') && (
                          <ConfirmButton
                            label={texts.revoke}
                            isDanger
                            title={texts.revokeTitle(customer)}
                            disabled={revoke.isPending}
                            onConfirm={() => revoke.mutate(id)}
                          >
                            <p>{texts.revokeText}</p>
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

function stepOf({ step, opened_at, result }: ConnectLink): string {
  const { connectLinks: texts } = SCREEN_TEXTS
  if (opened_at === null) return texts.notOpened
  const name = texts.steps[step as keyof typeof texts.steps] ?? step
  return result === 'incomplete' ? `${name}, ${texts.incomplete}` : name
}

const connectionOf = ({ connection }: ConnectLink) =>
  connection === null ? (
    TEXTS.none
  ) : (
    <Link to="/connections/$id" params={{ id: connection }}>
      {connection}
    </Link>
  )

function bodyOf(form: FormData): Body {
  const text = (name: string): string => String(form.get(name)).trim()
  const connectors = form.getAll('connectors').map(String)
  const connection = text('connection')
  const language = text('language')
  return {
    customer: text('customer'),
    expires_in: text('expires_in'),
    ...(connection ? { connection } : connectors.length > 0 && { connectors }),
    ...(text('return_url') && { return_url: text('return_url') }),
    ...(language && { language: language as 'en' | 'de' }),
  }
}

type NewLinkOf = { readonly isPending: boolean; readonly onSubmit: (form: FormData) => void; readonly back: () => void }

function NewLink({ isPending, onSubmit, back }: NewLinkOf) {
  const connectors = useQuery(connectorsQuery).data ?? []
  const { connectLinks: texts } = SCREEN_TEXTS
  return (
    <form
      className="fields"
      aria-label={texts.add}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <h2>{texts.add}</h2>
      <label className="field">
        {texts.customer}
        <input name="customer" required maxLength={200} autoComplete="off" />
        <span className="quiet">{texts.customerHint}</span>
      </label>
      <label className="field">
        {texts.connectors}
        <select name="connectors" multiple size={5}>
          {connectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <span className="quiet">{texts.connectorsHint}</span>
      </label>
      <label className="field">
        {texts.repairs}
        <input name="connection" maxLength={64} autoComplete="off" />
        <span className="quiet">{texts.repairsHint}</span>
      </label>
      <label className="field">
        {texts.returnUrl}
        <input name="return_url" type="url" maxLength={2000} />
      </label>
      <label className="field">
        {texts.language}
        <select name="language">
          <option value="">{texts.ofBrowser}</option>
          <option value="en">English</option>
          <option value="de">Deutsch</option>
        </select>
      </label>
      <label className="field">
        {texts.expires}
        <select name="expires_in" defaultValue="7d">
          {(['1d', '7d', '30d'] as const).map((duration) => (
            <option key={duration} value={duration}>
              {texts.days(Number.parseInt(duration, 10))}
            </option>
          ))}
        </select>
      </label>
      <FormButtons submit={texts.create} disabled={isPending} onBack={back} />
    </form>
  )
}
