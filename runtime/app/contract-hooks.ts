/** What the contract says of deliveries of ATSs. */

export type IncomingHook = {
  readonly connection: string
  readonly method: string
  readonly url: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
/** What the ATS is answered; `body` undefined is none. */
export type HookAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}
