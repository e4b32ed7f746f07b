import type { components } from './schema.gen.ts'

export type Problem = components['schemas']['Problem']

/** A response of 400 or higher. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What Hirewire says of it; null if the response is not from Hirewire, but from a proxy before it. */
  readonly problem: Problem | null
  /** Milliseconds until a retry, from `Retry-After`; null if the response has none. */
  readonly retryAfterMs: number | null

  constructor(response: Response, problem: Problem | null) {
    super(problem?.detail ?? `The server responded with ${response.status} and no problem details.`)
    this.status = response.status
    this.problem = problem
    this.retryAfterMs = secondsIn(response.headers.get('retry-after'))
  }

  /** The error code, such as `consent_missing`; null without a problem. */
  get code(): string | null {
    return this.problem?.code ?? null
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return this.problem?.retryable ?? (this.status === 429 || this.status >= 500)
  }
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : null

/** The error that a response stands for. Reads its body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  return new ApiError(response, problemIn(text))
}

function problemIn(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value
      ? (value as Problem)
      : null
  } catch {
    return null
  }
}
