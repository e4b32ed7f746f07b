import { HirewireError } from '../../kernel/errors/errors.ts'
import { parseForeignJson, REQUEST_JSON } from '../../kernel/text/foreign-json.ts'
import { refuseHalfCharacters } from '../../kernel/text/half-characters.ts'

/** A body as JSON; undefined if it is empty. Throws `request_malformed`, and `request_invalid` for half a character. */
export function parseBody(text: string): unknown {
  const body = parseForeignJson(text, REQUEST_JSON)
  if (body.kind === 'unparsable')
    throw new HirewireError('request_malformed', `The body cannot be read: the JSON ${body.why}.`)
  if (body.kind !== 'json') return undefined
  refuseHalfCharacters(body.value)
  return body.value
}
