/**
 * Which account of an ATS a connection belongs to. Consents, ids of records and erasures hang on the connection, so they
 * must never meet another account than the one they were made for: a connection keeps its account for ever.
 */
import { callNow } from '../../endpoint/call.ts'
import { failureOf } from '../../endpoint/call-failure.ts'
import type { EndpointDeps, SessionInput } from '../../endpoint/deps.ts'
import { evaluateText } from '../../endpoint/evaluate-text.ts'
import type { Session } from '../../endpoint/session.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { idText } from '../../kernel/model/model.ts'
import { canonicalJson, sha256 } from '../../kernel/text/fingerprint.ts'
import { planEndpoint } from '../../plan/endpoint.ts'
import { values } from '../../plan/pull.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { NewAccount } from '../../store/port/index.ts'

/**
 * What names the account, as fingerprints by name; under `id` what the ATS itself calls it, and `authorized`, if a
 * person chose it in a browser. Stored sealed.
 */
export type Account = Readonly<Record<string, string>>

const NAME = 'name'
const ID = 'id'
/** A person granted access in a browser. */
const AUTHORIZED = 'authorized'

type Named = Pick<SessionInput, 'connector' | 'authType' | 'settings' | 'credentials'>

/** Throws `credential_missing` if the `name` of the spec needs a value that is not there. */
export async function accountOf(named: Named, deps: Pick<EndpointDeps, 'evaluator'>): Promise<Account> {
  const { spec } = named.connector
  const { settings, credentials } = named
  const text = spec.account?.name
  const name = text === undefined ? {} : { [NAME]: await evaluateText(text, { settings, credentials }, deps.evaluator) }
  const texts = addressing(spec, named.authType)
  const used = Object.entries(settings).filter(([key]) => texts.includes(key))
  const parts = {
    ...name,
    auth_type: named.authType,
    ...Object.fromEntries(Object.entries(credentials).map(([key, value]) => [`credentials.${key}`, value])),
    ...Object.fromEntries(used.map(([key, value]) => [`settings.${key}`, String(value)])),
  }
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, sha256(value)]))
}

/** Every text that decides which account a request reaches. */
const addressing = ({ auth, http, endpoints }: ConnectorSpec, authType: string): string =>
  JSON.stringify([auth[authType], http.base_url, http.headers, Object.values(endpoints).map(({ path }) => path)])

/**
 * The names under which two accounts differ; none: they are the same, as far as both are known. A new version of a
 * connector may name accounts by other parts: those that only one of them has say nothing.
 */
export function differences(kept: Account, now: Account): string[] {
  const both = sharedNames(kept, now)
  return (both.includes(NAME) ? [NAME] : both).filter((key) => kept[key] !== now[key])
}

/** Whether two accounts are the same by a name that both have. */
export const isKnownSame = (kept: Account, now: Account): boolean =>
  differences(kept, now).length === 0 && sharedNames(kept, now).length > 0

const sharedNames = (kept: Account, now: Account): string[] =>
  Object.keys(now).filter((key) => key !== ID && Object.hasOwn(kept, key))

/** The account as it is known after a look at `now`. */
export const keptAccount = (kept: Account, now: Account): Account => ({ ...now, ...only(kept, [ID, AUTHORIZED]) })

/** What is known if a person states that the account is the same: its id has to be asked for again. */
export const statedAccount = (kept: Account, now: Account): Account => ({ ...now, ...only(kept, [AUTHORIZED]) })

const only = (account: Account, names: readonly string[]): Account =>
  Object.fromEntries(Object.entries(account).filter(([name]) => names.includes(name)))

export const authorizedAccount = (account: Account): Account => ({ ...account, [AUTHORIZED]: sha256(AUTHORIZED) })
/** Whether only the person in the browser decides which account it is. */
export const isChosenInBrowser = (account: Account, { account: said }: ConnectorSpec): boolean =>
  account[AUTHORIZED] !== undefined && said?.name === undefined

/** The same account with the id that the ATS gives it. */
export const withId = (account: Account, id: string): Account => ({ ...account, [ID]: sha256(id) })
export const hasId = (account: Account): boolean => account[ID] !== undefined
export const isId = (account: Account, id: string): boolean => account[ID] === sha256(id)

/**
 * What the account is called among all connections of the installation: equal names are one account. Null where neither
 * the connector nor the ATS names it, or where its host is not known before a login.
 */
export function accountName(
  account: Account,
  { connector, baseUrl }: Pick<Session, 'connector' | 'baseUrl'>,
): string | null {
  const known = [NAME, ID].find((key) => account[key] !== undefined)
  if (known === undefined || !URL.canParse(baseUrl)) return null
  return canonicalJson([connector.spec.id, new URL(baseUrl).origin, known, account[known]])
}

/** Asks the ATS to which account the credentials belong; null: the spec cannot ask. Throws what the call ended with. */
export async function askAccount(session: Session, deps: EndpointDeps): Promise<string | null> {
  const { connector, connection, settings } = session
  const { call, id } = connector.spec.account ?? {}
  if (call === undefined || id === undefined) return null
  const place = { connection, endpoint: call }
  const endpoint = planEndpoint(connector.spec, call)
  const result = await callNow(session, { endpoint, priority: 'status', with: {} }, deps)
  if (result.kind === 'wait')
    throw new HirewireError('ats_rate_limited', 'The rate limit of this connection is reached for now.', { place })
  if (result.kind !== 'ok') {
    const { code, message } = failureOf(result)
    throw new HirewireError(code, message, { place })
  }
  try {
    const read = await result.reply.onBody(values({ id }), { settings })
    const found = read.ok ? idText((read.value as { id?: unknown }).id) : null
    if (found !== null) return found
    const reason = read.ok ? 'it contains no id' : read.error.message
    throw new HirewireError(
      'expression_failed',
      `The account in the response of ${call} could not be read: ${reason}.`,
      {
        place: { ...place, pointer: '/account/id' },
      },
    )
  } finally {
    result.reply.close()
  }
}

/** Why a connection does not go on with what it was given. `reason`: a sentence. */
export const accountChanged = (connection: string, reason: string): HirewireError =>
  new HirewireError(
    'account_changed',
    `Connection ${connection} may now reach another account of the ATS than the one that its consents, records and pushes belong to: ${reason} Nothing was sent.`,
    { place: { connection } },
  )

const changedNames = (names: readonly string[]): string =>
  names.includes(NAME)
    ? 'what names the account (`account.name` of the connector) is different.'
    : `${names.join(', ')} changed.`

type Differing = {
  readonly connection: string
  readonly kept: Account
  readonly now: Account
  readonly names: readonly string[]
}

/** `confirmed`: asks the ATS; null if the spec cannot. The refusal says what is different and what the ATS answered. */
export async function accountAsAsked(
  { connection, kept, now, names }: Differing,
  confirmed: () => Promise<Account | null>,
): Promise<NewAccount> {
  const refused = (answer: string): NewAccount => ({
    kept: now,
    refusal: accountChanged(connection, `${changedNames(names)}${answer}`),
  })
  if (!hasId(kept)) return refused('')
  try {
    const account = await confirmed()
    return account === null ? refused('') : { kept: account, refusal: null }
  } catch (error) {
    const failed = asHirewireError(error)
    if (failed.code === 'account_changed') return { kept: now, refusal: failed }
    return refused(` The ATS was asked which account it is: ${failed.message}`)
  }
}
