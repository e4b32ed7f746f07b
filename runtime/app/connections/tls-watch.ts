import { asHirewireError } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import type { IssuePort } from '../../store/port/index.ts'
import type { ConnectionTls } from './client-tls.ts'

/** As often as the files of the server's own certificate. */
const LOOK_MS = 10_000
/** A certificate that expires within this time is reported. */
const AHEAD_MS = 14 * 24 * 60 * 60_000

export type TlsWatchDeps = {
  readonly connection: string
  readonly now: () => number
  readonly read: () => Promise<ConnectionTls | null>
  readonly issues: Pick<IssuePort, 'raise' | 'clear'>
}

/**
 * Tells when a session has to be opened again because its TLS material changed or expired. It looks when the session is
 * requested, every ten seconds at most. Material that cannot be used changes nothing while the current one is valid, and
 * is reported when a second look finds the same: a renewal writes two files, and the first look may fall between them.
 */
export function watchTls(current: ConnectionTls, deps: TlsWatchDeps): { changed(): Promise<boolean> } {
  const { now, issues, connection } = deps
  const key = `tls:${connection}`
  let lookAt = now() + LOOK_MS
  let suspected: string | null = null
  let reported: string | null | undefined
  const report = async (problem: string | null): Promise<void> => {
    const confirmed = problem === suspected
    suspected = problem
    if (!confirmed || problem === reported) return
    reported = problem
    if (problem === null) await issues.clear(key)
    else await issues.raise({ key, connection, stream: null, code: 'connection_tls_invalid', message: problem })
  }
  return {
    async changed() {
      if (now() < lookAt) return current.expiresAt <= now()
      lookAt = now() + LOOK_MS
      const found = await deps.read().catch((error: unknown) => asHirewireError(error).message)
      if (typeof found !== 'string' && found?.digest !== current.digest) return true
      await report(typeof found === 'string' ? found : expiring(current, now()))
      return current.expiresAt <= now()
    },
  }
}

const expiring = ({ expiresAt }: ConnectionTls, now: number): string | null =>
  expiresAt - now > AHEAD_MS
    ? null
    : `The \`tls\` of this connection can be used until ${isoTime(expiresAt)} only. From then on, nothing is sent to its ATS.`
