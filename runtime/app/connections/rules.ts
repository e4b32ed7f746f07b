import type { AllowedOrigins } from '../../endpoint/allowed-origins.ts'
import type { Evaluator } from '../../expression/evaluator.ts'
import type { SettingValues, StoredCredential } from '../../spec/connection.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings } from '../../spec/overlay.ts'

export { connectionFaults } from '../../spec/connection-faults.ts'

/** A connection to be stored: new inline secrets are texts, kept ones are `{ sealed: true }`. */
export type Definition = {
  readonly integration: string
  readonly auth_type: string
  readonly credentials: Readonly<Record<string, StoredCredential>>
  readonly settings: SettingValues
  readonly webhook: Readonly<Record<string, StoredCredential>>
  readonly tls: Readonly<Record<string, StoredCredential>>
  readonly every: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, unknown>>
  /**
   * The origins each secret may be sent to, by area and field (`credentials.token`): those in use when it was entered.
   */
  readonly origins: Readonly<Record<string, AllowedOrigins>>
}

/** Why an auth kind with `only_if` may not be used with these settings; null if it may. */
export async function authKindRefused(
  definition: Definition,
  connector: LoadedConnector,
  evaluator: Evaluator,
): Promise<string | null> {
  const condition = connector.spec.auth[definition.auth_type]?.only_if
  if (condition === undefined) return null
  const settings = effectiveSettings(connector.spec, definition.settings)
  const [result] = await evaluator.evaluate([
    { program: { kind: 'value', tree: condition, missing: 'omit' }, root: null, vars: { settings } },
  ])
  if (result?.ok && result.value === true) return null
  const others = Object.keys(connector.spec.auth).filter((kind) => kind !== definition.auth_type)
  return `The auth_type "${definition.auth_type}" is only for tenants that require it (${condition}), and the settings do not say so. Use ${others.join(' or ')} instead, or enable the setting.`
}
