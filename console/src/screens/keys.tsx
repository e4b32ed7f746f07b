import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, type Role, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { FormButtons } from '../parts/form-buttons.tsx'
import { List, usePages } from '../parts/listed.tsx'
import { AT_ONCE, OverlapField } from '../parts/overlap.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Secret } from '../parts/secret.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Due, endOfDay, Time } from '../parts/time.tsx'
import { Words } from '../parts/words.tsx'
import { useFilters } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Key = components['schemas']['Key']
const ROLES: readonly Role[] = ['operator', 'platform', 'integrator', 'auditor', 'admin']

/** Who may use the API, and what they may do. */
export function KeysScreen() {
  const [search, change] = useFilters()
  const session = useQuery(sessionQuery).data
  const keys = usePages(['keys'], (cursor, limit) => api.get('/v1/keys', { params: { query: { limit, cursor } } }))
  const create = useMutation({
    mutationFn: (form: FormData) => api.post('/v1/keys', { body: bodyOf(form) }),
    gcTime: 0,
    onSuccess: () => {
      // Only the newest secret is shown.
      rotate.reset()
      change({ new: undefined })
    },
    onSettled: readAgain,
  })
  const rotate = useMutation({
    mutationFn: ({ id, form }: { id: string; form: FormData }) =>
      api.post('/v1/keys/{id}/rotate', { params: { path: { id } }, body: rotationOf(form) }),
    gcTime: 0,
    onSettled: readAgain,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.post('/v1/keys/{id}/revoke', { params: { path: { id } } }),
    onSettled: readAgain,
  })
  const { keys: texts } = SCREEN_TEXTS
  const failed = [create, rotate, revoke].find(({ isError }) => isError)
  const issued = rotate.data ?? create.data
  const isAdmin = may(session, 'createKey')
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="settings" />
      <p>
        <Words text={texts.hint} />
      </p>
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
      {issued && <Secret label={texts.secretOf(issued.name)} secret={issued.secret} />}
      {isAdmin &&
        (search.new === undefined ? (
          <button type="button" className="main" onClick={() => change({ new: 'yes' })}>
            {texts.add}
          </button>
        ) : (
          <NewKey
            isPending={create.isPending}
            onSubmit={(form) => create.mutate(form)}
            back={() => change({ new: undefined })}
          />
        ))}
      <List pages={keys} none={texts.none}>
        {(rows) => (
          <Table
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: texts.name, cell: ({ name }) => name },
              { head: texts.role, cell: ({ role }) => role },
              { head: texts.state, width: 'state', cell: ({ state }) => <Badge state={state} /> },
              {
                head: texts.connections,
                cell: ({ connections }) => (connections === null ? texts.all : connections.join(', ')),
              },
              { head: texts.expires, width: 'time', cell: ({ expires_at }) => <Due at={expires_at} /> },
              { head: texts.lastUsed, width: 'time', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
              {
                head: texts.begins,
                cell: ({ secrets }) =>
                  secrets.map(({ begins, ends_at }) => (
                    <div key={begins}>
                      <code>{begins}…</code>{' '}
                      {ends_at !== null && (
                        <span className="warn">
                          {texts.oldUntil} <Due at={ends_at} />
                        </span>
                      )}
                    </div>
                  )),
              },
              ...(isAdmin
                ? [
                    {
                      head: texts.act,
                      cell: (key: Key) =>
                        key.state !== 'revoked' && (
                          <div className="actions">
                            <ConfirmButton
                              label={texts.rotate}
                              title={texts.rotateTitle(key.name)}
                              disabled={rotate.isPending}
                              onConfirm={(form) => rotate.mutate({ id: key.id, form })}
                            >
                              <p>{texts.rotateText}</p>
                              <OverlapField
                                label={texts.overlap}
                                // With the new end, it would be valid again.
                                start={key.state === 'expired' ? AT_ONCE : undefined}
                              />
                              <label>
                                {texts.expires}
                                <input type="date" name="expires" required={key.state === 'expired'} />
                                {key.state === 'active' && <span className="quiet">{texts.sameEnd}</span>}
                              </label>
                            </ConfirmButton>
                            <ConfirmButton
                              label={texts.revoke}
                              isDanger
                              title={texts.revokeTitle(key.name)}
                              disabled={revoke.isPending}
                              onConfirm={() => revoke.mutate(key.id)}
                            >
                              <p>{texts.revokeText}</p>
                            </ConfirmButton>
                          </div>
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

type Body = NonNullable<Parameters<typeof api.post<'/v1/keys'>>[1]>['body']

function bodyOf(form: FormData): Body {
  const [connections, day] = [
    String(form.get('connections'))
      .split(/[\s,]+/)
      .filter(Boolean),
    form.get('expires'),
  ]
  return {
    name: String(form.get('name')),
    role: String(form.get('role')) as Role,
    ...(connections.length > 0 && { connections }),
    ...(day && { expires_at: endOfDay(String(day)) }),
  }
}

function rotationOf(form: FormData): { overlap: string; expires_at?: string } {
  const day = String(form.get('expires'))
  return { overlap: String(form.get('overlap')), ...(day && { expires_at: endOfDay(day) }) }
}

type NewKeyOf = { readonly isPending: boolean; readonly onSubmit: (form: FormData) => void; readonly back: () => void }

function NewKey({ isPending, onSubmit, back }: NewKeyOf) {
  const { keys: texts } = SCREEN_TEXTS
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
        {texts.name}
        <input name="name" required maxLength={100} autoComplete="off" />
        <span className="quiet">{texts.nameHint}</span>
      </label>
      <label className="field">
        {texts.role}
        <select name="role">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {`${role}: ${texts.roles[role]}`}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {texts.connections}
        <input name="connections" maxLength={2000} />
        <span className="quiet">{texts.connectionsHint}</span>
      </label>
      <label className="field">
        {texts.expires}
        <input type="date" name="expires" />
        <span className="quiet">{texts.expiresHint}</span>
      </label>
      <FormButtons submit={texts.create} disabled={isPending} onBack={back} />
    </form>
  )
}
