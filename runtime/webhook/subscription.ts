/**
 * The webhooks registered at an ATS, as far as they are known: stored sealed, because it includes values that the ATS
 * shows only once.
 */
import type { SecretPort } from '../store/port/index.ts'

type Credentials = Readonly<Record<string, string>>
/** One webhook. */
export type Registered = {
  /** Its id at the ATS, and the fingerprint of its definition. */
  readonly id?: string
  readonly made?: string
  /** The definition of a create without a known response. */
  readonly asked?: string
  /** Values that only the response to its create contained. */
  readonly credentials: Credentials
}
export type Subscription = {
  /** Generated secrets that were passed to the ATS. */
  readonly secrets: Credentials
  /** By event; a webhook for all events has no name. */
  readonly hooks: Readonly<Record<string, Registered>>
}

const owner = (connection: string): string => `webhook:${connection}`
/** Separate from the rest, because it is not the lane that requests it. */
const lookOwner = (connection: string): string => `webhook:${connection}:look`

export async function readSubscription(connection: string, secrets: SecretPort): Promise<Subscription> {
  const kept = (await secrets.get(owner(connection)))?.subscription
  return kept === undefined ? { secrets: {}, hooks: {} } : (JSON.parse(kept) as Subscription)
}

export const keepSubscription = (connection: string, next: Subscription, secrets: SecretPort): Promise<void> =>
  secrets.put(owner(connection), { subscription: JSON.stringify(next) })

/** Stores what is known of one webhook; null: it was removed. */
export async function keepHook(
  at: { connection: string; event: string },
  hook: Registered | null,
  secrets: SecretPort,
) {
  const known = await readSubscription(at.connection, secrets)
  const { [at.event]: _, ...others } = known.hooks
  await keepSubscription(at.connection, { ...known, hooks: hook ? { ...others, [at.event]: hook } : others }, secrets)
}

/**
 * The credentials obtained by registering. Where each webhook has its own secret, one credential contains a line for
 * each.
 */
export function credentialsOf({ secrets, hooks }: Subscription): Record<string, string> {
  const lines = new Map<string, Set<string>>()
  for (const { credentials } of [{ credentials: secrets }, ...Object.values(hooks)])
    for (const [name, value] of Object.entries(credentials)) lines.set(name, (lines.get(name) ?? new Set()).add(value))
  return Object.fromEntries([...lines].map(([name, values]) => [name, [...values].join('\n')]))
}

/** Requests a check whether the webhook still exists, and its creation if it does not. */
export const requestCheck = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.put(lookOwner(connection), { asked: 'yes' })
export const isCheckRequested = async (connection: string, secrets: SecretPort): Promise<boolean> =>
  (await secrets.get(lookOwner(connection))) !== null
export const clearCheckRequest = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.remove(lookOwner(connection))
