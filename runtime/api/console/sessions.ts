/**
 * Sessions of the console. A session is an API key, sealed in the cookie with a key that all nodes derive from that of the
 * store: no node stores sessions, each accepts them, and one ends as soon as its API key does.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/machine/clock.ts'
import { derivedBytes, sealerOf } from '../../kernel/secrets/sealed.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'

const MINUTE_MS = 60_000
/** A session that is not used for so long ends; each reading of it begins the time again. */
export const IDLE_MS = 60 * MINUTE_MS
/** A session ends after this time in any case. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS
const TOKEN_MS = 10 * MINUTE_MS
/** One-time tokens that are not used yet. */
const MOST_TOKENS = 10
const PLACE = ['console', 'session', 'cookie'] as const
/** An API key has at most a hundred characters; a longer cookie is not ours. */
const LONGEST_COOKIE = 4_096

/** `secure`: the browser read the page over TLS, so the cookie is for TLS only. */
export type SessionState = { readonly key: string; readonly begun: number; readonly secure: boolean }
export type Session = SessionState & { readonly endsAt: number }

export type Sessions = {
  /** The cookie value of a session that begins now, or that continues one. */
  seal(session: SessionState): string
  /** The session of a cookie; null if it is not ours, was changed, or has ended. */
  open(cookie: string | undefined): Session | null
  /** A token that begins a session of this API key once, within ten minutes, on this node. */
  offer(key: string): string
  /** The API key of a token; null if it was used, is unknown or too old. */
  redeem(token: string): string | null
}

export function createSessions(storeKey: Uint8Array, clock: Pick<Clock, 'now'>): Sessions {
  const sealer = sealerOf(derivedBytes(storeKey, 'console sessions'))
  const tokens = new Map<string, { readonly key: string; readonly until: number }>()
  return {
    seal: ({ key, begun, secure }) =>
      sealer.seal(PLACE, JSON.stringify([key, begun, clock.now(), secure])).replaceAll('=', ''),
    open(cookie) {
      const read = cookie === undefined || cookie.length > LONGEST_COOKIE ? null : opened(sealer, cookie)
      if (read === null) return null
      const [key, begun, used, secure] = read
      const endsAt = Math.min(used + IDLE_MS, begun + LONGEST_MS)
      return clock.now() < endsAt ? { key, begun, secure, endsAt } : null
    },
    offer(key) {
      if (tokens.size >= MOST_TOKENS) tokens.delete(tokens.keys().next().value!)
      const token = randomBytes(24).toString('base64url')
      tokens.set(sha256(token), { key, until: clock.now() + TOKEN_MS })
      return token
    },
    redeem(token) {
      const hash = sha256(token)
      const found = tokens.get(hash)
      tokens.delete(hash)
      return found && clock.now() < found.until ? found.key : null
    },
  }
}

function opened(sealer: ReturnType<typeof sealerOf>, cookie: string): [string, number, number, boolean] | null {
  try {
    return JSON.parse(sealer.open(PLACE, cookie))
  } catch {
    return null
  }
}
