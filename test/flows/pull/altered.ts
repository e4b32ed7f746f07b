import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'

/** Returns the first reply that was stored under this name; stores this one if there is none. */
type First = (name: string, reply: HttpReply) => HttpReply
export type Alter = (request: HttpRequest, reply: HttpReply, first: First) => HttpReply | HttpFailure

/** A network that changes some responses of the ATS. */
export function altered(alter: Alter): (real: HttpClient) => HttpClient {
  const kept = new Map<string, HttpReply>()
  const first: First = (name, reply) => {
    if (!kept.has(name)) kept.set(name, reply)
    return kept.get(name)!
  }
  return (real) => ({
    ...real,
    async attempt(request, limits) {
      const result = await real.attempt(request, limits)
      return result.kind === 'reply' ? alter(request, result, first) : result
    },
  })
}

export const jsonReply = (reply: HttpReply, body: unknown): HttpReply => ({ ...reply, text: JSON.stringify(body) })
