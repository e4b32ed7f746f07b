import type { ConnectionInput } from '../../spec/connection.ts'
import type { ConnectLinkRow } from '../../store/port/index.ts'
import type { ConnectPreset, EnteredConnection } from './contract.ts'
import { CREDENTIAL } from './links.ts'

type Credentials = Readonly<Record<string, string>>

/** The credentials that the platform provides. */
export const givenCredentials = (secrets: Readonly<Record<string, string>>): Credentials =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([key, value]) =>
      key.startsWith(CREDENTIAL) ? [[key.slice(CREDENTIAL.length), value]] : [],
    ),
  )

export const presetOf = ({ preset }: ConnectLinkRow): ConnectPreset => preset as ConnectPreset

type Given = { readonly link: ConnectLinkRow; readonly credentials: Credentials }

/** A new connection: what was entered, and what the platform provides, which nothing that is entered replaces. */
export function newInput({ link, credentials }: Given, entered: EnteredConnection): ConnectionInput {
  const { sameAccount: _, settings, name = link.customer, ...preset } = presetOf(link)
  return {
    ...preset,
    name,
    integration: link.connector ?? '',
    auth_type: preset.auth_type ?? entered.authType,
    credentials: { ...entered.credentials, ...credentials },
    settings: { ...entered.settings, ...settings },
    ...(isGiven(entered.tls) && { tls: { ...entered.tls } }),
  }
}

const isGiven = (part: object): boolean => Object.keys(part).length > 0

/** A change of the connection of a link: what was not entered stays as it is. */
export function changedInput(
  { link, credentials }: Given,
  entered: EnteredConnection,
  now: ConnectionInput,
): Partial<ConnectionInput> {
  const { settings, auth_type = entered.authType } = presetOf(link)
  return {
    auth_type,
    credentials: { ...entered.credentials, ...credentials },
    settings: { ...now.settings, ...entered.settings, ...settings },
    // What is not given would be removed; a mask stands for the key that is stored.
    ...(isGiven(entered.tls) && { tls: { ...now.tls, ...entered.tls } }),
  }
}
