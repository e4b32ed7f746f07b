/** What is known of a webhook that we registered at an ATS: kept sealed, because what the ATS showed once is among it. */
import type { SecretPort } from '../store/port.ts'

export type Subscription = {
  /** Id of the webhook at the ATS, and what it was made from. */
  readonly id?: string
  readonly made?: string
  /** What a create was made from whose answer is not known. */
  readonly asked?: string
  /** Credentials by name. */
  readonly credentials: Readonly<Record<string, string>>
}

const owner = (connection: string): string => `webhook:${connection}`
/** Apart from the rest, because it is not the lane that asks. */
const lookOwner = (connection: string): string => `webhook:${connection}:look`
const PREFIX = 'credential.'

export async function readSubscription(connection: string, secrets: SecretPort): Promise<Subscription> {
  const { id, made, asked, ...rest } = (await secrets.get(owner(connection))) ?? {}
  const credentials = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name.slice(PREFIX.length), value] as const),
  )
  const told = Object.entries({ id, made, asked }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(told), credentials }
}

export async function keepSubscription(connection: string, next: Subscription, secrets: SecretPort): Promise<void> {
  const { credentials, ...told } = next
  const sealed = Object.entries(credentials).map(([name, value]) => [`${PREFIX}${name}`, value])
  await secrets.put(owner(connection), { ...told, ...Object.fromEntries(sealed) })
}

/** Somebody wants to know whether the webhook is still there, and to have it made if it is not. */
export const askToLook = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.put(lookOwner(connection), { asked: 'yes' })
export const isAskedToLook = async (connection: string, secrets: SecretPort): Promise<boolean> =>
  (await secrets.get(lookOwner(connection))) !== null
export const hasLooked = (connection: string, secrets: SecretPort): Promise<void> =>
  secrets.remove(lookOwner(connection))
