/** The headers of responses in the OpenAPI document: hooks set them, so that no route has to list them. */

type Header = { readonly $ref: string }
type Response = { headers?: Record<string, Header> }
type Operation = {
  security?: readonly unknown[]
  responses?: Record<string, Response>
  deprecated?: boolean
  /** Marks an operation that returns an ETag, until here. */
  'x-etag'?: true
}
type Document = {
  paths?: Record<string, Record<string, Operation>>
  components?: { headers?: object; responses?: object }
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

const HEADERS = {
  'X-Request-Id': text('The id of the request, as it was sent or a new one.', '7f3c2b1a'),
  ETag: text('The version of what the response shows, for `If-Match`.', '"7"'),
  'RateLimit-Policy': text(
    'The rate limit of the sender: `q` requests in `w` seconds. Not for the command line of the same machine.',
    '"requests";q=6000;w=60',
  ),
  RateLimit: text('Its state: `r` requests are left for the next `t` seconds.', '"requests";r=5999;t=60'),
  'Retry-After': text('Seconds until a retry.', '12'),
  Deprecation: text('Since when the operation is deprecated (RFC 9745).', '@1795824000'),
  Sunset: text('When the operation may be missing (RFC 8594).', 'Sun, 28 Nov 2027 00:00:00 GMT'),
}

/** Those that responses may have, by name. */
export const RESPONSE_HEADERS: readonly string[] = Object.keys(HEADERS)

const refTo = (...names: (keyof typeof HEADERS)[]): Record<string, Header> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Every response of every operation has its headers. */
export function withHeaders<Described extends object>(described: Described): Described {
  const document = described as Document
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path))) {
    const isTagged = operation['x-etag'] === true
    delete operation['x-etag']
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      response.headers = {
        ...response.headers,
        ...headersOf(status, isTagged),
        ...(operation.deprecated === true ? refTo('Deprecation', 'Sunset') : {}),
      }
  }
  const used = JSON.stringify(document.paths)
  const headers = Object.entries(HEADERS).filter(([name]) => used.includes(`/headers/${name}"`))
  document.components = { ...document.components, headers: Object.fromEntries(headers) }
  return described
}

function headersOf(status: string, isTagged: boolean): Record<string, Header> {
  const isSuccess = status.startsWith('2')
  return {
    ...refTo('X-Request-Id'),
    ...(isSuccess || status === '429' ? refTo('RateLimit', 'RateLimit-Policy') : {}),
    ...(isTagged && isSuccess ? refTo('ETag') : {}),
    ...(status === '429' || status === '503' ? refTo('Retry-After') : {}),
  }
}
