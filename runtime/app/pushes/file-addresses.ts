import { createHmac, timingSafeEqual } from 'node:crypto'
import { refusalOf } from '../../http/refusal.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { type Clock, durationMs } from '../../kernel/machine/clock.ts'
import type { Random } from '../../kernel/machine/random.ts'
import type { AttachmentKind } from '../../kernel/model/model.ts'
import type { Masker } from '../../kernel/secrets/mask.ts'
import { FILE_DEFAULTS } from '../../spec/defaults.ts'
import { confirmOnce } from '../../store/port/dispatch-checks.ts'
import type { PushPort, PushRow, SecretPort } from '../../store/port/index.ts'
import { PUBLIC_URL } from '../connections/public-url.ts'
import type { PublishedFile } from '../contract.ts'
import type { Logger } from '../reporting/log.ts'

export type FileAddressDeps = {
  readonly pushes: PushPort
  readonly secrets: SecretPort
  readonly clock: Clock
  readonly random: Random
  readonly masker: Masker
  readonly logger: Logger
  /** The URL of this installation; undefined if not set. */
  readonly publicUrl: string | undefined
  readonly allowPrivateAddresses: boolean
}

export type FileAddresses = {
  /** Throws `config_invalid` if an ATS could not fetch a file from here. */
  demand(): void
  /**
   * A new URL of a file of this push, valid as long as the connector declares. Everyone with the URL can read the file,
   * any number of times.
   */
  create(push: PushRow, kind: AttachmentKind, within?: string): Promise<string>
  /** The file for the token at the end of such a URL; null if the token is invalid or expired. */
  open(token: string): Promise<PublishedFile | null>
}

const PATH = '/files/'
const OWNER = 'file-addresses'
/** The files of a cancelled or failed push cannot be read. */
const CLOSED: ReadonlySet<PushRow['state']> = new Set(['REFUSED', 'CANCELLED', 'FAILED'])

/**
 * URLs at which an ATS fetches a file of a push. A URL contains the file's identity, its expiry, random bytes, and a
 * signature over these, so nothing about it has to be stored; the key is sealed in the store.
 */
export function createFileAddresses(deps: FileAddressDeps): FileAddresses {
  const { clock, random, pushes, logger } = deps
  let key: Promise<Buffer> | null = null
  const sign = async (text: string): Promise<string> => {
    key ??= keyOf(deps).catch((error) => {
      key = null
      throw error
    })
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url')
  }
  return {
    demand: () => void baseOf(deps),
    async create(push, kind, within = FILE_DEFAULTS.fetch_within) {
      const base = baseOf(deps)
      const nonce = Buffer.from(random.bytes(16)).toString('base64url')
      const text = [push.id, kind, clock.now() + durationMs(within), nonce].join('.')
      const token = `${text}.${await sign(text)}`
      deps.masker.addPassing(token)
      return `${base}${PATH}${token}`
    },
    async open(token) {
      const at = token.lastIndexOf('.')
      const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
      if (!same(signature, await sign(text))) return null
      // The parts are as we wrote them, because the signature is valid.
      const [id = '', kind = '', until = '0'] = text.split('.')
      const push = await pushes.get(id)
      const file = push?.files.find((one) => one.kind === kind)
      if (!push || !file || CLOSED.has(push.state)) return null
      const late = Number(until) <= clock.now()
      const facts = { connection: push.connection, push: id, kind }
      if (late) logger.warn(facts, 'file requested too late: see fetch_within')
      if (late) return null
      // Fetching a file sends it, so the same rule applies as to every outgoing request.
      const why = await confirmOnce(await pushes.dispatchCheck(push))
      if (why !== null) {
        logger.warn(facts, why === 'paused' ? 'file not served: paused' : 'file not served: no valid consent')
        return null
      }
      logger.info(facts, 'file downloaded')
      const content = await pushes.file(id, file.kind)
      return content && { fileName: file.fileName, mediaType: file.mediaType, content }
    },
  }
}

async function keyOf({ secrets, random }: FileAddressDeps): Promise<Buffer> {
  const kept = (await secrets.get(OWNER))?.key
  if (kept !== undefined) return Buffer.from(kept, 'base64url')
  const stored = await secrets.putOnce(OWNER, { key: Buffer.from(random.bytes(32)).toString('base64url') })
  return Buffer.from(stored.key ?? '', 'base64url')
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Personal files require https, if others than this machine can reach us. */
function baseOf({ publicUrl, allowPrivateAddresses }: FileAddressDeps): string {
  const refuse = (why: string): HirewireError =>
    new HirewireError('config_invalid', `This connector sends files by URL, but ${why}`, PUBLIC_URL)
  const url = publicUrl === undefined ? null : URL.parse(publicUrl)
  if (url === null) throw refuse('the configuration of the server has no `public_url`.')
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const refusal = refusalOf(url, { allowPrivateAddresses: allowPrivateAddresses && local })
  if (refusal !== null) throw refuse(`\`public_url\` is not suitable: ${refusal}`)
  if (local && !allowPrivateAddresses) throw refuse('`public_url` is only reachable on this machine.')
  return url.href.replace(/\/+$/, '')
}
