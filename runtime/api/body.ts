import { HirewireError } from '../kernel/errors.ts'
import { parseForeignJson, REQUEST_JSON } from '../kernel/foreign-json.ts'

/** A body as JSON; undefined if it is empty. Throws `request_malformed`. */
export function parseBody(text: string): unknown {
  const body = parseForeignJson(text, REQUEST_JSON)
  if (body.kind === 'unparsable')
    throw new HirewireError('request_malformed', `The body cannot be read: the JSON ${body.why}.`)
  return body.kind === 'json' ? body.value : undefined
}
