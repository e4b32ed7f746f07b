import type { ConnectorSpec } from '../../spec/connector.ts'
import { unreadableKey } from '../../strategies/verify/key-form.ts'
import type { ConnectionFault } from './faults.ts'
import type { Definition } from './rules.ts'

type KeyFault = ConnectionFault & { readonly next: string }

/** Why no delivery could ever be verified with a webhook credential; null if it is usable. */
export function webhookKeyFault(name: string, value: string, { events = {} }: ConnectorSpec): KeyFault | null {
  const expected = Object.values(events)
    .map((event) => (event.kind === 'webhook' ? unreadableKey(event.verify, { name, value }) : null))
    .find((one) => one !== null)
  if (expected === undefined) return null
  return {
    code: 'connection_invalid',
    pointer: `/webhook/${name}`,
    message: `The webhook field "${name}" is not a valid key: ${expected}. No delivery could be verified with it.`,
    next: 'Copy the secret again from the webhook settings of the ATS: completely, without quotes and spaces.',
  }
}

/** The same for every webhook credential whose value is in the definition; a check resolves references. */
export const webhookKeyFaults = ({ webhook }: Definition, spec: ConnectorSpec): ConnectionFault[] =>
  Object.entries(webhook).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? (webhookKeyFault(name, value, spec) ?? []) : [],
  )
