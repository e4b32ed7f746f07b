import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApi } from '../../../runtime/api/api.ts'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createHttpClient } from '../../../runtime/http/client.ts'
import { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { seededRandom } from '../../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'
import { sha256 } from '../../../runtime/kernel/text/fingerprint.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { openStore } from '../../../runtime/store/sqlite/open.ts'
import { assembleApp } from '../../kit/app.ts'
import { freePort } from '../../kit/free-port.ts'
import { countCalls, untilIdle, Waits } from '../../kit/idle.ts'
import { atEnd } from '../leftovers.ts'
import { FuzzedAts } from './ats.ts'
import { HttpSender } from './http.ts'
import { SPEC } from './spec.ts'

export const ADMIN = 'hw_key_of_the_rig'
const KEY = Buffer.alloc(32, 0x2f)
const VERSION = '0.0.0'

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * A real server on 127.0.0.1 with an encrypted store in a folder of its own and an honest ATS. Its clock moves only with
 * `wind`, so that a seed always has the same results.
 */
export async function openWorld(seed: number) {
  const folder = mkdtempSync(join(inMemory(), 'hirewire-fuzz-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const forget = atEnd(remove)
  const clock = new WoundClock()
  const waits = new Waits(clock)
  const random = seededRandom(seed)
  const ats = new FuzzedAts()
  const atsUrl = await ats.listen()
  // Files and browsers are sent to the address of the server, so it must be known before the server exists.
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const store = await openStore({ file: join(folder, 'hirewire.db'), key: KEY, clock, random })
  const masker = createMasker()
  const log: string[] = []
  const network = countCalls(createHttpClient({ allowPrivateAddresses: true }))
  const logger = createLogger({ level: 'error', masker, destination: { write: (line) => void log.push(line) } })
  const app = assembleApp({
    store,
    connectors: [loadConnector('/srv/hirewire/connectors/fuzzed.yaml', SPEC).connector!],
    credentials: { protectedPaths: [folder] },
    http: network,
    clock: waits,
    random,
    masker,
    logger,
    publicUrl: url,
    backupDir: join(folder, 'backups'),
  })
  const apiKeys = [{ name: 'rig', hash: sha256(ADMIN), role: 'admin', connections: null }] as const
  const api = await buildApi({ app, apiKeys, logger, version: VERSION, limits: UNLIMITED, clock })
  await api.listen({ host: '127.0.0.1', port })
  await app.start()
  const http = new HttpSender(url)
  let open = true
  const idle = (): Promise<void> => untilIdle({ schedule: app.schedule, network, waits, clock, isOpen: () => open })
  return {
    app,
    store,
    ats,
    atsUrl,
    clock,
    /** Lines of the log of errors. */
    log,
    url,
    http,
    idle,
    async wind(ms: number): Promise<void> {
      await clock.wind(ms)
      app.schedule.poke()
      await idle()
    },
    async close(): Promise<void> {
      await http.close()
      await api.close()
      await app.close()
      open = false
      await ats.close()
      remove()
      forget()
    },
  }
}

/** This rig loses no power: a file system in memory, where there is one, spares it the waits for the disk. */
function inMemory(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}

/** The rig sends more than a client may: what the limits do is tested elsewhere. */
const UNLIMITED = { requestsPerMinute: 1e9, failedKeysPerMinute: 1e9, webhooksPerMinute: 1e9, followers: 1e6 }
