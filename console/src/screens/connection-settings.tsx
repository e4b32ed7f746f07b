import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useRef, useState } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { ChangedMeanwhile, wasChanged } from '../parts/changed.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { CONNECTION_FORM, ConnectionForm } from '../parts/connection-form.tsx'
import { ConnectionTabs } from '../parts/connection-tabs.tsx'
import { type ConnectionBody, type Values, valuesOf } from '../parts/connection-values.ts'
import { useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { asksForAccount, SameAccount } from '../parts/same-account.tsx'
import { checkSaved } from '../parts/saved.tsx'
import { useNameOf } from '../parts/summary.ts'
import { TypedId } from '../parts/typed-id.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Schemas = components['schemas']
type Both = { readonly connection: Schemas['Connection']; readonly connector: Schemas['Connector'] }

async function read(id: string): Promise<Both> {
  const connection = await api.get('/v1/connections/{id}', { params: { path: { id } } })
  const connector = await api.get('/v1/connectors/{id}', { params: { path: { id: connection.integration } } })
  return { connection, connector }
}

export function ConnectionSettingsScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  // What is entered is a change of the version that was read first: nothing reads another one behind it.
  const both = useQuery({
    queryKey: ['connection-settings', id],
    queryFn: () => read(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const nameOf = useNameOf()
  const { connectionForm: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title(nameOf(id))}</h1>
      <ConnectionTabs id={id} />
      <Loaded query={both}>
        {(data) => (
          <>
            <Settings key={id} start={data} />
            <Remove id={id} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Settings({ start: { connection: start, connector } }: { start: Both }) {
  const [base, setBase] = useState(start)
  const [theirs, setTheirs] = useState<{ readonly before: Values; readonly after: Values } | null>(null)
  /** The next change is sent with the statement that the account is the same. */
  const isSame = useRef(false)
  const go = useGo()
  const path = { id: base.id }
  const { connectionForm: texts } = SCREEN_TEXTS
  const save = useMutation({
    mutationFn: (change: ConnectionBody) => {
      const body = isSame.current ? { ...change, same_account: true } : change
      isSame.current = false
      return api.patch('/v1/connections/{id}', { params: { path, header: { 'if-match': `"${base.revision}"` } }, body })
    },
    onSuccess: async () => {
      void checkSaved(base.id)
      await readAgain()
      await go({ to: '/connections/$id', params: path })
    },
    onError: async (error) => {
      if (!wasChanged(error)) return setTheirs(null)
      const now = await api.get('/v1/connections/{id}', { params: { path } })
      setTheirs({ before: valuesOf(base, connector), after: valuesOf(now, connector) })
      setBase(now)
    },
  })
  return (
    <>
      {theirs && <ChangedMeanwhile title={texts.changed} text={texts.changedText} {...theirs} />}
      {save.isError &&
        !wasChanged(save.error) &&
        (asksForAccount(save.error) ? (
          <SameAccount
            error={save.error}
            form={CONNECTION_FORM}
            onSame={() => {
              isSame.current = true
            }}
          />
        ) : (
          <ActionProblem error={save.error} again={() => save.reset()} />
        ))}
      <ConnectionForm
        connector={connector}
        base={valuesOf(base, connector)}
        submit={texts.save}
        isPending={save.isPending}
        onSubmit={(body) => save.mutateAsync(body).catch(() => undefined)}
      />
    </>
  )
}

/** At the end, and only for an admin: it cannot be undone. */
function Remove({ id }: { id: string }) {
  const session = useQuery(sessionQuery).data
  const go = useGo()
  const { connections: texts } = TEXTS
  const remove = useMutation({
    mutationFn: () => api.delete('/v1/connections/{id}', { params: { path: { id } } }),
    onSuccess: () => go({ to: '/connections' }),
    onSettled: readAgain,
  })
  if (!may(session, 'removeConnection')) return null
  return (
    <section className="sheet" aria-label={texts.remove}>
      <h2>{texts.remove}</h2>
      <p>{texts.removeText}</p>
      <ConfirmButton
        label={texts.remove}
        isDanger
        title={texts.removeTitle(id)}
        disabled={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{texts.removeText}</p>
        <TypedId id={id} />
      </ConfirmButton>
      {remove.isError && <ActionProblem error={remove.error} again={() => remove.reset()} />}
    </section>
  )
}
