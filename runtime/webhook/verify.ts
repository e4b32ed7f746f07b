import { evaluateText } from '../endpoint/text.ts'
import type { Evaluator, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { VerifyContext } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type Arrived, inTime } from './arrived.ts'
import { neededCredentials } from './needed-credentials.ts'

/** The credentials of a webhook that are there, and why another one is not. */
export type HookCredentials = {
  readonly values: Readonly<Record<string, string>>
  readonly unavailable: HirewireError | null
}
/** Resolves those of these names, or all (null). Throws `not_found` where there is no such connection. */
export type ResolveHookCredentials = (connection: string, names: readonly string[] | null) => Promise<HookCredentials>

type Deps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  readonly hookCredentials: ResolveHookCredentials
}

/**
 * Has a delivery prove, on its raw bytes, that it comes from the ATS. Throws `signature_invalid`; `credential_missing` where
 * it may be genuine and what would prove it is not available; `machine_overloaded` where there was no time to tell.
 */
export async function verifyDelivery({ event, session, delivery }: Arrived, deps: Deps): Promise<void> {
  const { values, unavailable } = await deps.hookCredentials(session.connection, neededCredentials(event.verify))
  const known = { credentials: values, settings: session.settings }
  const verifier = make(tables.verify, event.verify)(verifyContext(known, deps.evaluator))
  if (await verifier(delivery, deps.clock.now()).catch(because(unavailable))) return
  if (unavailable) throw unavailable
  throw new HirewireError(
    'signature_invalid',
    `The delivery to ${session.connection} does not prove that it comes from the ATS.`,
    { place: { connection: session.connection } },
  )
}

/** A hole without a value is explained by the credential that is not available. */
const because =
  (unavailable: HirewireError | null) =>
  (error: unknown): never => {
    throw error instanceof HirewireError && error.code === 'credential_missing' ? (unavailable ?? error) : error
  }

/** What a verifier may use, over the webhook credentials and the settings of a connection. */
export const verifyContext = (known: Variables, evaluator: Evaluator): VerifyContext => ({
  text: (tree) => evaluateText(tree, known, evaluator),
  async evaluate(program, root, vars) {
    const [evaluated] = await evaluator.evaluate([{ program, root, vars: { ...known, ...vars } }])
    return inTime(evaluated!)
  },
})
