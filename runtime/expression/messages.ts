import type { Job, Program, ReplyInput, Variables } from './evaluator.ts'

/** A request of the parent to a child. Requests are processed in order, one at a time; `free` has no response. */
export type MapperRequest =
  | { readonly op: 'evaluate'; readonly jobs: readonly Job[] }
  | { readonly op: 'open'; readonly page: number; readonly input: ReplyInput }
  | {
      readonly op: 'map'
      readonly page: number
      /** The reply itself, if this child does not hold the page. */
      readonly input?: ReplyInput | undefined
      readonly program: Program
      readonly vars: Variables
      readonly indices?: readonly number[] | undefined
    }
  | {
      readonly op: 'body'
      readonly page: number
      readonly input?: ReplyInput | undefined
      readonly program: Program
      readonly vars: Variables
    }
  | { readonly op: 'free'; readonly page: number }

/** `ready` is sent once, when the child has loaded. `usedMs`: processor time the child has used so far. */
export type MapperResponse = { readonly usedMs: number } & (
  | { readonly ready: true }
  | { readonly value: unknown }
  | { readonly fault: string }
)
