import type { FastifyReply } from 'fastify'

/** Adds to the `Vary` of a response. */
export function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? name : `${String(before)}, ${name}`)
}
