type Headers = Readonly<Record<string, string>>
type Typed = { readonly kind: 'bytes'; readonly contentType: string; readonly ownsType?: true }
type Sent = { readonly headers: Headers; readonly body: { readonly kind: 'none' } | Typed }

/**
 * The headers of a request as they leave, with the type of its body. A header may name the type more exactly
 * (`application/vnd.api+json`), but not where only the type of the body tells how to read it.
 */
export function sentHeaders({ headers, body }: Sent): Headers {
  if (body.kind === 'none') return headers
  const type = { 'content-type': body.contentType }
  return body.ownsType ? { ...headers, ...type } : { ...type, ...headers }
}

/** Set by HTTP itself. A custom `host` would even decide which certificate is accepted. */
export const RESERVED = [
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'te',
  'trailer',
] as const
