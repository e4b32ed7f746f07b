import type { FuzzRequest } from './generate.ts'

/** The request with one part less, from large parts to small ones. */
export function* simplerThan(request: FuzzRequest): Generator<FuzzRequest, void> {
  const [path = '', query] = request.path.split('?')
  if (query !== undefined) {
    yield { ...request, path }
    const parts = query.split('&')
    if (parts.length > 1)
      for (const part of parts) yield { ...request, path: `${path}?${parts.filter((one) => one !== part).join('&')}` }
  }
  for (const name of Object.keys(request.headers)) {
    if (name === 'authorization' || name === 'content-type') continue
    const { [name]: _, ...headers } = request.headers
    yield { ...request, headers }
  }
  for (const body of simplerBodies(request.body)) yield { ...request, body }
}

function* simplerBodies(body: string | null): Generator<string, void> {
  const json = objectIn(body)
  if (json === null) return
  const names = Object.keys(json)
  if (names.length > 0) yield '{}'
  for (const name of names) {
    const { [name]: _, ...rest } = json
    if (names.length > 1) yield JSON.stringify(rest)
  }
}

function objectIn(body: string | null): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(body ?? '')
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null
  } catch {
    return null
  }
}
