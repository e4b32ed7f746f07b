import { createHash } from 'node:crypto'
import type { Session } from '../../endpoint/session.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import type { SecretPort } from '../../store/port/index.ts'
import { errorCode } from '../../strategies/auth/error-code.ts'
import type { App } from '../contract.ts'
import { PUBLIC_URL } from './public-url.ts'

export type AuthorizationDeps = {
  readonly secrets: SecretPort
  readonly clock: Clock
  readonly random: Random
  /** The URL at which browsers reach this installation; undefined if not set. */
  readonly publicUrl: string | undefined
  session(connection: string): Promise<Session>
  /** Throws `account_changed` if the account may be known by an earlier authorization alone, and has data. */
  demandFirst(session: Session): Promise<void>
  /** Retries at once what failed before. `link`: the connect link by which it was authorized. */
  authorized(session: Session, link: string | undefined): Promise<void>
}

/** Path to which the ATS redirects the browser of the person who granted access. */
export const CALLBACK = '/v1/oauth/callback'

const LIFETIME_MS = 10 * 60_000
const RANDOM_BYTES = 32

/**
 * Lets a person authorize a connection in a browser. The values sent with the URL (state, verifier) are sealed in the
 * store. They are valid for one response within ten minutes, and only the newest authorization of a connection counts.
 */
export function createAuthorization(deps: AuthorizationDeps): Pick<App['connections'], 'authorize' | 'authorized'> {
  return {
    authorize: async (connection, { sameAccount = false, byLink = false } = {}) => {
      const session = await deps.session(connection)
      if (!sameAccount) await deps.demandFirst(session)
      return begin(session, byLink, deps)
    },
    async authorized({ state, code, issuer, error }, { link } = {}) {
      if (isOfLink(state) !== (link !== undefined)) throw unknownState()
      const pending = await take(state, deps)
      refuseOther(pending, issuer)
      if (error !== undefined || code === undefined) throw denied(pending, error)
      const session = await deps.session(pending.connection)
      const { verifier, redirectUri } = pending
      await authorizationOf(session).exchange({ code, verifier, redirectUri })
      await deps.authorized(session, link)
      return { connection: pending.connection, name: session.connector.spec.name }
    },
  }
}

const ownerOf = (connection: string): string => `authorize:${connection}`

/**
 * An authorization that the page of a connect link began is completed by that page alone: whoever opens the URL of the
 * ATS in another browser would give the connection of the link another account.
 */
const OF_LINK = '.link'
export const isOfLink = (state: string): boolean => state.endsWith(OF_LINK)

/** The connection that a `state` is of. */
export const connectionOf = (state: string): string => state.split('.')[0] ?? ''

async function begin(session: Session, byLink: boolean, deps: AuthorizationDeps) {
  const { connection } = session
  const redirectUri = `${publicUrlOf(deps).replace(/\/+$/, '')}${CALLBACK}`
  const random = (): string => Buffer.from(deps.random.bytes(RANDOM_BYTES)).toString('base64url')
  const verifier = random()
  const state = `${connection}.${random()}${byLink ? OF_LINK : ''}`
  const expiresAt = deps.clock.now() + LIFETIME_MS
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const authorization = authorizationOf(session)
  const address = await authorization.address({ state, challenge, redirectUri })
  const issuer = await authorization.issuer()
  await deps.secrets.put(ownerOf(connection), {
    state,
    verifier,
    redirect_uri: redirectUri,
    ...(issuer !== null && { issuer }),
    expires_at: String(expiresAt),
  })
  return { address, redirectUri, issuer, expiresAt }
}

function publicUrlOf({ publicUrl }: AuthorizationDeps): string {
  if (publicUrl !== undefined) return publicUrl
  throw new HirewireError(
    'config_invalid',
    'The configuration of the server has no `public_url`: the URL at which browsers reach it.',
    PUBLIC_URL,
  )
}

function authorizationOf({ authoriser, connection }: Session) {
  if (authoriser.authorization) return authoriser.authorization
  throw new HirewireError(
    'state_conflict',
    `Connection ${connection} needs no authorization: its auth_type does not use browser authorization.`,
    { place: { connection } },
  )
}

type Pending = {
  readonly connection: string
  readonly verifier: string
  readonly redirectUri: string
  readonly issuer: string | undefined
}

/** The values stored under this state, which is then used up. A wrong state leaves them unchanged. */
async function take(state: string, { secrets, clock }: AuthorizationDeps): Promise<Pending> {
  const connection = connectionOf(state)
  // Reading a state and using it up are one transition, so that two responses with one state never both count.
  const kept = await secrets.take(ownerOf(connection), { name: 'state', value: state })
  if (!kept) throw unknownState()
  if (Number(kept.expires_at) <= clock.now())
    throw new HirewireError('authorization_refused', 'The authorization expired: it is valid for ten minutes.', {
      place: { connection },
    })
  return { connection, verifier: kept.verifier ?? '', redirectUri: kept.redirect_uri ?? '', issuer: kept.issuer }
}

export const unknownState = (): HirewireError =>
  new HirewireError(
    'authorization_refused',
    'Unknown or used `state`: the authorization was already completed, a newer one was started, or it was started elsewhere.',
  )

/** A code of another authorization server is never sent to this one (RFC 9207). */
function refuseOther({ connection, issuer: expected }: Pending, issuer: string | undefined): void {
  if (expected === undefined || issuer === expected) return
  throw new HirewireError(
    'authorization_refused',
    `The response for connection ${connection} is not from the \`issuer\` of the connector: its \`iss\` is ${issuer === undefined ? 'missing' : 'different'}.`,
    { place: { connection } },
  )
}

function denied({ connection }: Pending, error: string | undefined): HirewireError {
  return new HirewireError(
    'authorization_refused',
    error === undefined
      ? 'The ATS redirected the browser without a code and without an error.'
      : `The ATS did not authorize connection ${connection}${errorCode(error)}.`,
    { place: { connection } },
  )
}
