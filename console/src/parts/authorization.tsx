import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { CopyField } from './copy.tsx'
import { SetCredentials } from './credentials.tsx'
import { hasSucceeded } from './health.tsx'
import { NextStep } from './next.tsx'
import { ActionProblem } from './problem.tsx'
import { asksForAccount, SameAccount } from './same-account.tsx'
import { Due } from './time.tsx'

type Connection = components['schemas']['ConnectionDetail']

/** Whether the ATS admits the connection; if a person grants access in a browser, the link for them. */
export function Authorization({ connection, inBrowser }: { connection: Connection; inBrowser: boolean }) {
  const { state, until, message, next } = connection.authorization
  const { authorization: texts } = TEXTS
  // Whoever granted access in a browser was admitted by the ATS.
  const isTried = inBrowser || state !== 'authorized' || hasSucceeded(connection)
  return (
    <>
      <h2>{texts.title}</h2>
      <p>
        <Badge
          {...(isTried ? { state, text: texts.states[state] } : { state: 'waiting', text: TEXTS.connections.notTried })}
        />{' '}
        {message}{' '}
        {until !== null && (
          <>
            {texts.until} <Due at={until} />
          </>
        )}
      </p>
      {next && (
        <p>
          <strong>{TEXTS.nextStep}:</strong> {next.text} <NextStep next={next} />
        </p>
      )}
      {state !== 'needs_authorization' && (
        <div className="actions">
          <SetCredentials connection={connection.id} />
        </div>
      )}
      {inBrowser && <LinkForCustomer id={connection.id} />}
    </>
  )
}

function LinkForCustomer({ id }: { id: string }) {
  const session = useQuery(sessionQuery).data
  const { authorization: texts } = TEXTS
  const link = useMutation({
    mutationFn: (isSame: boolean) =>
      api.post('/v1/connections/{id}/authorize', {
        params: { path: { id } },
        body: isSame ? { same_account: true } : {},
      }),
  })
  if (!may(session, 'authorizeConnection')) return null
  return (
    <>
      <div className="actions">
        <button type="button" disabled={link.isPending} onClick={() => link.mutate(false)}>
          {texts.getLink}
        </button>
      </div>
      {link.isError &&
        (asksForAccount(link.error) ? (
          <SameAccount error={link.error} onSame={() => link.mutate(true)} />
        ) : (
          <ActionProblem error={link.error} again={() => link.mutate(false)} />
        ))}
      {link.data && (
        <>
          <CopyField label={texts.link} text={link.data.address} />
          <p>
            {texts.give(link.data.redirect_uri)} {texts.expires} <Due at={link.data.expires_at} />.
          </p>
        </>
      )}
    </>
  )
}
