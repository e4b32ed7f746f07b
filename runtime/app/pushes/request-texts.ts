import type { RedactedRequest } from '../../endpoint/redact.ts'

/** The individual texts of a request, for comparison with the input. */
export function textsIn({ url, body, headers }: RedactedRequest): string[] {
  const texts = [...new URL(url).searchParams.values()]
  if (body === null) return texts
  if (!headers['content-type']?.includes('json')) return [...texts, ...body.split(/[&=\r\n]+/).map(decoded)]
  const walk = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(walk)
        : []
  try {
    return [...texts, ...walk(JSON.parse(body))]
  } catch {
    return [...texts, body]
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
