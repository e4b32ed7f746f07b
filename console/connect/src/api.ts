/** The steps of the page at the server. The token is in the body: no URL, and so no log and no `Referer`, has it. */

export type Field = {
  readonly name: string
  readonly title: string | null
  readonly description: string | null
  readonly format: string | null
  readonly secret: boolean
}
export type Setting = Omit<Field, 'secret'> & {
  readonly type: string
  readonly default: unknown
  readonly enum: readonly (string | number)[] | null
}
export type Way = {
  readonly auth_type: string
  readonly inline: boolean
  readonly browser: boolean
  readonly scopes: readonly string[]
  readonly credentials: readonly Field[]
}
export type Connector = {
  readonly id: string
  readonly name: string
  readonly prerequisites: readonly string[]
  readonly reads: readonly string[]
  readonly writes: boolean
  readonly auth: readonly Way[]
  readonly settings: readonly Setting[]
  readonly events: readonly {
    readonly name: string
    readonly events: readonly string[]
    readonly credentials: readonly Field[]
  }[]
}
export type Check = {
  readonly name: string
  readonly ok: boolean | null
  readonly message: string
  readonly next: string | null
  readonly code: string | null
  /** The error message of the ATS. */
  readonly said: string | null
}
export type Permission = Omit<Check, 'name'> & { readonly stream: string; readonly model: string }
export type Step = 'choose' | 'prepare' | 'credentials' | 'authorize' | 'check' | 'webhooks' | 'done'
type Style = {
  readonly name: string | null
  readonly color: string | null
  readonly frame_ancestors: readonly string[]
}

export type View = {
  readonly style: Style
  readonly by: 'link' | 'shared'
  readonly customer: string
  readonly language: 'en' | 'de' | null
  readonly expires_at: string
  readonly step: Step
  readonly turn: number
  /** There is a connection: what is stored stays, unless it is entered again. */
  readonly repairs: boolean
  readonly result: 'connected' | 'incomplete' | null
  readonly follows: readonly Step[]
  readonly connectors: readonly { readonly id: string; readonly name: string }[]
  readonly connector: Connector | null
  readonly webhook: { readonly url: string; readonly received_at: string | null } | null
  readonly return_to: string | null
}
export type Ended = { readonly ended: 'expired' | 'revoked'; readonly style: Style }
export type Checked = View & { readonly checks: readonly Check[]; readonly permissions: readonly Permission[] }

/** A response that is not a success. `code` is null where the server was not reached. */
export class Problem extends Error {
  readonly code: string | null
  readonly next: string | null

  constructor(code: string | null, detail: string, next: string | null) {
    super(detail)
    this.code = code
    this.next = next
  }
}

export async function post<Response>(step: string, body: object): Promise<Response> {
  const response = await fetch(`/connect/steps/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(body),
  }).catch(() => null)
  if (response === null) throw new Problem(null, '', null)
  const json = await response.json().catch(() => null)
  if (response.ok) return json as Response
  throw new Problem(json?.code ?? null, json?.detail ?? '', json?.next?.text ?? null)
}
