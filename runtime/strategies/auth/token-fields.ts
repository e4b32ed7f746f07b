import { HirewireError } from '../../kernel/errors/errors.ts'
import type { OAuth2Auth } from '../../spec/connector.ts'
import type { AuthContext } from '../contracts.ts'

/** Whether a text uses the response of the token endpoint. */
export const readsToken = (text: string): boolean => /\$token\b/.test(text)

/** Fields of the token response, by name; beside the token itself, which is stored apart. */
export type TokenFields = Readonly<Record<string, unknown>>

/** The fields of the token response that the requests use as `$token.…`. */
export function fieldsRead({ base_url = '', headers = {}, query = {} }: OAuth2Auth): readonly string[] {
  const texts = [base_url, ...Object.values(headers), ...Object.values(query)]
  const names = texts.flatMap((text) => [...text.matchAll(/\$token\.(?:(\w+)|`([^`]+)`)/g)].map(([, a, b]) => a ?? b!))
  return [...new Set(names)].filter((name) => name !== 'access_token')
}

/**
 * Stores the fields of a response that requests use. A renewal may omit what the first response had: it then stays.
 * Throws `ats_auth` for a field that no response had.
 */
export async function keepFields(options: OAuth2Auth, context: AuthContext, response: unknown): Promise<void> {
  const names = fieldsRead(options)
  if (names.length === 0) return
  const kept = await context.kept.get()
  const earlier = parsed(kept.fields)
  const found = Object(response) as TokenFields
  const fields = Object.fromEntries(
    names.map((name) => [name, (Object.hasOwn(found, name) ? found[name] : null) ?? earlier[name]]),
  )
  const lacking = names.filter((name) => fields[name] === undefined)
  if (lacking.length > 0)
    throw new HirewireError(
      'ats_auth',
      `The token endpoint returned no ${lacking.map((name) => `\`${name}\``).join(', ')}, which the connector uses as \`$token.${lacking[0]}\`.`,
    )
  const text = JSON.stringify(fields)
  if (text !== kept.fields) await context.kept.put({ ...kept, fields: text })
}

/** The stored fields; null if one that is used is not stored, so that only a new token has it. */
export async function fieldsKept(options: OAuth2Auth, context: AuthContext): Promise<TokenFields | null> {
  const names = fieldsRead(options)
  if (names.length === 0) return {}
  const fields = parsed((await context.kept.get()).fields)
  return names.every((name) => fields[name] !== undefined) ? fields : null
}

const parsed = (text: string | undefined): TokenFields => (text === undefined ? {} : JSON.parse(text))
