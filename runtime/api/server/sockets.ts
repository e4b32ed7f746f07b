/** Bounds on open network connections: a slow or silent client costs a place, and not the file descriptors of the process. */
import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { Limits } from './limits.ts'

type SocketsDeps = {
  readonly limits: Pick<Limits, 'sockets' | 'socketsOfOne'>
  /** Addresses and networks of proxies, which connect for many clients. */
  readonly trustProxy: readonly string[]
}

/**
 * Closes connections beyond the limits without a response, before TLS. Clients on this machine, among them the command
 * line and a proxy, share the limit of all only. Returns how many addresses are counted now.
 */
export function boundSockets(server: Server, { limits, trustProxy }: SocketsDeps): () => number {
  const isProxy = proxiesOf(trustProxy)
  const open = new Map<string, number>()
  server.maxConnections = limits.sockets
  // Before the listeners of HTTP and TLS, which begin to read.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const client = rateLimit.normalizeIP(remoteAddress)
    const count = (open.get(client) ?? 0) + 1
    if (count > limits.socketsOfOne) return void socket.destroy()
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
  return () => open.size
}

function proxiesOf(trustProxy: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of ['127.0.0.0/8', '::1/128', ...trustProxy]) {
    const [network = '', bits] = entry.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => isIP(address) === 0 || list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
