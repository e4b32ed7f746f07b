import { evaluateText } from '../endpoint/evaluate-text.ts'
import type { Evaluator, Variables } from '../expression/evaluator.ts'
import { plainFirst } from '../expression/plain-paths.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { LoginRefused, VerifyContext } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type Arrived, inTime } from './delivery.ts'
import { neededCredentials } from './needed-credentials.ts'

/** The credentials of a webhook that are there, and why another one is not. */
export type HookCredentials = {
  readonly values: Readonly<Record<string, string>>
  readonly unavailable: HirewireError | null
}
/** Resolves those of these names, or all (null). Throws `not_found` where there is no such connection. */
export type ResolveHookCredentials = (connection: string, names: readonly string[] | null) => Promise<HookCredentials>

type VerifyDeps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  readonly hookCredentials: ResolveHookCredentials
}

/**
 * Has a delivery prove, on its raw bytes, that it comes from the ATS. Throws `signature_invalid`; `credential_missing` where
 * it may be genuine and what would prove it is not available; `machine_overloaded` where there was no time to tell.
 */
export async function verifyDelivery({ event, session, delivery }: Arrived, deps: VerifyDeps): Promise<void> {
  const { values, unavailable } = await deps.hookCredentials(session.connection, neededCredentials(event.verify))
  const known = { credentials: values, settings: session.settings }
  let reason: LoginRefused = 'signature'
  const because = (why: LoginRefused): void => {
    reason = why
  }
  const context = { ...verifyContext(known, deps.evaluator), because }
  const verifier = make(tables.verify, event.verify)(context)
  if (await verifier(delivery, deps.clock.now()).catch(explainedBy(unavailable))) return
  throw unavailable ?? verificationFailed(session.connection, reason)
}

/** A hole without a value is explained by the credential that is not available. */
const explainedBy =
  (unavailable: HirewireError | null) =>
  (error: unknown): never => {
    throw error instanceof HirewireError && error.code === 'credential_missing' ? (unavailable ?? error) : error
  }

/**
 * The refusal of a delivery without proof: the same for the sender whether or not there is a connection of that name.
 * `refused` is for the operator, and only where there is one.
 */
export const verificationFailed = (connection: string, refused?: LoginRefused): HirewireError =>
  new HirewireError(
    'signature_invalid',
    `Webhook verification failed for "${connection}": the secret may be wrong, or there is no connection of that name that takes webhooks.`,
    { place: { connection }, ...(refused && { detail: { refused } }) },
  )

/**
 * What a verifier may use, over the webhook credentials and the settings of a connection. A text or value made of plain
 * paths alone (`{{ $timestamp }}.{{ $raw }}`) is read off in this process: strangers reach no evaluator by it.
 */
export const verifyContext = (known: Variables, evaluator: Evaluator): VerifyContext => ({
  text: (tree) => evaluateText(tree, known, plainFirst(evaluator)),
  async evaluate(program, root, vars) {
    const [evaluated] = await plainFirst(evaluator).evaluate([{ program, root, vars: { ...known, ...vars } }])
    return inTime(evaluated!)
  },
})
