/** How a request authenticates, as written in a spec. `schemas/connector.schema.json` is the authority. */

type Expression = string
type Text = string
type Duration = string
type TextMap = Readonly<Record<string, Text>>

type CredentialField = {
  readonly title?: string
  readonly description?: string
  /** False if the value is public; everything else is a secret. */
  readonly secret?: boolean
  readonly optional?: boolean
  readonly format?: 'uri'
}
export type CredentialFields = Readonly<Record<string, CredentialField>>

type AuthCommon = {
  readonly credentials?: CredentialFields
  /** `none`: inline credentials are refused; secret and token are kept in memory only. */
  readonly store?: 'none' | 'sealed'
  readonly only_if?: Expression
  readonly base_url?: Text
}
export type HeadersAuth = AuthCommon & { readonly kind: 'headers'; readonly headers: TextMap }
export type QueryAuth = AuthCommon & { readonly kind: 'query'; readonly query: TextMap }
export type BodyAuth = AuthCommon & { readonly kind: 'body'; readonly fields: TextMap }
export type BasicAuth = AuthCommon & { readonly kind: 'basic'; readonly username: Text; readonly password: Text }
export type BearerAuth = AuthCommon & { readonly kind: 'bearer'; readonly token: Text }
export type OAuth2Auth = AuthCommon & {
  readonly kind: 'oauth2'
  readonly grant: 'client_credentials' | 'refresh_token' | 'authorization_code' | 'jwt_bearer' | 'saml2_bearer'
  readonly token: {
    readonly url: Text
    readonly body?: 'form' | 'json' | 'query'
    readonly client?: 'body' | 'basic'
    readonly names?: Readonly<Record<string, string>>
    readonly extra?: TextMap
    /** Expressions over the token response. */
    readonly access_token?: Expression
    readonly refresh_token?: Expression
    readonly expires_in?: Expression
    readonly lifetime?: Duration
  }
  /** Where a person grants access in a browser. */
  readonly authorize?: { readonly url: Text; readonly issuer?: Text; readonly extra?: TextMap }
  /** A text is an assertion that another party created; a block describes one that we sign. */
  readonly assertion?: Text | SignedAssertion
  readonly scopes?: readonly string[]
  readonly scheme?: string
}
/** The claims of a JWT, and how it is signed. */
export type JwtSpec = {
  readonly algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
  readonly key: Text
  readonly key_encoding?: 'utf8' | 'base64' | 'hex'
  readonly key_id?: Text
  readonly issuer?: Text
  readonly subject?: Text
  readonly audience?: Text
  readonly lifetime?: Duration
  readonly claims?: TextMap
}
/** The last four are for SAML only. */
export type SignedAssertion = JwtSpec & {
  readonly recipient?: Text
  readonly subject_format?: string
  readonly certificate?: Text
  readonly encoding?: 'base64' | 'base64url'
}
export type JwtAuth = AuthCommon &
  JwtSpec & { readonly kind: 'jwt'; readonly headers?: TextMap; readonly query?: TextMap }
/** One request of a login. `save`: an expression over the JSON response, a header, or a parameter of the redirect. */
export type SessionStep = {
  readonly name?: string
  readonly when?: Expression
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly url: Text
  readonly query?: TextMap
  readonly headers?: TextMap
  readonly body?: { readonly kind: 'json' | 'form'; readonly value: TextMap }
  readonly save?: Readonly<Record<string, Expression | { readonly header?: string; readonly redirect?: string }>>
}
export type SessionAuth = AuthCommon & {
  readonly kind: 'session'
  readonly steps: readonly SessionStep[]
  readonly keep?: readonly string[]
  readonly headers?: TextMap
  readonly query?: TextMap
  readonly hosts?: readonly string[]
  readonly lifetime?: Duration
  readonly restart_on?: readonly number[]
}
export type SignatureAuth = AuthCommon & {
  readonly kind: 'signature'
  readonly sign: {
    readonly algorithm: 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha512'
    readonly key: Text
    readonly key_encoding?: 'utf8' | 'hex' | 'base64'
    readonly text: Text
    readonly encoding?: 'hex' | 'base64'
  }
  readonly date?: 'iso' | 'http' | 'epoch_s' | 'epoch_ms'
  readonly body_hash?: { readonly algorithm?: 'sha1' | 'sha256' | 'sha512'; readonly encoding?: 'hex' | 'base64' }
  readonly headers?: TextMap
  readonly query?: TextMap
}
export type AuthSpec =
  | HeadersAuth
  | QueryAuth
  | BodyAuth
  | BasicAuth
  | BearerAuth
  | OAuth2Auth
  | SessionAuth
  | SignatureAuth
  | JwtAuth
