/** The client of the API with the session of this page, and who is signed in. */
import { QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query'
import { ApiError, type components, createClient, type Problem } from 'hirewire/client'
import { ROLES_OF } from './roles.gen.ts'
import { TEXTS } from './texts.ts'
import { forgetTyped, isWaitingForSession, keepTyped, sessionIsBack } from './unsaved.ts'

export type Role = components['schemas']['Key']['role']
export type Session = {
  readonly name: string
  readonly role: Role
  readonly connections: readonly string[] | null
  readonly ends_at: string
}

/** The session is in a cookie that scripts cannot read; the browser adds it. */
export const api = createClient({ url: location.origin })

const MINUTE_MS = 60_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.retryable),
    },
  },
})

async function callSession(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Session | null> {
  const response = await fetch('/console/session', {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.status === 204 || (response.status === 401 && method === 'GET')) return null
  if (response.ok) return response.json()
  throw new ApiError(response, (await response.json().catch(() => null)) as Problem | null)
}

/** Null: nobody is signed in. Reading it prolongs the session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await callSession('GET')
    if (session !== null) return begun(session)
    const before = current()
    return before !== null && keepTyped(TEXTS.signIn.secretMissing) ? before : null
  },
  staleTime: MINUTE_MS,
  refetchInterval: 5 * MINUTE_MS,
})

export async function signIn(proof: { key: string } | { token: string }): Promise<void> {
  const session = await callSession('POST', proof)
  queries.setQueryData(sessionQuery.queryKey, begun(session!))
}

const current = (): Session | null => queries.getQueryData<Session | null>(['session']) ?? null

/** Who is signed in, and what they may see: a name is that of another key once its own is revoked. */
export const identityOf = ({ name, role, connections }: Session): string => JSON.stringify([name, role, connections])

/** Null: nobody is signed in. */
export function currentIdentity(): string | null {
  const session = current()
  return session && identityOf(session)
}

/** What waits for a session is for the key that it was typed with: whoever else signs in may have other rights. */
function begun(session: Session): Session {
  const before = current()
  if (before === null || identityOf(before) !== identityOf(session)) forget()
  else if (isWaitingForSession()) void readAgain()
  sessionIsBack()
  return session
}

export async function signOut(): Promise<void> {
  await callSession('DELETE')
  forgetTyped()
  endSession()
}

/** Nothing that was read stays in the memory of the page, but what is behind something that was typed. */
export function endSession(): void {
  if (current() !== null && keepTyped(TEXTS.signIn.secretMissing)) return
  queries.setQueryData(sessionQuery.queryKey, null)
  forget()
}

const ALL_BUT_SESSION: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'session' }

const forget = (): void => queries.removeQueries(ALL_BUT_SESSION)

/**
 * After an action, whether it succeeded or not. What is shown is read again at once, everything else when it is shown:
 * a list of what each action concerns would miss something.
 */
export const readAgain = (): Promise<void> => queries.invalidateQueries(ALL_BUT_SESSION)

/** An operation of the API, by its name in the OpenAPI document. */
export type Operation = keyof typeof ROLES_OF

/** A newer server may name others. */
export const isOperation = (text: string | null): text is Operation => text !== null && Object.hasOwn(ROLES_OF, text)

/** Whether the role may use the operation; the API checks it again. */
export const may = (session: Session | null | undefined, operation: Operation): boolean =>
  session != null && ROLES_OF[operation].some((role) => role === session.role)

/** A response of 401 to anything means that the session has ended. */
export const endsSession = (error: unknown): boolean => error instanceof ApiError && error.status === 401
