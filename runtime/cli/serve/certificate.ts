import type { CertificateState } from '../../app/contract.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { checkedPair, PemFault } from '../../kernel/secrets/certificates.ts'
import type { TlsFiles } from '../../spec/listen.ts'
import { readBounded } from '../../spec/regular-file.ts'
import type { Settings } from './settings.ts'

/** The certificate that the API presents, as PEM texts. */
export type ServerCertificate = {
  readonly cert: string
  readonly key: string
  /** SHA-256 of the certificate, by which the command line on this machine recognizes the server. */
  readonly fingerprint: string
  readonly expiresAt: number
}

/** The files with absolute paths. */
export const certificateFiles = (settings: Pick<Settings, 'path'>, tls: TlsFiles): TlsFiles => ({
  certificate: settings.path(tls.certificate),
  key: settings.path(tls.key),
})

/** Reads a certificate and its key, and checks that a server can use them. Throws `tls_invalid`. */
export function readCertificate(files: TlsFiles): ServerCertificate {
  const cert = readPem('certificate', files.certificate)
  const key = readPem('key', files.key)
  try {
    const named = { certificate: `the certificate ${files.certificate}`, key: `the TLS key ${files.key}` }
    const certificate = checkedPair({ certificate: cert, key }, named)
    return { cert, key, fingerprint: certificate.fingerprint256, expiresAt: Date.parse(certificate.validTo) }
  } catch (cause) {
    if (cause instanceof PemFault) throw invalid(cause.message, cause)
    throw cause
  }
}

const invalid = (message: string, cause?: unknown): HirewireError =>
  new HirewireError('tls_invalid', message, { cause })

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown'

function readPem(what: keyof TlsFiles, file: string): string {
  try {
    return readBounded(file)
  } catch (cause) {
    throw invalid(`The TLS ${what} ${file} cannot be read (${codeOf(cause)}).`, cause)
  }
}

type Following = {
  readonly clock: Clock
  /** Presents it to new connections; open ones keep theirs. */
  readonly apply: (certificate: ServerCertificate) => void
  /** Called only when the state changed. */
  readonly report: (state: CertificateState) => Promise<void>
}

const LOOK_MS = 10_000

/**
 * Looks at the files every ten seconds, because a renewal may replace a file, a link or a folder, which no single watch
 * notices. A pair that cannot be used changes nothing, and is reported when a second look finds the same: a renewal
 * writes two files, and the first look may fall between them. Returns a function that ends it.
 */
export function followCertificate(files: TlsFiles, first: ServerCertificate, following: Following): () => void {
  const { clock, apply } = following
  let current = first
  let suspected: string | null = null
  const report = onChange(following.report)
  const look = async (): Promise<void> => {
    const found = readOrProblem(files, clock.now())
    const confirmed = typeof found === 'string' && found === suspected ? found : null
    suspected = typeof found === 'string' ? found : null
    if (typeof found !== 'string' && (found.fingerprint !== current.fingerprint || found.cert !== current.cert)) {
      apply(found)
      current = found
    }
    if (suspected === null || confirmed !== null) await report({ expiresAt: current.expiresAt, problem: confirmed })
  }
  let cancel = (): void => undefined
  const again = (): void => {
    // A certificate that could not be presented (the disk is full) is looked at again.
    void look().catch((error: unknown) =>
      report({ expiresAt: current.expiresAt, problem: asHirewireError(error).message }),
    )
    cancel = clock.after(LOOK_MS, again)
  }
  again()
  return () => cancel()
}

function readOrProblem(files: TlsFiles, now: number): ServerCertificate | string {
  try {
    const found = readCertificate(files)
    if (found.expiresAt > now) return found
    return `The certificate ${files.certificate} expired on ${new Date(found.expiresAt).toISOString()}.`
  } catch (error) {
    return asHirewireError(error).message
  }
}

/** A report that fails (the disk is full) is repeated at the next look. */
function onChange(report: Following['report']): Following['report'] {
  let reported: string | null = null
  return async (state) => {
    const text = JSON.stringify(state)
    if (text === reported) return
    reported = text
    await report(state).catch(() => {
      reported = null
    })
  }
}
