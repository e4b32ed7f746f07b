/** The part of oidc-provider that the tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Stored = { readonly clientId: string }
  type Model = { find(value: string): Promise<Stored | undefined> }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly AccessToken: Model
    readonly ClientCredentials: Model
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    on(event: string, listener: (...given: readonly unknown[]) => void): this
  }
}
