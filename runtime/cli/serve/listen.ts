import { HirewireError } from '../../kernel/errors/errors.ts'
import { systemClock } from '../../kernel/machine/clock.ts'
import { type Listen, urlOf } from '../../spec/listen.ts'
import { removeServerFile, writeServerFile } from '../call/server-file.ts'
import { certificateFiles, followCertificate, type ServerCertificate } from './certificate.ts'
import type { Installation } from './installation.ts'
import type { Settings } from './settings.ts'

export type Listening = {
  /** The URL for this machine. */
  readonly address: string
  stop(): void
}

/** Starts listening, lets the command line of this machine find the server, and follows the certificate files. */
export async function startListening(
  installation: Installation,
  settings: Settings,
  listen: Listen,
): Promise<Listening> {
  const address = await listenAt(installation, listen)
  const { localToken: token, certificate, app } = installation
  const writeAddress = (of: ServerCertificate | null): void =>
    writeServerFile(settings.dataDir, {
      address,
      token,
      pid: process.pid,
      ...(of ? { fingerprint: of.fingerprint } : {}),
    })
  writeAddress(certificate)
  const unfollow =
    certificate && listen.tls
      ? followCertificate(certificateFiles(settings, listen.tls), certificate, {
          clock: systemClock,
          apply(renewed) {
            installation.useCertificate(renewed)
            writeAddress(renewed)
          },
          report: (state) => app.certificate(state),
        })
      : () => undefined
  const endLooks = everyFewSeconds(() => app.lookAtStore())
  return {
    address,
    stop() {
      endLooks()
      unfollow()
      removeServerFile(settings.dataDir)
    },
  }
}

const LOOK_MS = 5_000

/** One look after the other. */
function everyFewSeconds(look: () => Promise<void>): () => void {
  let ended = false
  let cancel = (): void => undefined
  const wait = (): void => {
    if (ended) return
    cancel = systemClock.after(LOOK_MS, () => void look().finally(wait))
  }
  wait()
  return () => {
    ended = true
    cancel()
  }
}

/** Starts listening and returns the URL for this machine. */
export async function listenAt({ api }: Pick<Installation, 'api'>, { host, port, tls }: Listen): Promise<string> {
  try {
    await api.listen({ host, port })
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    const why =
      code === 'EADDRINUSE'
        ? 'another process listens there'
        : code === 'EACCES'
          ? 'this user is not allowed to listen there'
          : code
    throw new HirewireError('port_in_use', `Hirewire cannot listen on ${host}, port ${port}: ${why}.`, { cause })
  }
  const bound = api.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  const callable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return urlOf({ host: callable, port: actual, ...(tls ? { tls } : {}) })
}
