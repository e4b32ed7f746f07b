import type { Call, Refusal, Reply } from './http.ts'
import type { HourQuota } from './rate-limit.ts'
import type { Application, Candidate, Requisition } from './records.ts'
import type { Store } from './store.ts'
import type { AccessTokens } from './tokens.ts'
import type { Webhooks } from './webhooks.ts'

/** What one ATS says for itself; everything else is the same for the three. */
export interface Ats {
  readonly store: Store
  /** Null where the ATS has no webhooks, or no tokens. */
  readonly webhooks: Webhooks | null
  readonly tokens: AccessTokens | null
  /** Whether a candidate has an application in any case, if need be one without a requisition. */
  readonly seedsApplication: boolean
  /** The public API. Synchronous: two requests never see each other half done. */
  readonly answer: (call: Call) => Reply
  /** An error in this ATS's own form. */
  readonly refuse: (refusal: Refusal) => Reply
  readonly limited: (waitMs: number) => Reply
  readonly headers?: (call: Call, quota: HourQuota) => Record<string, string>
  /** Why an application cannot be moved there, or null. */
  readonly moveProblem: (application: Application, status: string) => { status: number; message: string } | null
  readonly moved: (application: Application) => void
  readonly requisitionCreated?: (requisition: Requisition) => void
  readonly candidateUpdated?: (candidate: Candidate) => void
}
