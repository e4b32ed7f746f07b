import { forgetLogin } from '../../endpoint/auth-context.ts'
import type { Session } from '../../endpoint/session.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { ConnectionRow, FirstAccount, NewAccount, Store } from '../../store/port/index.ts'
import type { GivenBy } from '../contract.ts'
import {
  type Account,
  accountAsAsked,
  accountChanged,
  authorizedAccount,
  differences,
  hasId,
  isChosenInBrowser,
  isId,
  isKnownSame,
  keptAccount,
  statedAccount,
  withId,
} from './account.ts'
import type { AskAccount } from './account-check.ts'
import { secretsOwner } from './credentials.ts'
import type { Separated } from './object.ts'
import type { Sessions } from './sessions.ts'

type AccountDeps = { readonly store: Store; readonly sessions: Pick<Sessions, 'claim'> }

export type AccountChange = {
  readonly row: ConnectionRow
  readonly separated: Separated
  /** The caller states that the account is the same. */
  readonly isSame: boolean
  readonly by: GivenBy
}

/**
 * Which account a connection belongs to after a change. The store throws `refusal` (`account_changed`) if it may be
 * another one and anything of the first is stored. Undefined: that is found out when the connection is used, because a
 * credential is not available now, or because hirewire.yaml must not keep the other connections from starting.
 */
export async function accountAfter(change: AccountChange, deps: AccountDeps): Promise<NewAccount | undefined> {
  const { row, separated, isSame, by } = change
  const { id, connector } = row
  const claim = await claimedBy({ id, connector, separated }, deps)
  if (claim instanceof HirewireError) {
    if (isSame) throw claim
    return undefined
  }
  const before = await accountBefore(row, deps)
  if (isSame) return { kept: statedAccount(before ?? {}, claim.account), refusal: null }
  const names = before === null ? [] : differences(before, claim.account)
  if (before === null || names.length === 0) return { kept: keptAccount(before ?? {}, claim.account), refusal: null }
  if (by === 'configuration') return undefined
  return accountAsAsked({ connection: id, kept: before, now: claim.account, names }, () => claim.confirmed(before))
}

/** A connection as it was given, before it is stored. */
type Given = { readonly id: string; readonly connector: string; readonly separated: Separated }

/**
 * The account of a connection that is being added, and whether it is that of a removed one with its id. No account: a
 * credential is not available now; it is kept when the connection is used.
 */
export async function accountOfNew(added: Given, deps: AccountDeps): Promise<FirstAccount> {
  const claim = await claimedBy(added, deps)
  if (claim instanceof HirewireError) return { isFormer: false }
  const former = await deps.store.connections.formerAccount(added.id)
  return { account: claim.account, isFormer: former != null && isKnownSame(former, claim.account) }
}

async function accountBefore(row: ConnectionRow, deps: AccountDeps): Promise<Account | null> {
  const kept = await deps.store.connections.account(row.id)
  if (kept) return kept
  const claim = await claimed(row, (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}, deps)
  return claim instanceof HirewireError ? null : claim.account
}

const claimedBy = ({ id, connector, separated: { definition, sealed } }: Given, deps: AccountDeps) =>
  claimed({ id, connector, authType: definition.auth_type, definition }, sealed, deps)

/** The error if a value is not available, or the connector is not loaded. */
const claimed = (...[candidate, sealed, { sessions }]: [...Parameters<Sessions['claim']>, AccountDeps]) =>
  sessions.claim(candidate, sealed).catch((error: unknown) => {
    if (error instanceof HirewireError) return error
    throw error
  })

type Choosing = Pick<Session, 'connection' | 'connector'>

/** Throws `account_changed` if a person in a browser could choose another account than the one of the stored data. */
export async function demandFirstChoice({ connection, connector }: Choosing, store: Store): Promise<void> {
  const kept = await store.connections.account(connection)
  if (!kept || !isChosenInBrowser(kept, connector.spec)) return
  const refusal = accountChanged(connection, 'a person who authorizes it again may belong to another one.')
  await keep(connection, { kept, refusal }, store)
}

/** From now on another authorization may lead to another account. */
export async function noteChoice({ connection }: Choosing, store: Store): Promise<void> {
  const kept = (await store.connections.account(connection)) ?? {}
  await keep(connection, { kept: authorizedAccount(kept), refusal: null }, store)
}

type Authorized = { readonly store: Store; readonly ask: AskAccount; readonly sessions: Pick<Sessions, 'forget'> }

/**
 * After a person authorized the connection: asks the ATS whose account it is now, where the spec says how. Throws
 * `account_changed` if it is another one than that of the stored data, and forgets the authorization. Without an answer,
 * a check of the connection asks again.
 */
export async function demandSameAuthorized(connection: string, { store, ask, sessions }: Authorized): Promise<void> {
  const revision = await store.connections.revision(connection)
  const id = await ask(connection).catch(unlessOfAts)
  if (id === null || revision === null) return
  const kept = (await store.connections.account(connection)) ?? {}
  const refusal =
    hasId(kept) && !isId(kept, id)
      ? accountChanged(connection, 'the ATS says that the person who authorized it belongs to another one.')
      : null
  try {
    await store.connections.keepAccount(connection, revision, { kept: withId(kept, id), refusal })
  } catch (error) {
    if (error === refusal) await forgetLogin(connection, store)
    throw error
  } finally {
    // The next session knows the account; one that is open knows what was forgotten.
    sessions.forget(connection)
  }
}

function unlessOfAts(error: unknown): null {
  if (error instanceof HirewireError) return null
  throw error
}

async function keep(connection: string, account: NewAccount, { connections }: Store): Promise<void> {
  const revision = await connections.revision(connection)
  if (revision !== null) await connections.keepAccount(connection, revision, account)
}
