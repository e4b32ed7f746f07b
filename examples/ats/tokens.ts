import { randomBytes } from 'node:crypto'

interface Issued {
  readonly expires: number
  readonly scopes: ReadonlySet<string>
}

/** Access tokens in the order of their issue, hence in the order of their expiry. */
export class AccessTokens {
  private readonly issued = new Map<string, Issued>()
  private readonly ttl: number
  private readonly now: () => number

  constructor(ttlSeconds: number, now: () => number) {
    this.ttl = ttlSeconds
    this.now = now
  }

  issue(scopes: readonly string[]): { access_token: string; token_type: string; expires_in: number } {
    this.forgetExpired()
    const token = randomBytes(24).toString('base64url')
    this.issued.set(token, { expires: this.now() + this.ttl * 1000, scopes: new Set(scopes) })
    return { access_token: token, token_type: 'Bearer', expires_in: this.ttl }
  }

  /** The scopes of a valid token in an Authorization header, or null. */
  scopesOf(authorization: string | undefined): ReadonlySet<string> | null {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    const found = token === undefined ? undefined : this.issued.get(token)
    return found !== undefined && found.expires > this.now() ? found.scopes : null
  }

  expireAll(): number {
    const count = this.issued.size
    this.issued.clear()
    return count
  }

  private forgetExpired(): void {
    for (const [token, { expires }] of this.issued) {
      if (expires > this.now()) return
      this.issued.delete(token)
    }
  }
}
