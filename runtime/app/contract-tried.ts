/** What trying a connection gives. */
import type { Preview } from '../pull/preview.ts'

export type CheckResult = {
  readonly ok: boolean
  readonly checks: readonly {
    readonly name: string
    readonly ok: boolean | null
    readonly message: string
    readonly next?: string
  }[]
}

type ShownMessage = {
  readonly headers: Readonly<Record<string, string>>
  /** Masked and bounded; `cut`: there was more. */
  readonly body: string
  readonly cut: boolean
}
/** One live page of a stream, every secret masked. */
export type TryResult = {
  readonly stream: string
  /** Null where nothing was sent: the budget is used up, or no token could be had. */
  readonly request: (ShownMessage & { readonly method: string; readonly url: string }) | null
  readonly response: (ShownMessage & { readonly status: number; readonly ms: number }) | null
  /** Where the stream reads each record by itself: those calls, one for each record that is mapped. */
  readonly details: readonly Pick<TryResult, 'request' | 'response'>[]
  readonly failure: { readonly code: string; readonly message: string; readonly next: string } | null
  /** What a run would make of the first records of the page; null with a failure. */
  readonly preview: (Preview & { readonly received: number }) | null
}
