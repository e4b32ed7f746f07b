export interface AtsOptions {
  readonly port: number
  /** How many requisitions are there at the start, open and others together. */
  readonly requisitions: number
  /** Which share of them is open, 0 to 1. */
  readonly openShare: number
  /** How many applications of other people are there at the start. */
  readonly applications: number
  readonly seed: number
  /** `200/1s`, `15/1m,850/1h`, `none`, or JSON `[{"calls":500,"per":"1d","path":"/v2/job"}]`. */
  readonly rate: string
  /** Seconds. */
  readonly tokenTtl: number
  readonly adminToken: string
  readonly webhookRetryMs: number
  readonly clientId: string
  readonly clientSecret: string
  /** What the administrator of the ATS granted to the client. */
  readonly scopes: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly companyId: string
  readonly username: string
  readonly password: string
  readonly allowBasic: boolean
  readonly odataPath: string
  readonly pageSize: number
}

/** Every key is a flag too, in kebab case. */
export const DEFAULTS: AtsOptions = {
  port: 0,
  requisitions: 300,
  openShare: 0.9,
  applications: 0,
  seed: 1,
  rate: '200/1s',
  tokenTtl: 1800,
  adminToken: 'demo-admin',
  webhookRetryMs: 200,
  clientId: 'demo-client',
  clientSecret: 'demo-client-secret',
  scopes: 'jobrequisition:read jobapplicant:read jobapplication:create',
  apiKey: 'demo-key',
  apiSecret: 'demo-key-secret',
  companyId: 'demo-company',
  username: 'demo-user',
  password: 'demo-password',
  allowBasic: false,
  odataPath: '',
  pageSize: 100,
}

/** `now` winds the clock of a server that runs in the same process as its test. */
export type StartOptions = Partial<AtsOptions> & { readonly now?: () => number }

export type Settings = AtsOptions & { readonly now: () => number }

export function settle(options: StartOptions): Settings {
  return { ...DEFAULTS, now: Date.now, ...options }
}

export function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
