import { createServer } from 'node:net'

/** Below the ports that systems give to whoever asks for any, which a program would have before it is started here. */
const FIRST = 20_000
const OF_ONE_PROCESS = 16
const PROCESSES = 625
const mine = FIRST + (process.pid % PROCESSES) * OF_ONE_PROCESS
let asked = 0

/**
 * A port for a program that is told its port, and may be started on it several times. Nobody gets it meanwhile: other
 * servers and outgoing connections have ports of the system, and other processes of the tests ask for others.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < OF_ONE_PROCESS; attempt++) {
    const port = mine + (asked++ % OF_ONE_PROCESS)
    if (await isFree(port)) return port
  }
  throw new Error(`The ports ${mine} to ${mine + OF_ONE_PROCESS - 1} of 127.0.0.1 are in use.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
