import type { components } from 'hirewire/client'
import { api, may, type Session } from '../api.ts'
import { TEXTS } from '../texts.ts'
import type { CauseOfIssues } from './causes.ts'
import { SetCredentials } from './credentials.tsx'
import { NextStep } from './next.tsx'
import { Time } from './time.tsx'
import { Words } from './words.tsx'

type Issue = components['schemas']['Issue']
const MOST = 100
const MINUTE_MS = 60_000

export const issuesQuery = {
  queryKey: ['issues', 'open'],
  queryFn: async () => (await api.get('/v1/issues', { params: { query: { open: true, limit: MOST } } })).data,
}

/** An open issue may close at any time without an entry of the change feed. */
export const watched =
  (everyMs: number) =>
  ({ state }: { state: { data: readonly Issue[] | undefined } }): number =>
    (state.data?.length ?? 0) > 0 ? everyMs : MINUTE_MS

/** On the screen of its connection: one thing that is wrong, with one button: what to do about it, or where; and what follows from it. */
export function CauseCard({ cause }: { cause: CauseOfIssues }) {
  const { today } = TEXTS
  const { root, follows, firstAt } = cause
  return (
    <>
      {root.stream !== null && <strong>{root.stream} </strong>}
      <Words text={root.message} />
      <p>
        <strong>{TEXTS.whoFixes[root.who_fixes] ?? root.who_fixes}:</strong> <Words text={root.next.text} />
      </p>
      <p className="quiet">
        {today.since} <Time at={firstAt} />, {today.times(root.count)} ({root.code})
      </p>
      <div className="actions">
        {setsCredentials(root) && <SetCredentials connection={root.connection} />}
        <NextStep next={root.next} />
      </div>
      {follows.length > 0 && (
        <>
          <p>{today.follows}</p>
          <ul>
            {follows.map((issue) => (
              <li key={issue.key}>
                <Following issue={issue} says={root.message} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What ends with its cause, and is done after it if it has to be done: `says` is not said twice. */
function Following({ issue, says }: { issue: Issue; says: string }) {
  const { stream, message, next, first_at } = issue
  return (
    <>
      {stream !== null && <strong>{stream} </strong>}
      {message !== says && <Words text={message} />}{' '}
      <span className="quiet">
        {TEXTS.today.since} <Time at={first_at} />
      </span>{' '}
      {next.operation === 'retryPush' || next.operation === 'listPushes' ? <NextStep next={next} /> : null}
    </>
  )
}

/** Whether new credentials are its next step, and the role may set them. */
export const mayTakeCredentials = (issue: Issue, session: Session | null | undefined): boolean =>
  setsCredentials(issue) && may(session, 'updateConnection')

/** The issue about pushes that failed has another next step: to retry them, once the credentials are right. */
const setsCredentials = (issue: Issue): issue is Issue & { connection: string } =>
  issue.connection !== null && issue.code === 'ats_auth' && issue.next.operation === 'updateConnection'
