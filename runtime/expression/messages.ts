import type { Job, Program, ReplyInput, Variables } from './evaluator.ts'

/** What the parent asks of a child. Questions are answered in order, one at a time; `free` has no answer. */
export type MapperRequest =
  | { readonly op: 'evaluate'; readonly jobs: readonly Job[] }
  | { readonly op: 'open'; readonly page: number; readonly input: ReplyInput }
  | {
      readonly op: 'map'
      readonly page: number
      /** The reply itself, when this child does not hold the page (any more). */
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

/** `ready` comes once, when the child has loaded. `usedMs`: what the child used of the processor up to then. */
export type MapperResponse = { readonly usedMs: number } & (
  | { readonly ready: true }
  | { readonly value: unknown }
  | { readonly fault: string }
)
