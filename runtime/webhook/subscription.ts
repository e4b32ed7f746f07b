/** What is known of the webhooks that we registered at an ATS: kept sealed, because what the ATS showed once is among it. */
import type { SecretPort } from '../store/port/index.ts'

type Credentials = Readonly<Record<string, string>>
/** One webhook. */
export type Registered = {
  /** Its id at the ATS, and what it was made from. */
  readonly id?: string
  readonly made?: string
  /** What a create was made from whose answer is not known. */
  readonly asked?: string
  /** What only the answer to its create showed. */
  readonly credentials: Credentials
}
export type Subscription = {
  /** Secrets that we made up and told the ATS. */
  readonly secrets: Credentials
  /** By the event that it is for; one that is for all of them has no name. */
  readonly hooks: Readonly<Record<string, Registered>>
}

const owner = (connection: string): string => `webhook:${connection}`
/** Apart from the rest, because it is not the lane that asks. */
const lookOwner = (connection: string): string => `webhook:${connection}:look`

export async function readSubscription(connection: string, secrets: SecretPort): Promise<Subscription> {
  const kept = (await secrets.get(owner(connection)))?.subscription
  return kept === undefined ? { secrets: {}, hooks: {} } : (JSON.parse(kept) as Subscription)
}

export const keepSubscription = (connection: string, next: Subscription, secrets: SecretPort): Promise<void> =>
  secrets.put(owner(connection), { subscription: JSON.stringify(next) })

/** Keeps what is known of one webhook; null: it is gone. */
export async function keepHook(
  at: { connection: string; event: string },
  hook: Registered | null,
  secrets: SecretPort,
) {
  const known = await readSubscription(at.connection, secrets)
  const { [at.event]: _, ...others } = known.hooks
  await keepSubscription(at.connection, { ...known, hooks: hook ? { ...others, [at.event]: hook } : others }, secrets)
}

/** The credentials that came of registering. Where each webhook has a secret of its own, one credential holds a line of each. */
export function credentialsOf({ secrets, hooks }: Subscription): Record<string, string> {
  const lines = new Map<string, Set<string>>()
  for (const { credentials } of [{ credentials: secrets }, ...Object.values(hooks)])
    for (const [name, value] of Object.entries(credentials)) lines.set(name, (lines.get(name) ?? new Set()).add(value))
  return Object.fromEntries([...lines].map(([name, values]) => [name, [...values].join('\n')]))
}

/** Somebody wants to know whether the webhook is still there, and to have it made if it is not. */
export const askToLook = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.put(lookOwner(connection), { asked: 'yes' })
export const isAskedToLook = async (connection: string, secrets: SecretPort): Promise<boolean> =>
  (await secrets.get(lookOwner(connection))) !== null
export const hasLooked = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.remove(lookOwner(connection))
