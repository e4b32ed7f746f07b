import type { Evaluator } from '../expression/evaluator.ts'
import type { HttpClient } from '../http/exchange.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Observe } from '../kernel/events.ts'
import type { Masker } from '../kernel/mask.ts'
import type { Random } from '../kernel/random.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { BudgetPort, SecretPort } from '../store/port/index.ts'
import type { AllowedOrigins } from './allowed-origins.ts'
import type { Gates } from './rate-limiter.ts'

/** What calls need, whoever makes them. */
export type EndpointDeps = {
  readonly evaluator: Evaluator
  readonly http: HttpClient
  readonly budgets: BudgetPort
  /** One for the installation: what has one credential shares one budget. */
  readonly gates: Gates
  readonly secrets: SecretPort
  readonly clock: Clock
  readonly random: Random
  /** One for the installation: whatever any connection holds is masked everywhere. */
  readonly masker: Masker
  readonly observe: Observe
}

/** What a session is made from: everything resolved, nothing called yet. */
export type SessionInput = {
  readonly connection: string
  readonly connector: LoadedConnector
  readonly authType: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly credentials: Readonly<Record<string, string>>
  /** Where each of its secrets may go, by name; one that is not here was not bound yet. */
  readonly bound: Readonly<Record<string, AllowedOrigins>>
}
