import type { Evaluator } from '../expression/evaluator.ts'
import type { ClientTls, HttpClient } from '../http/exchange.ts'
import type { Clock } from '../kernel/machine/clock.ts'
import type { Random } from '../kernel/machine/random.ts'
import type { Observe } from '../kernel/model/events.ts'
import type { Masker } from '../kernel/secrets/mask.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { BudgetPort, SecretPort } from '../store/port/index.ts'
import type { AllowedOrigins } from './allowed-origins.ts'
import type { CallState } from './call-state.ts'

/** The dependencies of every call. */
export type EndpointDeps = CallState & {
  readonly evaluator: Evaluator
  readonly http: HttpClient
  readonly budgets: BudgetPort
  readonly secrets: SecretPort
  readonly clock: Clock
  readonly random: Random
  /** One per installation: the secrets of every connection are masked everywhere. */
  readonly masker: Masker
  readonly observe: Observe
}

/** The input of a session: everything resolved, no call made yet. */
export type SessionInput = {
  readonly connection: string
  readonly connector: LoadedConnector
  readonly authType: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: Readonly<Record<string, string>>
  /** The allowed origins of each secret, by name; a secret that is absent here is not bound yet. */
  readonly bound: Readonly<Record<string, AllowedOrigins>>
  /** Absent for the defaults of TLS. */
  readonly tls?: ClientTls
}
