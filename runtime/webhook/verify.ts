import { evaluateText } from '../endpoint/text.ts'
import type { Evaluator, Variables } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { VerifyContext } from '../strategies/contracts.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import type { Arrived } from './arrived.ts'

type Deps = {
  readonly evaluator: Evaluator
  readonly clock: { now(): number }
  hookCredentials(connection: string): Promise<Readonly<Record<string, string>>>
}

/** Has a delivery prove, on its raw bytes, that it comes from the ATS. Throws `signature_invalid`, `credential_missing`. */
export async function verifyDelivery({ event, session, delivery }: Arrived, deps: Deps): Promise<void> {
  const known = { credentials: await deps.hookCredentials(session.connection), settings: session.settings }
  const verifier = make(tables.verify, event.verify)(verifyContext(known, deps.evaluator))
  if (await verifier(delivery, deps.clock.now())) return
  throw new HirewireError(
    'signature_invalid',
    `The delivery to ${session.connection} does not prove that it comes from the ATS.`,
    { place: { connection: session.connection } },
  )
}

/** What a verifier may use, over the webhook credentials and the settings of a connection. */
export const verifyContext = (known: Variables, evaluator: Evaluator): VerifyContext => ({
  text: (tree) => evaluateText(tree, known, evaluator),
  async evaluate(program, root, vars) {
    const [evaluated] = await evaluator.evaluate([{ program, root, vars: { ...known, ...vars } }])
    return evaluated!
  },
})
