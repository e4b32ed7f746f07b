import { ERRORS, HirewireError } from '../../kernel/errors/errors.ts'
import type { PullDeps } from '../../pull/deps.ts'
import type { Store } from '../../store/port/index.ts'
import type { CheckResult } from '../contract.ts'
import { askAccount, hasId, isId, withId } from './account.ts'
import type { Sessions } from './sessions.ts'

/** Asks the ATS which account the credentials belong to; null: the connector cannot ask. */
export type AccountCheck = (connection: string) => Promise<CheckResult['checks'][number] | null>

export type AskAccount = (connection: string) => Promise<string | null>

export const createAskAccount =
  (flows: (connection: string) => PullDeps): AskAccount =>
  async (connection) => {
    const deps = flows(connection)
    return askAccount(await deps.session(connection), deps)
  }

type AccountCheckDeps = { readonly store: Store; readonly sessions: Pick<Sessions, 'forget'> }

/** The first answer is kept: from then on, a change that leads to another account is recognized. */
export function createAccountCheck(ask: AskAccount, { store, sessions }: AccountCheckDeps): AccountCheck {
  return async (connection) => {
    const revision = await store.connections.revision(connection)
    const name = 'account'
    try {
      const id = await ask(connection)
      if (id === null || revision === null) return null
      const kept = (await store.connections.account(connection)) ?? {}
      if (hasId(kept) && !isId(kept, id))
        return {
          name,
          ok: false,
          message: `The credentials belong to the account ${id} of the ATS now, which is another one than before.`,
          next: ERRORS.account_changed.next,
        }
      await store.connections.keepAccount(connection, revision, { kept: withId(kept, id), refusal: null })
      // The next session knows which other connections lead to this account.
      if (!hasId(kept)) sessions.forget(connection)
      return { name, ok: true, message: `The credentials belong to the account ${id} of the ATS.` }
    } catch (error) {
      if (!(error instanceof HirewireError)) throw error
      return { name, ok: false, message: error.message, next: error.next, action: error.action }
    }
  }
}
