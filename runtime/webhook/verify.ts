import { evaluateText } from '../endpoint/evaluate-text.ts'
import type { Evaluator, Variables } from '../expression/evaluator.ts'
import { plainFirst } from '../expression/plain-paths.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { LoginRefused, VerifyContext } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { type Arrived, inTime } from './delivery.ts'
import { neededCredentials } from './needed-credentials.ts'

/** The available credentials of a webhook, and why another one is not available. */
export type HookCredentials = {
  readonly values: Readonly<Record<string, string>>
  readonly unavailable: HirewireError | null
}
/** Resolves the credentials with these names, or all (null). Throws `not_found` when there is no such connection. */
export type ResolveHookCredentials = (connection: string, names: readonly string[] | null) => Promise<HookCredentials>

type VerifyDeps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  readonly hookCredentials: ResolveHookCredentials
}

/**
 * Verifies on its raw bytes that a delivery comes from the ATS. Throws `signature_invalid`; `credential_missing` when
 * it may be genuine and the credential to verify it is not available; `machine_overloaded` when there was no time to
 * verify it.
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
 * The refusal of a delivery without proof: identical for the sender whether or not such a connection exists. `refused`
 * is for the operator of an existing connection.
 */
export const verificationFailed = (connection: string, refused?: LoginRefused): HirewireError =>
  new HirewireError(
    'signature_invalid',
    `Webhook verification failed for "${connection}": the secret may be wrong, or no connection of that name accepts webhooks.`,
    { place: { connection }, ...(refused && { detail: { refused } }) },
  )

/**
 * The values that a verifier may use, over the webhook credentials and the settings of a connection. A text made only
 * of plain paths (`{{ $timestamp }}.{{ $delivery.raw }}`) is evaluated in this process, so that strangers cannot occupy an
 * evaluator with it.
 */
export const verifyContext = (known: Variables, evaluator: Evaluator): VerifyContext => ({
  text: (tree) => evaluateText(tree, known, plainFirst(evaluator)),
  async evaluate(program, root, vars) {
    const [evaluated] = await plainFirst(evaluator).evaluate([{ program, root, vars: { ...known, ...vars } }])
    return inTime(evaluated!)
  },
})
