import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receiver = { readonly address: string; close(): Promise<void> }

/** A platform that receives webhooks at `/events`. At `/broken` it fails, as after a faulty release. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(request.url === '/events' ? 204 : 500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${port}`, close }
}
