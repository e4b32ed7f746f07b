import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { useId, useState } from 'react'
import { api, readAgain } from '../api.ts'
import { ConnectionForm } from '../parts/connection-form.tsx'
import { type ConnectionBody, newValues } from '../parts/connection-values.ts'
import { connectorsQuery } from '../parts/connectors.ts'
import { useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { useFilters } from '../search.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Connector = components['schemas']['Connector']

export function ConnectScreen() {
  const [{ connector: chosen }, change] = useFilters()
  const connectors = useQuery(connectorsQuery)
  const { connectionForm: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.newTitle}</h1>
      <Loaded query={connectors}>
        {(all) => {
          const connector = all.find(({ id }) => id === chosen)
          return (
            <>
              <form className="filters">
                <label>
                  {texts.connector}
                  <select value={connector?.id ?? ''} onChange={(event) => change({ connector: event.target.value })}>
                    <option value="">{texts.choose}</option>
                    {all.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              </form>
              {connector && <NewConnection key={connector.id} connector={connector} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function NewConnection({ connector }: { connector: Connector }) {
  const [id, setId] = useState('')
  const fieldId = useId()
  const go = useGo()
  const { connectionForm: texts } = SCREEN_TEXTS
  const create = useMutation({
    mutationFn: (body: ConnectionBody) =>
      api.post('/v1/connections', { body: { ...body, integration: connector.id, ...(id && { id }) } }),
    onSuccess: async (created) => {
      await readAgain()
      await go({ to: '/connections/$id', params: { id: created.id } })
    },
  })
  return (
    <>
      {connector.prerequisites.length > 0 && (
        <>
          <h2>{texts.prerequisites}</h2>
          <ul>
            {connector.prerequisites.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {create.isError && <ActionProblem error={create.error} again={() => create.reset()} />}
      <ConnectionForm
        connector={connector}
        base={newValues(connector)}
        submit={texts.create}
        isPending={create.isPending}
        onSubmit={(body) => create.mutateAsync(body).catch(() => undefined)}
      >
        <div className="field">
          <label htmlFor={fieldId}>{texts.id}</label>
          <input
            id={fieldId}
            name="id"
            aria-describedby={`${fieldId}-hint`}
            pattern="[a-z0-9][a-z0-9_\-]*"
            maxLength={64}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
          <span id={`${fieldId}-hint`} className="quiet">
            {texts.idHint}
          </span>
        </div>
      </ConnectionForm>
    </>
  )
}
